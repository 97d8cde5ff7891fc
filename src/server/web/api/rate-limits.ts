import type { FastifyRequest } from 'fastify';
import type { CallLimit } from '#contract';
import type { Auth } from '../../auth/index.ts';
import { type Network, Refusal } from '../../game/index.ts';
import type { App } from '../app.ts';
import { tryAgainIn } from '../failure.ts';
import { networksOf } from '../urls.ts';

/** The kinds of calls, each with its own limits. Routes of the same kind are counted separately. */
type CallKind = CallLimit | 'stream';

type Limits = Readonly<Record<CallKind, number>>;

/** Calls a minute of a route from one address without a signed session: enough for a school class, not for a flood. */
export const CALLS_PER_MINUTE: Limits = { read: 1200, signIn: 120, leave: 120, quest: 600, stream: 120, report: 30 };
/**
 * Calls a minute of a route from one address with signed sessions. Most limits are sixteen times as high: it takes
 * thirty runaway sessions together to reach them. Sign-ins get no more: each may use a new account, which leaves a
 * permanent character.
 */
export const SIGNED_CALLS_PER_MINUTE: Limits = {
  ...CALLS_PER_MINUTE,
  read: 19_200,
  leave: 1920,
  quest: 9600,
  stream: 1920,
};
/**
 * Calls a minute of one session, from all addresses: at most half of the limit of an address, so that a runaway tab
 * does not block its neighbours.
 */
export const SESSION_CALLS_PER_MINUTE: Limits = {
  read: 240,
  signIn: 30,
  leave: 30,
  quest: 180,
  stream: 60,
  report: 15,
};

/**
 * Calls a minute from one address with cookies that name no signed session. To find this out costs a query: beyond the
 * limit, the rate limits look up no cookies from this address.
 */
export const MISSES_PER_MINUTE = 6000;

export const MINUTE = 60_000; // ms

/** Most addresses whose calls are counted per route, about 3 MB (measured); beyond, the oldest windows are evicted. */
const ADDRESSES_MAX = 10_000;

/** The config of a limited route: its kind; a function of the request if the route serves several kinds of calls. */
interface RouteLimit {
  readonly kind: CallKind | ((request: FastifyRequest) => CallKind);
}

/** The kind of a request; null: not limited. */
function kindOf(request: FastifyRequest): CallKind | null {
  const { kind } = request.routeOptions.config as Partial<RouteLimit>;
  return typeof kind === 'function' ? kind(request) : (kind ?? null);
}

type CallCounter = ReturnType<typeof createCallCounter>;

interface CallCounterOptions {
  readonly clock: () => number; // ms
  readonly window: number; // ms
  /** Most keys remembered; beyond it, the key with the oldest window is evicted. */
  readonly keysMax: number;
}

/** Counts calls by key, each in a window that begins with its first call. */
export function createCallCounter({ clock, window, keysMax }: CallCounterOptions) {
  /** The windows by key, in order of their start: expired windows are first, and are deleted before one is added. */
  const windows = new Map<string, { calls: number; readonly endsAt: number }>();

  /** Reads how many calls the key's window has counted, and when it ends, in ms, without counting a call. */
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

/** A counted key, and how many calls it may make per window. */
interface Allowance {
  readonly counter: CallCounter;
  readonly key: string;
  readonly most: number;
}

/** @throws Refusal TOO_MANY_REQUESTS when one of the allowances is used up */
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

/** Counts a call. @throws Refusal TOO_MANY_REQUESTS, without counting, when one of the allowances is used up */
function countWithin(allowances: readonly Allowance[]): void {
  requireLeft(allowances);
  count(allowances);
}

/** @param most the limit of a single address; that of a wider network is multiplied by its `share` */
function allowancesOf(counterOf: (share: number) => CallCounter, networks: readonly Network[], most: number) {
  return networks.map(({ name, share }): Allowance => ({ counter: counterOf(share), key: name, most: most * share }));
}

/** Most session windows remembered: about 10 MB (measured). */
const SESSIONS_MAX = 50_000;

/**
 * Limits the calls of each session, from any address, and the calls of each address and its networks. Routes are
 * counted apart, as are streams and snapshots. A flood of addresses at one route evicts no address of another route.
 *
 * - Sessions are counted by the hash of the cookie. Each of several cookies is counted: otherwise a client could avoid
 *   the limit by putting another cookie in front.
 * - A call over the limit of its session does not count for its address: one runaway tab must not block a school.
 * - A call over the limit of its address does not count for its session, so that a flood takes no memory.
 * - At an address, signed sessions are counted apart from other callers: players can go on, and sign out, while a
 *   neighbour floods.
 */
export function mountRateLimits(app: App, auth: Auth, clock: () => number): void {
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
    // Checks the session's limits again, as other calls may have been counted during the look-up. There is no `await`
    // between this check and the count, so no other call comes in between.
    countWithin([...own, ...ofAddress(what, networks, limits[kind])]);
  });

  /** Whether one of the sessions is signed in. False after too many misses, without a query, and during an outage. */
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

/** Requests for missing pages a minute from one address: enough for a class with old links, not for a scanner. */
export const MISSING_PAGES_PER_MINUTE = 300;

/** Returns a function that counts a request for a missing page. @throws Refusal TOO_MANY_REQUESTS by that function */
export function limitMissingPages(clock: () => number): (request: FastifyRequest) => void {
  const counter = createCallCounter({ clock, window: MINUTE, keysMax: ADDRESSES_MAX });
  return ({ ip }) => countWithin(allowancesOf(() => counter, networksOf(ip), MISSING_PAGES_PER_MINUTE));
}
