import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../../../src/server/store/index.ts';
import { openStore } from '../../../helpers/database.ts';
import { serveHere } from '../../../helpers/server.ts';
import { createPlayer, createVisitor, newWallet, type Player, type Signer, signed } from '../../../helpers/visitor.ts';
import { send, type WireAnswer } from '../../../helpers/wire.ts';

/** The operations of the store that a call used, in order. Compared instead of times, which vary on a busy machine. */
const acts: string[] = [];
let player: Player;
const server = serveHere(
  { RATE_LIMIT: 'off' },
  { openStore: async (folder) => noting(await openStore(folder)), clock: () => 1_800_000_000_000 },
);
beforeAll(async () => {
  player = await createPlayer(server);
});
beforeEach(() => {
  acts.length = 0;
});

/** Wraps a store to record each operation by name, except the sweep of sessions and the clock check: timers run them. */
function noting(store: Store): Store {
  return new Proxy(store, {
    get(target, name: keyof Store) {
      const act: unknown = target[name];
      if (typeof act !== 'function') return act;
      return (...args: unknown[]) => {
        if (name !== 'sweepSessions' && name !== 'now') acts.push(name);
        return act.apply(target, args);
      };
    },
  });
}

/** The response to a call, without its Date header, and the store operations that the call used. */
async function observe(call: () => Promise<WireAnswer>) {
  acts.length = 0;
  const { status, headers, text } = await call();
  const { date: _date, ...others } = headers;
  return { status, headers: others, text, acts: [...acts] };
}

describe('a wrong signature', () => {
  /** Claims the address of a wallet with another wallet's signature. */
  async function claimOf(address: string, by: Signer) {
    const visitor = createVisitor(server);
    const { signature } = await signed(by, server.origin, await visitor.challenge());
    return () => post(visitor.cookie, { address, signature });
  }

  test('[B9] [C3] a wrong signature gets the same response, by the same queries, for known and unknown addresses', async () => {
    const [known, unknown, mallory] = [player.wallet, newWallet(), newWallet()];
    const seen = [];
    for (const [address, by] of [
      [known.address, mallory],
      [unknown.address, mallory],
      [known.address.toLowerCase(), mallory],
      [known.address, unknown],
      [unknown.address, known],
    ] as const) {
      seen.push(await observe(await claimOf(address, by)));
    }
    for (const answer of seen) expect(answer).toEqual(seen[0]);
    expect(seen[0]?.acts).toEqual(['findSession', 'changeChallenge']);
    expect(seen[0]?.text).toContain('The signature is not by this address');
  });
});

test('[C3] a claim whose challenge was used, or that has no session, gets the same response for known and unknown addresses, without queries for the address', async () => {
  const visitor = createVisitor(server);
  const claim = await signed(newWallet(), server.origin, await visitor.challenge());
  await visitor.call('POST', '/api/auth/cookie', { body: { ...claim, address: newWallet().address } });
  for (const cookie of [visitor.cookie, '']) {
    const seen = [];
    for (const { address } of [player.wallet, newWallet()]) {
      seen.push(await observe(() => post(cookie, { ...claim, address })));
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[0]?.acts).toEqual(cookie ? ['findSession'] : []);
  }
});

describe('the character of another player', () => {
  const CALLS = {
    snapshot: (id: string, cookie: string) => wire('GET', `/api/game/character/${id}`, cookie),
    stream: (id: string, cookie: string) => wire('GET', `/api/game/character/${id}?stream`, cookie),
    quest: (id: string, cookie: string) =>
      wire('POST', `/api/game/character/${id}/quest/Cookie`, cookie, { choice: 'meow', from: 1 }),
  };

  test.each(Object.entries(CALLS))(
    '[C5] [C6] another player’s character gets the same response as an unknown one: %s',
    async (call, wireOf) => {
      const mallory = await createPlayer(server);
      for (const cookie of [mallory.visitor.cookie, '']) {
        const seen = [];
        for (const id of [player.id, '01ARZ3NDEKTSV4RRFFQ69G5FAV', 'localneko', 'meow']) {
          seen.push(await observe(() => send(server.url, wireOf(id, cookie))));
        }
        for (const answer of seen) expect(answer).toEqual(seen[0]);
        expect(seen[0]?.status).toBe(cookie === '' ? 401 : 404);
        // A snapshot request looks up the players in the caller's room; the other calls do not.
        const acts = call === 'snapshot' ? ['findSession', 'readCharacters'] : ['findSession'];
        expect(seen[0]?.acts).toEqual(cookie === '' ? [] : acts);
      }
    },
  );
});

function post(cookie: string, body: unknown): Promise<WireAnswer> {
  return send(server.url, wire('POST', '/api/auth/cookie', cookie, body));
}

function wire(method: string, path: string, cookie: string, body?: unknown) {
  const headers = [
    ...(cookie === '' ? [] : [['Cookie', cookie] as const]),
    ...(body === undefined ? [] : [['Content-Type', 'application/json'] as const]),
  ];
  return { method, path, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
}
