import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addQuests, quests } from '#content';
import { KEEP_ALIVE_INTERVAL } from '#contract';
import type { Quest, Random } from '#engine';
import { requireSound } from '#engine/check';
import { type Auth, createAuth, createVerifier } from './auth/index.ts';
import { type Bus, createMemoryBus, createMemoryPresence, openRedisBus, openRedisPresence } from './bus/index.ts';
import { guardByClock, SKEW_MAX, watchClock } from './clock-skew-monitor.ts';
import { type Env, findSuspiciousSettings, originOf } from './env.ts';
import {
  createGame,
  type Game,
  type GameMessage,
  leaseOf,
  makeCharacter,
  ROOM_CAPACITY,
  readMessage,
  type StreamCaps,
} from './game/index.ts';
import { watchNodes, watchStore } from './health-monitor.ts';
import { describeQuests, readOperatorQuests } from './operator-quests.ts';
import { openPostgresStore, openSqliteStore, type Store } from './store/index.ts';
import {
  type App,
  type ConnectionTimes,
  createApp,
  createMetrics,
  mount,
  type Readiness,
  serveMetrics,
} from './web/index.ts';
import { measureBus, measureStore } from './wrap-acts.ts';

/** Parts of the server that tests and benchmarks replace. Those left out are as in production. */
export interface Parts {
  /** The quests to play. Default: the quests of the game. */
  readonly quests?: Iterable<Quest>;
  readonly clientDir?: string;
  readonly clock?: () => number; // ms since 1970
  /** A monotonic clock, which a change of the wall clock does not affect: for rate limits and the like. */
  readonly steadyClock?: () => number; // ms
  /** By how much the clock may differ from the database's; Infinity for tests whose time jumps. */
  readonly skewMax?: number; // ms
  readonly random?: Random;
  readonly openStore?: (folder: string) => Promise<Store>;
  /** How long to wait for another server that has locked the folder of the embedded database. */
  readonly folderPatience?: number; // ms
  readonly keepAlive?: number; // ms
  readonly streamLife?: number; // ms
  readonly streamCaps?: StreamCaps;
  readonly strangersMax?: number;
  readonly connectionTimes?: ConnectionTimes;
  readonly connectionsMax?: number;
  /** How long an idle connection is kept while the server drains, for a request that may be on its way. */
  readonly idleMax?: number; // ms
  readonly logStream?: { write(line: string): void };
}

export interface RunningServer {
  readonly app: App;
  readonly origin: string;
  readonly port: number;
  readonly metricsPort: number | null;
  /** Ends all streams, finishes requests in progress, and closes everything. Answers requests until then. */
  drain(): Promise<void>;
}

const CLIENT_DIR = join(import.meta.dirname, '../../dist/client');

/** Requests that are in progress after streams have ended may take this long; then their connections are closed. */
const FINISH_MAX = 10_000; // ms
/** During a drain, idle connections stay open this long, so that a request that is on its way is still answered. */
const IDLE_MAX = 1000; // ms
const HANG_UP_INTERVAL = 50; // ms

/**
 * Starts the server.
 * @throws UnsoundQuests, StoreUnavailable, BusUnavailable, ClockWrong, ClientMissing, MetricsUnserved, or an error of
 *   listening; after an error everything is closed again
 */
export async function startServer(env: Env, parts: Parts = {}): Promise<RunningServer> {
  const { clientDir = CLIENT_DIR, clock = Date.now, random = cryptoRandom, skewMax = SKEW_MAX } = parts;
  const { steadyClock = () => performance.now() } = parts;
  // Checked before anything is opened: otherwise players would find the mistakes in quests one by one.
  requireSound(parts.quests ?? quests.values());
  const { app, http } = createApp({
    ...parts,
    logLevel: env.logLevel,
    trustProxy: env.trustProxy,
    origin: () => origin(),
  });
  const port = () => (app.server.address() as AddressInfo | null)?.port ?? env.port;
  const originNow = () => originOf(env, port());
  /** The origin, cached once the server listens: to ask for the port took a tenth of a call's time (measured). */
  let known: string | undefined;
  const origin = () => known ?? originNow();

  for (const line of findSuspiciousSettings(env)) app.log.warn(line);
  const operators = readOperatorQuests(env.dataDir);
  for (const { level, words } of operators.problems) app.log[level](`Quests in DATA_DIR: ${words}`);
  const { length: played } = operators.quests;
  if (played > 0) app.log.info(`Quests in DATA_DIR: ${played === 1 ? '1 is' : `${played} are`} played`);
  addQuests(operators.quests.map(({ quest }) => quest));
  const verify = await createVerifier();
  const commit = env.commit ?? readCommit();
  // Parts are closed in the reverse order of their opening.
  await using opened = new AsyncDisposableStack();
  const plainStore = opened.adopt(await openStore(env, parts, app.log), (store) => store.close());
  const clockOptions = { store: plainStore, clock, steadyClock, skewMax, log: app.log };
  const clockWatch = opened.adopt(await watchClock(clockOptions), ({ stop }) => stop());
  const plainBus = opened.adopt(await openBus(env), (bus) => bus.close());
  const plainPresence = opened.adopt(await openPresence(env, parts), (presence) => presence.close());
  const facts = { commit, ...kindsOf(env), busIsThere: (): boolean => bus.isAvailable() };
  const metrics = env.metricsPort === null ? null : createMetrics(facts);
  const measuredStore = metrics ? measureStore(plainStore, metrics) : plainStore;
  const measuredBus = metrics ? measureBus(plainBus, metrics) : plainBus;
  const { store: heededStore, watch: storeWatch } = watchStore(measuredStore, app.log, () => game.storeIsBack());
  opened.defer(storeWatch.stop);
  const store = guardByClock(heededStore, clockWatch);
  const { bus, presence, watch: busWatch } = watchNodes(measuredBus, plainPresence, app.log);
  opened.defer(busWatch.stop);
  const game: Game = createGame({
    ...parts,
    store,
    bus,
    clock,
    steadyClock,
    random,
    presence,
    isClockRight: clockWatch.compare,
    signedAmong: (sessionIds) => auth.signedAmong(sessionIds),
    paced: env.rateLimit,
  });
  opened.defer(game.drain);
  const auth: Auth = createAuth({
    ...parts,
    store,
    origin,
    clock,
    steadyClock,
    isClockRight: clockWatch.compare,
    verify,
    commit,
    makeCharacter: (id, address) => makeCharacter(id, address, random),
    sessionEnded: (sessionId) => game.sessionEnded(sessionId),
  });
  opened.defer(auth.stop);

  let draining = false;
  async function readiness(): Promise<Readiness> {
    if (draining || clockWatch.isOff()) return 'not ready';
    const [hasStore, hasBus] = await Promise.all([storeWatch.ask(), busWatch.ask()]);
    // Without the bus, updates arrive late at all nodes: taking all of them out of rotation would help no player.
    return hasStore ? (hasBus ? 'ready' : 'degraded') : 'not ready';
  }
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining) reply.header('connection', 'close');
    done();
  });

  const { apiBase, contact, imprint, rateLimit: rateLimited } = env;
  const said = { origin, apiBase, contact, imprint, operatorQuests: describeQuests(operators.quests) };
  const questDocuments = new Map(operators.quests.map(({ quest, document }) => [quest.card, JSON.stringify(document)]));
  await mount(app, { ...said, questDocuments, auth, game, readiness, clientDir, rateLimited, steadyClock, metrics });
  const figures = metrics && (await serveMetrics(env.host, env.metricsPort ?? 0, metrics.text));
  if (figures) opened.defer(figures.close);
  opened.defer(() => app.close());
  await app.listen({ host: env.host, port: env.port });
  known = originNow();
  const running = opened.move();

  async function drain(): Promise<void> {
    draining = true;
    await game.drain();
    await wait(parts.idleMax ?? IDLE_MAX);
    // Browsers open connections in advance. Node does not end a connection without any request when a server closes.
    const hangUp = () => http.countUnanswered() === 0 && http.server.closeAllConnections();
    const hangingUp = setInterval(hangUp, HANG_UP_INTERVAL);
    const cutOff = setTimeout(() => http.server.closeAllConnections(), FINISH_MAX);
    await running.disposeAsync();
    clearInterval(hangingUp);
    clearTimeout(cutOff);
  }

  return { app, origin: origin(), port: port(), metricsPort: figures?.port ?? null, drain };
}

/** The operator's own database, or else the embedded one. */
function openStore({ databaseUrl, dataDir }: Env, parts: Parts, log: App['log']): Promise<Store> {
  if (parts.openStore) return parts.openStore(dataDir);
  if (databaseUrl !== null) return openPostgresStore(databaseUrl);
  const { folderPatience: patience } = parts;
  const onWait = (most: number) =>
    log.warn(`Another server uses DATA_DIR. Waiting up to ${most / 1000} s for it to end.`);
  return openSqliteStore(dataDir, { alone: { onWait, ...(patience !== undefined && { patience }) } });
}

async function openBus({ redisUrl }: Env): Promise<Bus<GameMessage>> {
  return redisUrl === null ? createMemoryBus() : openRedisBus(redisUrl, readMessage);
}

async function openPresence({ redisUrl }: Env, { keepAlive = KEEP_ALIVE_INTERVAL, steadyClock }: Parts) {
  const options = { capacity: ROOM_CAPACITY, lease: leaseOf(keepAlive) };
  return redisUrl === null ? createMemoryPresence(options, steadyClock) : openRedisPresence(redisUrl, options);
}

function kindsOf({ databaseUrl, redisUrl }: Env) {
  return { store: databaseUrl === null ? 'sqlite' : 'postgres', bus: redisUrl === null ? 'memory' : 'redis' } as const;
}

const STEPS = 2 ** 32;

/** An unpredictable number in [0, 1). */
function cryptoRandom(): number {
  return randomInt(STEPS) / STEPS;
}

/** Git's short hash of the running commit, or 'dev' without Git or a commit. */
export function readCommit(): string {
  try {
    const name = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    return name || 'dev';
  } catch {
    return 'dev';
  }
}
