import { readEnv } from '../../src/server/env.ts';
import { startServer } from '../../src/server/start.ts';
import { openPostgresStore, openSqliteStore } from '../../src/server/store/index.ts';
import { writeClientFixture } from '../../tests/helpers/client-fixture.ts';
import { partArguments, serveAsPart } from './child-process.ts';
import { seed } from './seed.ts';

/** The game's server as a child process of a bench. Rate limits are off, because one machine plays all players. */
const [players, settings] = partArguments<readonly [players: number, settings: Readonly<Record<string, string>>]>();
const MANY = 1_000_000;

const env = readEnv({ PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'error', ...settings });
const store = await (env.databaseUrl === null ? openSqliteStore(env.dataDir) : openPostgresStore(env.databaseUrl));
const seeded = await seed(store, players);
await store.close();

const server = await startServer(env, {
  clientDir: writeClientFixture(),
  streamCaps: { perCharacter: MANY, perAddress: MANY, counters: 0, countersPerAddress: 0, total: MANY },
});
serveAsPart({ port: server.port, players: seeded });
