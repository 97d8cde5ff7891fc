import type { FastifyRequest } from 'fastify';

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
export type CallKind = keyof typeof CALLS_PER_MINUTE;

/**
 * Calls a minute from one address with cookies that name nobody who has signed; after these its cookies are not looked
 * for any more, and all its calls count alike. Each costs up to four queries by key.
 */
export const MISSES_PER_MINUTE = 6000;

export const MINUTE = 60_000; // ms

/** Most addresses that one route remembers, the oldest windows go first: about 3 MB a route (measured). */
export const ADDRESSES_MAX = 10_000;

/** What is counted of each call. Each route counts for itself. */
const KINDS: ReadonlyMap<string, CallKind> = new Map(
  Object.entries({
    'auth.ping': 'read',
    'auth.challenge': 'signIn',
    'auth.signIn': 'signIn',
    'auth.forget': 'leave',
    'auth.sessions': 'read',
    'auth.endSessions': 'leave',
    'auth.endSession': 'leave',
    'game.forget': 'leave',
    'game.quest': 'quest',
    'debug.report': 'report',
  }),
);

/** What the route of a call says of its limits. @throws Error for a call without: a new one needs a thought */
export function limitOf(call: string): RouteLimit {
  const kind = KINDS.get(call);
  if (!kind) throw new Error(`The call ${call} has no rate limit`);
  return { kind };
}

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
export function kindOf(request: FastifyRequest): CallKind | null {
  const { kind } = request.routeOptions.config as Partial<RouteLimit>;
  return typeof kind === 'function' ? kind(request) : (kind ?? null);
}
