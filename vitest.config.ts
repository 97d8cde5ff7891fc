import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { generated } from './scripts/build/generated.ts';
import { styleParts } from './scripts/build/style-parts.ts';
import { COMPILE_CACHE } from './tests/helpers/compile-cache.ts';
import { memoryFolder } from './tests/helpers/memory-folder.ts';
import { findPostgres } from './tests/helpers/services/postgres-server.ts';
import { findRedis } from './tests/helpers/services/redis-server.ts';
import { treeSeed } from './tests/helpers/tree-seed.ts';

/** Generous, for machines are shared and nothing here is a measurement: what takes 1 s alone has taken 10. */
const ENDS_WHAT_HANGS = 60_000; // ms
/** For what is waited for until it is so, likewise: how soon it comes is asserted by no clock of ours, at most by keep-alives that are counted. */
const PATIENCE = { poll: { timeout: 30_000 } }; // ms

/** Half as many again as there are cores: tests of servers wait a lot. With two cores, three took 277 s instead of 327 (measured). */
const WORKERS = Math.ceil(1.5 * availableParallelism());

const UNIT = ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'scripts/**/*.test.ts'];

/** Tests that put other modules in the place of ours, or want ours new, and so cannot share theirs with other files. */
const ALONE = globSync(UNIT).filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')));

const REMOVES_FOLDERS = 'tests/helpers/remove-temp-folders.ts';

const unit = {
  plugins: [generated(), styleParts()],
  test: {
    name: 'unit',
    include: UNIT,
    exclude: ALONE,
    setupFiles: ['tests/helpers/seed-properties.ts', REMOVES_FOLDERS],
    testTimeout: ENDS_WHAT_HANGS,
    hookTimeout: ENDS_WHAT_HANGS,
    expect: PATIENCE,
  },
};

const server = {
  name: 'server',
  include: ['tests/server/**/*.test.ts'],
  setupFiles: REMOVES_FOLDERS,
  testTimeout: ENDS_WHAT_HANGS,
  hookTimeout: ENDS_WHAT_HANGS,
  expect: PATIENCE,
};

/** What is proven once, for no store has a part in it, or a certain one. */
const PROVEN_ONCE = [
  'tests/server/quests/**', // commands, which start no server
  'tests/server/dev.test.ts', // the development server, which has no calls
  // What is counted before a store is asked: connections, and calls by their addresses. neighbours.test.ts has sessions.
  'tests/server/connections.test.ts',
  'tests/server/many-connections.test.ts',
  'tests/server/rate-limits.test.ts',
  'tests/server/one-server.test.ts', // who has the folder of the embedded database
  'tests/server/nodes.test.ts', // brings services of its own, to kill them
  'tests/server/cluster.test.ts', // starts what it needs
  'tests/server/upgrade.test.ts', // as nodes.test.ts
  'tests/server/proxies.test.ts', // likewise
  'tests/server/image.test.ts', // what files there are
  'tests/server/odd-folder.test.ts', // what is built
  'tests/server/faults/**', // as both of these
  'tests/server/backup.test.ts', // of each of the databases
  'tests/server/store-ill.test.ts', // what happens to files; nodes.test.ts has what happens to services
];

// Hundreds of processes are started in a run, all of the same sources: translated once, they start in less than half the time.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
// A dozen times before it answers a server waits until what it wrote lies on the disk.
const folder = memoryFolder();
if (folder) process.env.TMPDIR ??= folder;
// What tries anything at all tries the same for the same files; `PROPERTY_SEED=$RANDOM npm test` tries other things.
process.env.PROPERTY_SEED ??= String(treeSeed(import.meta.dirname));

// Apart from vite.config.ts: the tests live all over the package, the client in one folder of it.
export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    projects: [
      // A worker for each file costs as much as all their tests do: they share it, and what it has loaded.
      { ...unit, test: { ...unit.test, isolate: false } },
      { ...unit, test: { ...unit.test, name: 'unit, each alone', include: ALONE, exclude: [] } },
      // Whole servers and child processes: slower, so they are told apart.
      { test: server },
      // The same servers once more, with what lasts in PostgreSQL and what is told in Redis.
      ...(findPostgres() && findRedis()
        ? [
            {
              test: {
                ...server,
                name: 'server, on PostgreSQL and Redis',
                exclude: PROVEN_ONCE,
                globalSetup: 'tests/helpers/services/both.ts',
              },
            },
          ]
        : []),
    ],
  },
});
