import type { FastifyRequest } from 'fastify';
import type { CallLimit } from '#contract';
import type { Auth } from '../../auth/index.ts';
import { type Network, Refusal } from '../../game/index.ts';
import { networksOf } from '../addresses.ts';
import type { App } from '../app.ts';
import { tryAgainIn } from '../failure.ts';

/** Calls a minute from one network address by who has not signed: room for a class of pupils, none for a flood. */
export const CALLS_PER_MINUTE = { read: 1200, signIn: 120, leave: 120, quest: 600, stream: 120, report: 30 } as const;
/**
 * … and by all who have, mostly sixteen times as many: more than thirty sessions have to go wild together before they
 * are in each other's way, and to sign one in takes two of the calls above. To sign in again they have no more than
 * others: each time may be with other words, and leaves a character for good and a session that has not called yet.
 */
export const SIGNED_CALLS_PER_MINUTE = {
  read: 19_200,
  signIn: 120,
  leave: 1920,
  quest: 9600,
  stream: 1920,
  report: 30,
} as const;
/**
 * … and of one session, from wherever: several tabs in a hurry. At the most it has a half of what its address has, so
 * that nobody is kept out by one neighbour's runaway tab.
 */
export const SESSION_CALLS_PER_MINUTE = {
  read: 240,
  signIn: 30,
  leave: 30,
  quest: 180,
  stream: 60,
  report: 15,
} as const;
/** What is counted of a call. Each route counts for itself. */
type CallKind = CallLimit | 'stream';

/**
 * Calls a minute from one address with cookies that name nobody who has signed; after these its cookies are not looked
 * for any more, and all its calls count alike. Each costs up to four queries by key.
 */
export const MISSES_PER_MINUTE = 6000;

const MINUTE = 60_000; // ms

/** Most addresses that one route remembers, the oldest windows go first: about 3 MB a route (measured). */
const ADDRESSES_MAX = 10_000;

/** What a route says of its limits; of one that is several calls, by the request. */
interface RouteLimit {
  readonly kind: CallKind | ((request: FastifyRequest) => CallKind);
}

export const STREAM_LIMIT: RouteLimit = { kind: 'stream' };

/** The limits of a route that gives snapshots and streams: they are counted apart. */
export function snapshotOrStreamLimit(isStream: (request: FastifyRequest) => boolean): RouteLimit {
  return { kind: (request) => (isStream(request) ? 'stream' : 'read') };
}

/** How a request is counted, by what its route says; null when it is not. */
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

/** What is thrown at who calls too often; `wait` in milliseconds. */
function tooMany(wait: number): Refusal {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new Refusal('TOO_MANY_REQUESTS', `That is too often: ${tryAgainIn(seconds)}`, seconds, 'calls');
}

/** Most windows of sessions that are remembered: about 10 MB (measured). */
const KEYS_MAX = 50_000;

/**
 * Counts the calls of each session, from wherever they come, beside those of each address. A session is known by the
 * hash of its cookie. It is looked at first, and refused without a count for its address, so that one tab gone wild
 * does not use up what a whole school has; it is counted along with that, so that who is refused by address fills no
 * memory here. Of several cookies each counts: it would be no limit if another one in front of it gave a new number.
 */
export function limitSessions(app: App, auth: Auth, clock: () => number) {
  const counter = createCallCounter({ clock, window: MINUTE, keysMax: KEYS_MAX });

  app.addHook('onRequest', async (request) => look(request));

  /** @throws Refusal when a session of the request has called too often */
  function look(request: FastifyRequest): void {
    for (const { key, most } of countedOf(request)) {
      const { calls, endsIn } = counter.read(key);
      if (calls >= most) throw tooMany(endsIn);
    }
  }

  function add(request: FastifyRequest): void {
    for (const { key } of countedOf(request)) counter.add(key);
  }

  /** Each route counts for itself, and streams apart from snapshots. */
  function countedOf(request: FastifyRequest): { readonly key: string; readonly most: number }[] {
    const kind = kindOf(request);
    if (kind === null) return [];
    const { method, url } = request.routeOptions;
    const most = SESSION_CALLS_PER_MINUTE[kind];
    return auth.sessionIds(request.headers.cookie).map((id) => ({ key: `${id} ${kind} ${method} ${url}`, most }));
  }

  return { look, add };
}

/**
 * Counts the calls of each address, and of the networks that it is counted by. Each route counts for itself, streams
 * apart from snapshots, and has a memory of its own: a flood of addresses at one makes no other forget anybody.
 * Who has signed is counted apart from who has not, so that players go on, and leave, where a neighbour floods.
 * What other sites ask for in somebody's name has been refused before, and is not counted; nor is what a session is
 * refused.
 */
export function limitAddresses(
  app: App,
  auth: Auth,
  sessions: ReturnType<typeof limitSessions>,
  clock: () => number,
): void {
  const counters = new Map<string, CallCounter>();

  app.addHook('preParsing', async (request) => {
    const kind = kindOf(request);
    if (kind === null) return;
    const networks = networksOf(request.ip);
    const signed = await hasSigned(request.headers.cookie, networks);
    // Once more, for others of the same session may have come by meanwhile; from here on nothing waits.
    sessions.look(request);
    const { method, url } = request.routeOptions;
    const rooms = signed
      ? roomsOf(`${method} ${url} ${kind} signed`, networks, SIGNED_CALLS_PER_MINUTE[kind])
      : roomsOf(`${method} ${url} ${kind}`, networks, CALLS_PER_MINUTE[kind]);
    for (const { counter, name, most } of rooms) {
      const { calls, endsIn } = counter.read(name);
      if (calls >= most) throw tooMany(endsIn);
    }
    for (const { counter, name } of rooms) counter.add(name);
    sessions.add(request);
  });

  /** Asks the database, unless the address has made it look in vain too often. One that is ill knows nobody. */
  async function hasSigned(cookie: string | undefined, networks: readonly Network[]): Promise<boolean> {
    const ids = auth.sessionIds(cookie);
    const misses = roomsOf('misses', networks, MISSES_PER_MINUTE);
    if (ids.length === 0 || misses.some(({ counter, name, most }) => counter.read(name).calls >= most)) return false;
    const signed = await auth.signedAmong(ids).catch(() => new Set());
    if (signed.size > 0) return true;
    for (const { counter, name } of misses) counter.add(name);
    return false;
  }

  /** Where a call is counted, and how many there may be. */
  function roomsOf(what: string, networks: readonly Network[], most: number) {
    return networks.map(({ name, share }) => ({ counter: counterOf(`${what} ${share}`), name, most: most * share }));
  }

  function counterOf(what: string): CallCounter {
    const counter = counters.get(what) ?? createCallCounter({ clock, window: MINUTE, keysMax: ADDRESSES_MAX });
    counters.set(what, counter);
    return counter;
  }
}

/** Pages a minute that one address may ask for in vain: a class that follows old links, and no scanner. */
export const MISSING_PAGES_PER_MINUTE = 300;

/**
 * Counts requests for pages that do not exist, by the network of the caller.
 * @throws Refusal TOO_MANY_REQUESTS by the function it returns
 */
export function limitMissingPages(clock: () => number): (request: FastifyRequest) => void {
  const counter = createCallCounter({ clock, window: MINUTE, keysMax: ADDRESSES_MAX });

  return ({ ip }) => {
    const networks = networksOf(ip);
    for (const { name, share } of networks) {
      const { calls, endsIn } = counter.read(name);
      if (calls >= MISSING_PAGES_PER_MINUTE * share) throw tooMany(endsIn);
    }
    for (const { name } of networks) counter.add(name);
  };
}
