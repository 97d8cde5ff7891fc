import { defineConfig } from 'vitest/config';

// Apart from vite.config.ts: the tests live all over the package, the client in one folder of it.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'scripts/**/*.test.ts'] } },
      // Whole servers and child processes: slower, so they are told apart.
      { test: { name: 'server', include: ['tests/server/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 30_000 } },
    ],
  },
});
