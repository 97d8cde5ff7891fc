import type { FastifyRequest } from 'fastify';
import type { Auth } from '../../auth/index.ts';
import type { App } from '../app.ts';
import { createCallCounter } from './call-counter.ts';
import { kindOf, MINUTE, SESSION_CALLS_PER_MINUTE } from './rate-limits.ts';
import { tooMany } from './too-many.ts';

/** What counts the calls of each session. */
export interface SessionLimit {
  /** @throws Refusal when a session of the request has called too often */
  look(request: FastifyRequest): void;
  add(request: FastifyRequest): void;
}

/** Most windows of sessions that are remembered: about 10 MB (measured). */
export const KEYS_MAX = 50_000;

/**
 * Counts the calls of each session, from wherever they come, beside those of each address. A session is known by the
 * hash of its cookie. It is looked at first, and refused without a count for its address, so that one tab gone wild
 * does not use up what a whole school has; it is counted along with that, so that who is refused by address fills no
 * memory here. Of several cookies each counts: it would be no limit if another one in front of it gave a new number.
 */
export function limitSessions(app: App, auth: Auth, clock: () => number): SessionLimit {
  const counter = createCallCounter({ clock, window: MINUTE, keysMax: KEYS_MAX });

  app.addHook('onRequest', async (request) => look(request));

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
