import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { generated } from './scripts/build/generated.ts';
import { findPostgresPrograms, findRedisProgram } from './scripts/lib/services/programs.mjs';
import { memoryFolder } from './scripts/lib/tmpfs-folder.mjs';
import { COMPILE_CACHE } from './tests/helpers/compile-cache.ts';
import { RUNS } from './tests/helpers/runs.ts';
import { treeSeed } from './tests/helpers/tree-seed.ts';

/** Ends a test that hangs. Generous: on a busy machine a test that takes 1 s alone has taken 10 s. */
const TIMEOUT = 60_000; // ms
/** The limit in `npm run test:full`, where 100,000 inputs for a property took 6 s alone and 70 s on a busy machine. */
const LONG_TIMEOUT = 600_000; // ms
/** How long `expect.poll` waits. */
const POLL_TIMEOUT = 30_000; // ms

/** Server tests wait a lot: with two cores, three workers took 15 % less time than two (measured). */
const WORKERS = Math.ceil(1.5 * availableParallelism());

const UNIT = ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'scripts/**/*.test.ts'];

/** Unit tests that need PostgreSQL or Redis: only the project `full` runs them. */
const NEEDS_SERVICES = [
  'src/server/store/postgres/open.test.ts',
  'src/server/store/postgres/migrate.test.ts',
  'src/server/bus/redis/redis-bus.test.ts',
  'src/server/bus/redis/useless-redis.test.ts',
];

/** Unit tests that run once for each backend: the embedded one in `unit`, both in `full`. */
const FOR_EACH_BACKEND = [
  'src/server/store/store.test.ts',
  'src/server/store/rounds.test.ts',
  'src/server/store/tallies.test.ts',
  'src/server/store/earlier-database.test.ts',
  'src/server/bus/bus.test.ts',
  'src/server/bus/presence.test.ts',
];

/**
 * Tests that cannot share a worker with other test files: they mock modules, load them again, or count the timers that
 * are left, to which code of another file may add one.
 */
const ISOLATED = globSync(UNIT).filter((file) =>
  /\bvi\.(mock|doMock|resetModules|getTimerCount)\(/.test(readFileSync(file, 'utf8')),
);

/** Server tests that use no database, or only SQLite: not run again on PostgreSQL and Redis. */
const WITHOUT_STORE = [
  'tests/server/connections.test.ts',
  'tests/server/rate-limits.test.ts', // requests are counted before the database is read
  'tests/server/start-fails.test.ts', // these servers never open a database
  'tests/server/one-server.test.ts', // about the lock of SQLite's folder
];

const common = {
  testTimeout: RUNS > 1000 ? LONG_TIMEOUT : TIMEOUT,
  hookTimeout: TIMEOUT,
  expect: { poll: { timeout: POLL_TIMEOUT } },
  setupFiles: ['tests/helpers/seed-properties.ts', 'tests/helpers/remove-temp-folders.ts'],
};
const plugins = [generated()];
const servicesInstalled = findPostgresPrograms() !== null && findRedisProgram() !== null;

// Tests start hundreds of processes from the same sources: with a compile cache they start in less than half the time.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
// A memory file system: a starting server waits a dozen times until its writes are on the disk.
const folder = memoryFolder();
if (folder) process.env.TMPDIR ??= folder;
// Property-based tests try the same inputs for the same commit; `PROPERTY_SEED=$RANDOM npm test` tries others.
process.env.PROPERTY_SEED ??= String(treeSeed(import.meta.dirname));

// `npm test` runs `unit`, `isolated` and `server`; `npm run test:full` runs all five.
export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    projects: [
      // No isolation: starting a worker for each file would take as long as all tests.
      {
        plugins,
        test: { ...common, name: 'unit', include: UNIT, exclude: [...ISOLATED, ...NEEDS_SERVICES], isolate: false },
      },
      { plugins, test: { ...common, name: 'isolated', include: ISOLATED } },
      { test: { ...common, name: 'server', include: ['tests/server/**/*.test.ts'] } },
      {
        plugins,
        test: {
          ...common,
          name: 'full',
          include: ['tests/full/**/*.test.ts', ...NEEDS_SERVICES, ...FOR_EACH_BACKEND],
          env: { TEST_SERVICES: 'on' },
        },
      },
      {
        test: {
          ...common,
          name: 'postgres-redis',
          include: ['tests/server/**/*.test.ts', 'tests/full/server/attacks/races.test.ts'],
          exclude: WITHOUT_STORE,
          env: { TEST_SERVICES: 'on' },
          // If PostgreSQL or Redis is missing, this pattern, which matches no name, makes all tests count as skipped.
          ...(servicesInstalled
            ? { globalSetup: 'tests/helpers/services/global-setup.ts' }
            : { testNamePattern: /^\b$/ }),
        },
      },
    ],
  },
});
