import type { Auth } from '../../auth/index.ts';
import type { Network } from '../../game/index.ts';
import type { App } from '../app.ts';
import { networksOf } from '../networks.ts';
import { type CallCounter, createCallCounter } from './call-counter.ts';
import type { SessionLimit } from './limit-sessions.ts';
import {
  ADDRESSES_MAX,
  CALLS_PER_MINUTE,
  kindOf,
  MINUTE,
  MISSES_PER_MINUTE,
  SIGNED_CALLS_PER_MINUTE,
} from './rate-limits.ts';
import { tooMany } from './too-many.ts';

/**
 * Counts the calls of each address, and of the networks that it is counted by. Each route counts for itself, streams
 * apart from snapshots, and has a memory of its own: a flood of addresses at one makes no other forget anybody.
 * Who has signed is counted apart from who has not, so that players go on, and leave, where a neighbour floods.
 * What other sites ask for in somebody's name has been refused before, and is not counted; nor is what a session is
 * refused.
 */
export function limitAddresses(app: App, auth: Auth, sessions: SessionLimit, clock: () => number): void {
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
    for (const id of ids) if (await auth.isSigned(id).catch(() => false)) return true;
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
