import type { FastifyRequest } from 'fastify';
import type { CallLimit } from '#contract';
import type { Auth } from '../../auth/index.ts';
import { type Network, Refusal } from '../../game/index.ts';
import { networksOf } from '../addresses.ts';
import type { App } from '../app.ts';
import { tryAgainIn } from '../failure.ts';

/** What is counted of a call. Each route counts for itself. */
type CallKind = CallLimit | 'stream';

type Limits = Readonly<Record<CallKind, number>>;

/** Calls a minute from one network address without a signed session: room for a class of pupils, none for a flood. */
export const CALLS_PER_MINUTE: Limits = { read: 1200, signIn: 120, leave: 120, quest: 600, stream: 120, report: 30 };
/**
 * … and with one, mostly sixteen times as many: thirty sessions have to go wild together before they are in each other's way.
 * Signing in has no more: each may be with other words, and leaves a character for good.
 */
export const SIGNED_CALLS_PER_MINUTE: Limits = {
  ...CALLS_PER_MINUTE,
  read: 19_200,
  leave: 1920,
  quest: 9600,
  stream: 1920,
};
/** … and of one session, from all addresses: at most half of what an address has, so that no runaway tab keeps out a neighbour. */
export const SESSION_CALLS_PER_MINUTE: Limits = {
  read: 240,
  signIn: 30,
  leave: 30,
  quest: 180,
  stream: 60,
  report: 15,
};

/**
 * Calls a minute from one address with cookies that name no signed session, up to four queries each; after these its cookies
 * are not looked up any more.
 */
export const MISSES_PER_MINUTE = 6000;

export const MINUTE = 60_000; // ms

/** Most addresses that one route remembers, the oldest windows go first: about 3 MB a route (measured). */
const ADDRESSES_MAX = 10_000;

/** The config of a route: what is counted of it; for a route that is several calls, by the request. */
interface RouteLimit {
  readonly kind: CallKind | ((request: FastifyRequest) => CallKind);
}

/** What is counted of a request; null: nothing. */
function kindOf(request: FastifyRequest): CallKind | null {
  const { kind } = request.routeOptions.config as Partial<RouteLimit>;
  return typeof kind === 'function' ? kind(request) : (kind ?? null);
}

type CallCounter = ReturnType<typeof createCallCounter>;

interface CallCounterOptions {
  readonly clock: () => number; // ms
  readonly window: number; // ms
  /** Most keys that are remembered: one more, and the one whose window began first is forgotten. */
  readonly keysMax: number;
}

/** Counts calls by key, each within a window of its own, which begins with the first call. */
export function createCallCounter({ clock, window, keysMax }: CallCounterOptions) {
  /** In the order of their beginnings: what is over is at the front, and goes before anything is added. */
  const windows = new Map<string, { calls: number; readonly endsAt: number }>();

  /** How many calls of a key its window has seen, and when it ends, in ms. Nothing is counted by asking. */
  function read(key: string) {
    const found = windows.get(key);
    const endsIn = found ? found.endsAt - clock() : 0;
    return found && endsIn > 0 ? { calls: found.calls, endsIn } : { calls: 0, endsIn: window };
  }

  function add(key: string): void {
    const now = clock();
    const found = windows.get(key);
    if (found && found.endsAt > now) {
      found.calls += 1;
      return;
    }
    for (const [other, { endsAt }] of windows) {
      if (endsAt > now && windows.size < keysMax) break;
      windows.delete(other);
    }
    windows.set(key, { calls: 1, endsAt: now + window });
  }

  return { read, add };
}

/** A key that is counted, and how many calls it may make in its window. */
interface Allowance {
  readonly counter: CallCounter;
  readonly key: string;
  readonly most: number;
}

/** @throws Refusal TOO_MANY_REQUESTS when one of them is used up */
function requireLeft(allowances: readonly Allowance[]): void {
  for (const { counter, key, most } of allowances) {
    const { calls, endsIn } = counter.read(key);
    if (calls < most) continue;
    const seconds = Math.max(1, Math.ceil(endsIn / 1000));
    throw new Refusal('TOO_MANY_REQUESTS', `That is too often: ${tryAgainIn(seconds)}`, seconds, 'calls');
  }
}

function count(allowances: readonly Allowance[]): void {
  for (const { counter, key } of allowances) counter.add(key);
}

/** @throws Refusal TOO_MANY_REQUESTS when one of them is used up: then none is counted */
function countWithin(allowances: readonly Allowance[]): void {
  requireLeft(allowances);
  count(allowances);
}

/** @param most what an address has; a wider network has its share more */
function allowancesOf(counterOf: (share: number) => CallCounter, networks: readonly Network[], most: number) {
  return networks.map(({ name, share }): Allowance => ({ counter: counterOf(share), key: name, most: most * share }));
}

/** Most windows of sessions that are remembered: about 10 MB (measured). */
const SESSIONS_MAX = 50_000;

/**
 * Counts the calls of each session, from wherever they come, and of each address with the networks that it is counted by. Each
 * route counts for itself, streams apart from snapshots.
 *
 * A session is known by the hash of its cookie; of several cookies each counts, or another one in front would give a new number
 * each time. A call that its session is refused does not count for the address: one tab gone wild does not use up what a whole
 * school has. One that its address is refused does not count for the session, and fills no memory. Signed sessions are counted
 * apart from others at an address, so that players go on, and leave, where a neighbour floods. Each route has a memory of its
 * own: a flood of addresses at one makes no other forget anybody.
 */
export function limitCalls(app: App, auth: Auth, clock: () => number): void {
  const sessions = createCallCounter({ clock, window: MINUTE, keysMax: SESSIONS_MAX });
  const counters = new Map<string, CallCounter>();

  app.addHook('preParsing', async (request) => {
    const kind = kindOf(request);
    if (kind === null) return;
    const { method, url } = request.routeOptions;
    const route = `${method} ${url} ${kind}`;
    const ids = auth.sessionIds(request.headers.cookie);
    const networks = networksOf(request.ip);
    const own = ids.map((id) => ({ counter: sessions, key: `${id} ${route}`, most: SESSION_CALLS_PER_MINUTE[kind] }));
    requireLeft(own);
    const [what, limits] = (await hasSigned(ids, networks))
      ? [`${route} signed`, SIGNED_CALLS_PER_MINUTE]
      : [route, CALLS_PER_MINUTE];
    // Those of the session once more: others of its calls may have come meanwhile. From here on nothing waits.
    countWithin([...own, ...ofAddress(what, networks, limits[kind])]);
  });

  /** Asks the database, unless the address has made it look in vain too often. One that is ill knows nobody. */
  async function hasSigned(ids: readonly string[], networks: readonly Network[]): Promise<boolean> {
    if (ids.length === 0) return false;
    const misses = ofAddress('misses', networks, MISSES_PER_MINUTE);
    if (misses.some(({ counter, key, most }) => counter.read(key).calls >= most)) return false;
    const signed = await auth.signedAmong(ids).catch(() => new Set());
    if (signed.size > 0) return true;
    count(misses);
    return false;
  }

  const ofAddress = (what: string, networks: readonly Network[], most: number) =>
    allowancesOf((share) => counterOf(`${what} ${share}`), networks, most);

  function counterOf(what: string): CallCounter {
    const counter = counters.get(what) ?? createCallCounter({ clock, window: MINUTE, keysMax: ADDRESSES_MAX });
    counters.set(what, counter);
    return counter;
  }
}

/** Pages a minute that one address may ask for in vain: a class that follows old links, and no scanner. */
export const MISSING_PAGES_PER_MINUTE = 300;

/** Counts requests for missing pages, by the network of the caller. @throws Refusal TOO_MANY_REQUESTS by the returned function */
export function limitMissingPages(clock: () => number): (request: FastifyRequest) => void {
  const counter = createCallCounter({ clock, window: MINUTE, keysMax: ADDRESSES_MAX });
  return ({ ip }) => countWithin(allowancesOf(() => counter, networksOf(ip), MISSING_PAGES_PER_MINUTE));
}
