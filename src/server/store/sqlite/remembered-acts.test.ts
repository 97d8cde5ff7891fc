import { join } from 'node:path';
import Database from 'better-sqlite3';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tempFolder } from '../../../../tests/helpers/temp-folder.ts';
import { VERSION_MAX } from '../acts/count-up.ts';
import type { CardChange, Store } from '../store.ts';
import { ALONE_ENOUGH } from './group-commit.ts';
import { openSqliteStore, SQLITE_FILE } from './open.ts';

const NOW = 1000; // ms since 1970
const LATER = 2000; // ms since 1970
const NEW = { characterId: null, flake: null, createdAt: 0, usedAt: 0, expiresAt: LATER };

let folder: string;
let store: Store;
/** The same file, by another program. */
let other: Database.Database;
beforeEach(async () => {
  folder = tempFolder();
  store = await openSqliteStore(folder);
  other = new Database(join(folder, SQLITE_FILE), { timeout: 0 }); // it and the store would wait for each other
  await signIn('c', 's');
});
afterEach(async () => {
  other.close();
  await store.close();
});

async function signIn(id: string, session: string): Promise<void> {
  await store.addSession({ ...NEW, id: `before ${session}` });
  await store.signIn({
    oldSession: `before ${session}`,
    newSession: session,
    address: `of ${id}`,
    now: 0,
    expiresAt: LATER,
    sessionsMax: 3,
    make: () => ({ id, cards: [{ key: 'A', card: 'A?c=1' }] }),
  });
}

const change = async (id: string, from: number, changes: readonly CardChange[], key?: string) =>
  store.changeCharacter(id, from, () => changes, key);
const turn = () => new Promise((resolve) => setImmediate(resolve));
/** Until nobody is waited for any more. */
async function beAlone(): Promise<void> {
  for (let at = 0; at <= ALONE_ENOUGH; at += 1) {
    await store.touchSession('nobody', at, at);
    await turn();
    await turn();
  }
}

describe('[W2] what another program has written is seen by the next who asks', () => {
  beforeEach(async () => {
    await store.readCharacter('c');
    await store.findSession('s', NOW);
  });

  test('of a session', async () => {
    other.prepare("delete from sessions where id = 's'").run();
    expect(await store.findSession('s', NOW)).toBeNull();
  });

  test('of a character, though its version is the same', async () => {
    other.prepare("update cards set card = 'A?c=9' where character_id = 'c'").run();
    expect(await store.readCharacter('c')).toEqual({ id: 'c', v: 1, cards: ['A?c=9'] });
  });

  test.each([true, false])(
    'and a choice begins with it, looked after in the same breath or not: %s',
    async (isInTurn) => {
      await beAlone();
      const looked = store.readCharacter('c');
      if (!isInTurn) await looked;
      other.prepare("update cards set card = 'A?c=9' where character_id = 'c'").run();
      let found: unknown;
      await store.changeCharacter('c', 1, ({ cards }) => {
        found = cards;
        return [];
      });
      expect(found).toEqual(['A?c=9']);
    },
  );
});

test('a session that has expired is there no more, though it was known', async () => {
  for (let time = 0; time < 3; time += 1) expect(await store.findSession('s', NOW)).not.toBeNull();
  expect(await store.findSession('s', LATER)).toBeNull();
});

test('what others do leaves what is known of somebody', async () => {
  await signIn('d', 't');
  await store.findSession('s', NOW);
  await store.findSession('s', NOW); // what came before it was first looked whether others write is not believed
  const before = await store.findSession('s', NOW);
  const acts: Readonly<Record<string, () => unknown>> = {
    'to ask whether all is well': store.ping,
    'to come': () => store.addSession({ ...NEW, id: 'new' }),
    'to be given a challenge': () => store.changeChallenge({ session: 'new', was: null, flake: 'f', expiresAt: LATER }),
    'to be given another one': () => store.changeChallenge({ session: 'new', was: 'f', flake: 'g', expiresAt: LATER }),
    'to sign in': () => signIn('e', 'u'),
    'to sign in again': () => signIn('e', 'v'),
    'to use a session': () => store.touchSession('t', NOW, LATER),
    'to take a choice': () => change('d', 1, [{ key: 'B', card: 'B?c=1' }], 'k'),
    'to lose a card by one': () => change('d', 2, [{ key: 'B', card: null }]),
    'to end another session': () => store.endSessionOf('e', 'u'),
    'to leave': () => store.endSession('new'),
  };
  for (const [what, act] of Object.entries(acts)) {
    await act();
    expect([what, (await store.findSession('s', NOW)) === before]).toEqual([what, true]);
  }
});

test('what is undone was never there', async () => {
  await beAlone();
  const before = await store.readCharacter('c');
  other.exec("create trigger no before update on cards begin select raise(abort, 'no'); end");
  await expect(change('c', 1, [{ key: 'A', card: 'A?c=2' }])).rejects.toThrow('no');
  expect(await store.readCharacter('c')).toEqual(before);
  other.exec('drop trigger no');
  expect(await change('c', 1, [{ key: 'A', card: 'A?c=3' }])).toBe('changed');
  expect(await store.readCharacter('c')).toEqual({ id: 'c', v: 2, cards: ['A?c=3'] });
});

test.each([true, false])('what COMMIT refuses was never there, alone or not: %s', async (isAlone) => {
  other.exec('create table nobody (id text references characters (id) deferrable initially deferred)');
  other.exec("create trigger no after update on cards begin insert into nobody values ('nobody'); end");
  if (isAlone) await beAlone();
  for (let time = 0; time < 3; time += 1) await store.readCharacter('c');
  await expect(change('c', 1, [{ key: 'A', card: 'A?c=2' }])).rejects.toThrow('FOREIGN KEY');
  expect(await store.readCharacter('c')).toEqual({ id: 'c', v: 1, cards: ['A?c=1'] });
  other.exec('drop trigger no');
  expect(await change('c', 1, [{ key: 'A', card: 'A?c=3' }])).toBe('changed');
  expect(await store.readCharacter('c')).toEqual({ id: 'c', v: 2, cards: ['A?c=3'] });
});

test('of several choices at once each begins with what the one before it left', async () => {
  for (let time = 0; time < 3; time += 1) await store.readCharacter('c');
  const one = (from: number, key?: string) => change('c', from, [], key);
  expect(await Promise.all([one(1), one(2), one(2), one(3, 'k'), one(3, 'k')])).toEqual([
    'changed',
    'changed',
    'stale',
    'changed',
    'repeated',
  ]);
});

test('a choice is of a later moment than what was read before it in the same breath', async () => {
  await signIn('d', 't');
  await beAlone();
  for (let time = 0; time < 3; time += 1) await store.readCharacter('d');
  store.readCharacter('d');
  other.exec("update cards set card = 'A?c=9'");
  expect(store.changeCharacter('c', 1, () => [])).toBe('changed');
  expect(store.readCharacter('d')).toEqual({ id: 'd', v: 1, cards: ['A?c=9'] });
});

test('a hand that was chosen is known: it is the same for who asks again', async () => {
  await change('c', 1, [{ key: 'A', card: 'A?c=2' }]);
  await store.findSession('s', NOW);
  const after = await store.readCharacter('c');
  expect(Object.isFrozen(after)).toBe(true);
  expect(await store.readCharacter('c')).toBe(after);
});

test('no version is counted beyond what PostgreSQL has room for', async () => {
  other.prepare("update characters set v = ? where id = 'c'").run(VERSION_MAX);
  expect(await change('c', VERSION_MAX, [{ key: 'A', card: 'A?c=2' }])).toBe('stale');
  expect(await store.readCharacter('c')).toEqual({ id: 'c', v: VERSION_MAX, cards: ['A?c=1'] });
});

test('a sweep that finds nothing leaves what is known', async () => {
  for (let time = 0; time < 2; time += 1) await store.findSession('s', NOW);
  const before = await store.findSession('s', NOW);
  await store.sweepSessions(NOW);
  expect(await store.findSession('s', NOW)).toBe(before);
});

test('who is deleted in the moment of their choice is gone', async () => {
  await store.readCharacter('c');
  await Promise.all([change('c', 1, [{ key: 'A', card: 'A?c=2' }]), store.deleteCharacter('c')]);
  expect(await store.readCharacter('c')).toBeNull();
});

const characters = ['c', 'd'];
const sessions = ['s', 't'];
const keys = ['A', 'B'];
const anyCharacter = fc.constantFrom(...characters);
const anySession = fc.constantFrom(...sessions);
const anyCards = fc.array(
  fc.record({ key: fc.constantFrom(...keys), card: fc.option(fc.constantFrom('1', '2', '3')) }),
  { maxLength: 3 },
);

/** Something that a player, a server or another program may do. */
const anyAct = fc.oneof(
  fc.record({
    act: fc.constant('change' as const),
    id: anyCharacter,
    cards: anyCards,
    /** How many versions beyond the one that was known before. */
    ahead: fc.constantFrom(0, 0, 1, 1, 2, -1),
    fails: fc.constantFrom(false, false, true),
    key: fc.option(fc.constantFrom('x', 'y'), { nil: undefined }),
  }),
  fc.record({ act: fc.constant('sign in' as const), id: anyCharacter, session: anySession }),
  fc.record({ act: fc.constantFrom('add', 'end', 'use', 'challenge'), session: anySession }),
  fc.record({ act: fc.constant('end of' as const), id: anyCharacter, session: anySession }),
  fc.record({ act: fc.constantFrom('end all', 'delete'), id: anyCharacter }),
  fc.record({ act: fc.constantFrom('sweep', 'alone', 'elsewhere') }),
);
type Act = typeof anyAct extends fc.Arbitrary<infer Each> ? Each : never;

test('whatever is done, and however much of it at once, what is known is what is kept', {
  timeout: 60_000,
}, async () => {
  let time = 0; // ms
  const next = () => {
    time += 1;
    return time;
  };

  async function carryOut(act: Act, versions: ReadonlyMap<string, number>): Promise<unknown> {
    switch (act.act) {
      case 'change': {
        const changes = act.cards.map(({ key, card }) => ({ key, card: card === null ? null : `${key}?c=${card}` }));
        return store.changeCharacter(
          act.id,
          (versions.get(act.id) ?? 1) + act.ahead,
          () => {
            if (act.fails) throw new Error('no');
            return changes;
          },
          act.key,
        );
      }
      case 'sign in': {
        const now = next();
        await store.addSession({ ...NEW, id: `before ${now}` });
        await store.endSession(act.session);
        const make = () => ({ id: act.id, cards: [{ key: 'A', card: 'A?c=1' }] });
        const sign = { oldSession: `before ${now}`, newSession: act.session, address: `of ${act.id}`, make };
        return store.signIn({ ...sign, now, expiresAt: LATER, sessionsMax: 1 });
      }
      case 'add':
        return store.addSession({ ...NEW, id: act.session });
      case 'end':
        return store.endSession(act.session);
      case 'use':
        return store.touchSession(act.session, next(), LATER + time);
      case 'challenge': {
        const was = (await store.findSession(act.session, NOW))?.flake ?? null;
        return store.changeChallenge({ session: act.session, was, flake: `${next()}`, expiresAt: LATER + time });
      }
      case 'end of':
        return store.endSessionOf(act.id, act.session);
      case 'end all':
        return store.endSessionsOf(act.id);
      case 'delete':
        return store.deleteCharacter(act.id);
      case 'sweep':
        return store.sweepSessions(NOW);
      case 'alone':
        return beAlone();
      case 'elsewhere':
        return other.exec("update sessions set used_at = used_at + 1; update cards set card = key || '?c=7'");
    }
  }

  /** As the other program sees it. */
  const kept = () => [
    characters.map((id) => {
      const row = other.prepare<[string], { v: number }>('select v from characters where id = ?').get(id);
      const cards = other
        .prepare<[string], string>('select card from cards where character_id = ? order by key')
        .pluck();
      return row ? { id, v: row.v, cards: cards.all(id) } : null;
    }),
    sessions.map(
      (id) =>
        other
          .prepare(
            `select id, character_id as characterId, flake, created_at as createdAt, used_at as usedAt,
             expires_at as expiresAt from sessions where id = ? and expires_at > ?`,
          )
          .get(id, NOW) ?? null,
    ),
  ];

  const seenBy = async (asked: Store) => [
    await Promise.all(characters.map((id) => asked.readCharacter(id))),
    await Promise.all(sessions.map((id) => asked.findSession(id, NOW))),
  ];

  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(anyAct, { minLength: 1, maxLength: 3 }), { maxLength: 8 }), async (rounds) => {
      for (const acts of rounds) {
        await seenBy(store); // so that there is something to be known
        const versions = await store.readVersions(characters);
        const reading = acts.map(async (act) => {
          await carryOut(act, versions).catch(() => {}); // refused
          await seenBy(store);
        });
        await Promise.all(reading);
        expect(await seenBy(store)).toEqual(kept());
      }
    }),
    { numRuns: 500 },
  );
});
