import type { FastifyRequest } from 'fastify';
import { createCallCounter } from '../api/call-counter.ts';
import { ADDRESSES_MAX, MINUTE } from '../api/rate-limits.ts';
import { tooMany } from '../api/too-many.ts';
import { networksOf } from '../networks.ts';

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
