import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** Calls a minute from one network address: room for a class of pupils, none for a flood. */
export const CALLS_PER_MINUTE = { read: 1200, signIn: 120, quest: 600, stream: 120 } as const;
/**
 * … and of one session, from wherever: several tabs in a hurry. At the most it has a half of what its address has, so
 * that nobody is kept out by one neighbour's runaway tab.
 */
export const SESSION_CALLS_PER_MINUTE = { read: 240, signIn: 30, quest: 180, stream: 60 } as const;
export type CallKind = keyof typeof CALLS_PER_MINUTE;

export const MINUTE = 60_000; // ms
const IPV6_SUBNET = 64; // bits; what a household gets

/** Most addresses that one route remembers, those that called last: about 3 MB a route (measured). */
export const ADDRESSES_MAX = 10_000;

/** What is counted of each call. Each route counts for itself. */
const KINDS: ReadonlyMap<string, CallKind> = new Map(
  Object.entries({
    'auth.ping': 'read',
    'auth.challenge': 'signIn',
    'auth.signIn': 'signIn',
    'auth.forget': 'signIn',
    'auth.sessions': 'read',
    'auth.endSessions': 'signIn',
    'auth.endSession': 'signIn',
    'game.forget': 'signIn',
    'game.quest': 'quest',
  }),
);

/** What the route of a call says of its limits. @throws Error for a call without: a new one needs a thought */
export function limitOf(call: string) {
  const kind = KINDS.get(call);
  if (!kind) throw new Error(`The call ${call} has no rate limit`);
  return perMinute(kind);
}

export const STREAM_LIMIT = perMinute('stream');

/** The limits of a route that gives snapshots and streams: they are counted apart. */
export function snapshotOrStreamLimit(isStream: (request: FastifyRequest) => boolean) {
  const kind = (request: FastifyRequest): CallKind => (isStream(request) ? 'stream' : 'read');
  return {
    kind,
    rateLimit: {
      timeWindow: MINUTE,
      cache: ADDRESSES_MAX,
      max: (request: FastifyRequest) => CALLS_PER_MINUTE[kind(request)],
      keyGenerator: (request: FastifyRequest) => `${clientOf(request)} ${kind(request)}`,
    },
  };
}

/** How a request is counted, by what its route says; null when it is not. */
export function kindOf(request: FastifyRequest): CallKind | null {
  const { kind } = request.routeOptions.config as {
    readonly kind?: CallKind | ((request: FastifyRequest) => CallKind);
  };
  return typeof kind === 'function' ? kind(request) : (kind ?? null);
}

/** Whom limits and caps count as one: an address, or the network of an IPv6 household. */
export function clientOf(request: FastifyRequest): string {
  const ip = bareAddress(request.ip);
  // Whatever else a proxy says would be a new caller each time.
  return isIP(ip) === 0 ? 'unknown' : normalizeIP(ip, IPV6_SUBNET);
}

/** Some proxies write the port too: `9.9.9.9:1001`, `[2001:db8::1]:1001`. */
function bareAddress(text: string): string {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  return inBrackets ?? beforePort ?? text;
}

function perMinute(kind: CallKind) {
  return { kind, rateLimit: { max: CALLS_PER_MINUTE[kind], timeWindow: MINUTE, cache: ADDRESSES_MAX } };
}
