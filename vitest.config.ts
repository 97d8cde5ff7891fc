import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { generated } from './scripts/build/generated.ts';
import { COMPILE_CACHE } from './tests/helpers/compile-cache.ts';

/** Generous, for machines are shared and nothing here is a measurement: what takes 1 s alone has taken 10. */
const ENDS_WHAT_HANGS = 60_000; // ms

const UNIT = ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'scripts/**/*.test.ts'];

/** Tests that put other modules in the place of ours, or want ours new, and so cannot share theirs with other files. */
const ALONE = globSync(UNIT).filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')));

const unit = {
  plugins: [generated()],
  test: { name: 'unit', include: UNIT, exclude: ALONE, testTimeout: ENDS_WHAT_HANGS },
};

// Hundreds of processes are started in a run, all of the same sources: translated once, they start in less than half the time.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;

// Apart from vite.config.ts: the tests live all over the package, the client in one folder of it.
export default defineConfig({
  test: {
    maxWorkers: '100%', // all cores: of two, one would stand idle otherwise
    projects: [
      // A worker for each file costs as much as all their tests do: they share it, and what it has loaded.
      { ...unit, test: { ...unit.test, isolate: false } },
      { ...unit, test: { ...unit.test, name: 'unit, each alone', include: ALONE, exclude: [] } },
      // Whole servers and child processes: slower, so they are told apart.
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          testTimeout: ENDS_WHAT_HANGS,
          hookTimeout: ENDS_WHAT_HANGS,
        },
      },
    ],
  },
});
