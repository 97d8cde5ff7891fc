import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** Calls a minute from one network address: room for a class of pupils, none for a flood. */
export const CALLS_PER_MINUTE = { read: 1200, signIn: 120, quest: 600, stream: 120 } as const;

const MINUTE = 60_000; // ms
const IPV6_SUBNET = 64; // bits; what a household gets

/** What the route of each call says of its limit, for the plugin. Each route counts for itself. */
const RATE_LIMITS: ReadonlyMap<string, object> = new Map(
  Object.entries({
    'auth.ping': perMinute(CALLS_PER_MINUTE.read),
    'auth.challenge': perMinute(CALLS_PER_MINUTE.signIn),
    'auth.signIn': perMinute(CALLS_PER_MINUTE.signIn),
    'auth.forget': perMinute(CALLS_PER_MINUTE.signIn),
    'auth.sessions': perMinute(CALLS_PER_MINUTE.read),
    'auth.endSessions': perMinute(CALLS_PER_MINUTE.signIn),
    'auth.endSession': perMinute(CALLS_PER_MINUTE.signIn),
    'game.forget': perMinute(CALLS_PER_MINUTE.signIn),
    'game.quest': perMinute(CALLS_PER_MINUTE.quest),
  }),
);

/** @throws Error for a call without a limit: every call has one, and a new one needs a thought */
export function limitOf(call: string): object {
  const limit = RATE_LIMITS.get(call);
  if (!limit) throw new Error(`The call ${call} has no rate limit`);
  return limit;
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

export const STREAM_LIMIT = perMinute(CALLS_PER_MINUTE.stream);

/** The limit of a route that gives snapshots and streams: they are counted apart. */
export function snapshotOrStreamLimit(isStream: (request: FastifyRequest) => boolean) {
  return {
    rateLimit: {
      timeWindow: MINUTE,
      max: (request: FastifyRequest) => CALLS_PER_MINUTE[isStream(request) ? 'stream' : 'read'],
      keyGenerator: (request: FastifyRequest) => `${clientOf(request)}${isStream(request) ? ' stream' : ''}`,
    },
  };
}

function perMinute(max: number) {
  return { rateLimit: { max, timeWindow: MINUTE } };
}
