import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Random } from '#engine';
import { type Auth, createAuth, createVerifier } from './auth/index.ts';
import { type Bus, createMemoryBus, openRedisBus } from './bus/index.ts';
import type { Env } from './env.ts';
import { createGame, type Game, type GameMessage, makeCharacter, type StreamCaps } from './game/index.ts';
import { readCommit } from './read-commit.ts';
import { openPostgresStore, openSqliteStore, type Store } from './store/index.ts';
import { type App, type ConnectionCaps, type ConnectionTimes, createApp, mount } from './web/index.ts';

/** What a start may be given besides the operator's settings. Left out: what production has. */
export interface Parts {
  /** The folder of the built client. */
  readonly clientDir?: string;
  readonly clock?: () => number; // ms since 1970
  /** Time that nobody can set, to count calls and strangers by: whoever sets the clock must not open or close the limits. */
  readonly steadyClock?: () => number; // ms
  readonly random?: Random;
  readonly openStore?: (folder: string) => Promise<Store>;
  readonly keepAlive?: number; // ms
  readonly streamCaps?: StreamCaps;
  readonly strangersMax?: number;
  readonly connectionTimes?: ConnectionTimes;
  readonly connectionCaps?: ConnectionCaps;
  /** How long an idle connection is kept while the server ends, for a call that may be on its way. */
  readonly idleMax?: number; // ms
  readonly logStream?: { write(line: string): void };
}

export interface RunningServer {
  readonly app: App;
  /** The origin players see. */
  readonly origin: string;
  readonly port: number;
  /** Ends all streams, finishes what was begun, closes everything. Calls while it lasts are still answered. */
  drain(): Promise<void>;
}

const CLIENT_DIR = join(import.meta.dirname, '../../dist/client');

/** What has been begun when the drain is over may take this long; then it is cut off. */
const FINISH_MAX = 10_000; // ms
/** A call may be on its way over a connection that looks idle: it is answered, and told that it is the last. */
const IDLE_MAX = 1000; // ms
const HANG_UP_INTERVAL = 50; // ms

/**
 * Starts the server.
 * @throws StoreUnavailable, BusUnavailable, ClientMissing, and the errors of listening, when it cannot; nothing is left open then
 */
export async function startServer(env: Env, parts: Parts = {}): Promise<RunningServer> {
  const { clientDir = CLIENT_DIR, clock = Date.now, random = cryptoRandom } = parts;
  const { steadyClock = () => performance.now() } = parts;
  const { app, connections } = createApp({
    ...parts,
    logLevel: env.logLevel,
    trustProxy: env.trustProxy,
    rateLimited: env.rateLimit,
    origin: () => origin(),
  });
  const port = () => portOf(app.server.address()) ?? env.port;
  const origin = () => env.publicOrigin ?? `http://localhost:${port()}`;

  const verify = await createVerifier();
  const store = await openStore(env, parts);
  const bus = await openBus(env, store);
  const game: Game = createGame({
    ...parts,
    store,
    bus,
    steadyClock,
    random,
    isAlive: (sessionId) => auth.isSigned(sessionId),
    paced: env.rateLimit,
    ...(parts.streamCaps && { caps: parts.streamCaps }),
  });
  const auth: Auth = createAuth({
    ...parts,
    store,
    origin,
    clock,
    steadyClock,
    verify,
    commit: env.commit ?? readCommit(),
    makeCharacter: (id, address) => makeCharacter(id, address, random),
    sessionEnded: (sessionId) => game.sessionEnded(sessionId),
  });

  let draining = false;
  async function ready(): Promise<void> {
    if (draining) throw new Error('draining');
    await Promise.all([store.ping(), bus.ping()]);
  }

  async function close(): Promise<void> {
    auth.stop();
    await bus.close();
    await store.close();
  }

  app.addHook('onRequest', async (_request, reply) => {
    if (draining) reply.header('connection', 'close');
  });

  try {
    const { apiBase, rateLimit: rateLimited } = env;
    await mount(app, { auth, game, origin, ready, clientDir, apiBase, rateLimited, steadyClock });
    await app.listen({ host: env.host, port: env.port });
  } catch (error) {
    await app.close();
    await close();
    throw error;
  }

  async function drain(): Promise<void> {
    draining = true;
    await game.drain();
    const idleMax = parts.idleMax ?? IDLE_MAX;
    const began = performance.now();
    const hangUp = () => performance.now() - began >= idleMax && connections.closeIdle(idleMax);
    const hangingUp = setInterval(hangUp, HANG_UP_INTERVAL);
    const cutOff = setTimeout(connections.closeAll, FINISH_MAX);
    await app.close();
    clearInterval(hangingUp);
    clearTimeout(cutOff);
    await close();
  }

  return { app, origin: origin(), port: port(), drain };
}

/** The operator's own database, or else the embedded one. */
function openStore({ databaseUrl, dataDir }: Env, parts: Parts): Promise<Store> {
  if (parts.openStore) return parts.openStore(dataDir);
  return databaseUrl === null ? openSqliteStore(dataDir) : openPostgresStore(databaseUrl);
}

/** What the nodes tell each other by. One that cannot be opened leaves no store open. */
async function openBus({ redisUrl }: Env, store: Store): Promise<Bus<GameMessage>> {
  if (redisUrl === null) return createMemoryBus();
  try {
    return await openRedisBus(redisUrl);
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The port that is listened at; undefined as long as none is. */
function portOf(address: AddressInfo | string | null): number | undefined {
  return typeof address === 'object' ? address?.port : undefined;
}

const STEPS = 2 ** 32;

/** A number in [0, 1) that nobody can foresee. */
function cryptoRandom(): number {
  return randomInt(STEPS) / STEPS;
}
