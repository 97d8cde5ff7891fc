import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RUNS } from '../../../../tests/helpers/runs.ts';
import { tempFolder } from '../../../../tests/helpers/temp-folder.ts';
import { VERSION_MAX } from '../characters.ts';
import type { Store } from '../store.ts';
import { openSqliteStore, SQLITE_FILE } from './open.ts';

const NOW = 1000; // ms since 1970
const LATER = 2000; // ms since 1970
const NEW = { characterId: null, flake: null, createdAt: 0, usedAt: 0, expiresAt: LATER };

let store: Store;
/** Another program's connection to the same file. */
let other: Database.Database;
beforeEach(async () => {
  const folder = tempFolder();
  store = await openSqliteStore(folder);
  // The other program waits for no lock: waiting would block this thread, and the store could never release its lock.
  other = new Database(join(folder, SQLITE_FILE), { timeout: 0 });
  await signIn('c', 's');
});
afterEach(async () => {
  other.close();
  await store.close();
});

let signIns = 0;
async function signIn(id: string, session: string): Promise<void> {
  signIns += 1;
  const oldSession = `before ${signIns}`;
  await store.addSession({ ...NEW, id: oldSession });
  const make = () => ({ id, cards: [{ key: 'A', card: 'A?c=1' }] });
  const sign = { oldSession, newSession: session, address: `of ${id}`, now: 0, expiresAt: LATER, sessionsMax: 1, make };
  await store.signIn(sign);
}

const CHANGE = "update cards set card = 'A?c=9' where character_id = 'c'";

test('[W2] a choice sees what another program wrote before', async () => {
  await store.readCharacter('c');
  other.exec(CHANGE);
  let found: unknown;
  await store.changeCharacter('c', 1, ({ cards }) => {
    found = cards;
    return [];
  });
  expect(found).toEqual(['A?c=9']);
});

test('[W2] a change that COMMIT or a statement refuses is never read', async () => {
  other.exec('create table nobody (id text references characters (id) deferrable initially deferred)');
  const change = async (card: string) => store.changeCharacter('c', 1, () => [{ key: 'A', card }]);
  for (const [what, message] of [
    ["after update on cards begin insert into nobody values ('nobody')", 'FOREIGN KEY'],
    ["before update on cards begin select raise(abort, 'no')", 'no'],
  ]) {
    other.exec(`create trigger refusal ${what}; end`);
    for (let time = 0; time < 3; time += 1) await store.readCharacter('c');
    await expect(change('A?c=2')).rejects.toThrow(message);
    expect(await store.readCharacter('c')).toEqual({ id: 'c', v: 1, cards: ['A?c=1'] });
    other.exec('drop trigger refusal');
  }
  expect(await change('A?c=3')).toBe('changed');
  expect(await store.readCharacter('c')).toEqual({ id: 'c', v: 2, cards: ['A?c=3'] });
});

test("a version never exceeds the range of PostgreSQL's integers", async () => {
  other.prepare("update characters set v = ? where id = 'c'").run(VERSION_MAX);
  expect(await store.changeCharacter('c', VERSION_MAX, () => [{ key: 'A', card: 'A?c=2' }])).toBe('stale');
  expect(await store.readCharacter('c')).toEqual({ id: 'c', v: VERSION_MAX, cards: ['A?c=1'] });
});

const IDS = ['c', 'd'];
const SESSIONS = ['s', 't'];
interface Case {
  readonly id: string;
  readonly session: string;
  readonly cards: readonly (readonly [key: string, c: string | null])[];
  readonly fails: boolean;
  readonly key: string | undefined;
}

/** Actions of players, servers and other programs. */
const ACTS: Readonly<Record<string, (one: Case, from: number, time: number) => unknown>> = {
  change({ id, cards, fails, key }, from) {
    const changes = cards.map(([name, c]) => ({ key: name, card: c && `${name}?c=${c}` }));
    const change = () => {
      if (fails) throw new Error('no');
      return changes;
    };
    return store.changeCharacter(id, from, change, key);
  },
  async challenge({ session }, _, time) {
    const was = (await store.findSession(session, NOW))?.flake ?? null;
    return store.changeChallenge({ session, was, flake: `${time}`, expiresAt: LATER + time });
  },
  signIn: ({ id, session }) => store.endSession(session).then(() => signIn(id, session)),
  add: ({ session }) => store.addSession({ ...NEW, id: session }),
  end: ({ session }) => store.endSession(session),
  use: ({ session }, _, time) => store.touchSession(session, time, LATER + time),
  endOf: ({ id, session }) => store.endSessionOf(id, session),
  endAll: ({ id }) => store.endSessionsOf(id),
  delete: ({ id }) => store.deleteCharacter(id),
  sweep: () => store.sweepSessions(NOW),
  elsewhere: () => other.exec("update sessions set used_at = used_at + 1; update cards set card = key || '?c=7'"),
};
const anyAct = fc.record({
  act: fc.constantFrom(...Object.keys(ACTS), 'change', 'change', 'change'),
  id: fc.constantFrom(...IDS),
  session: fc.constantFrom(...SESSIONS),
  cards: fc.array(fc.tuple(fc.constantFrom('A', 'B'), fc.constantFrom('1', '2', null)), { maxLength: 3 }),
  /** By how much the `from` of a change is beyond the last known version. */
  ahead: fc.constantFrom(0, 0, 1, 1, 2, -1),
  fails: fc.constantFrom(false, false, true),
  key: fc.constantFrom('x', 'y', undefined),
});

/** All characters and sessions, as the other program reads them. */
function kept(): unknown {
  const cards = other.prepare<[string], string>('select card from cards where character_id = ? order by key').pluck();
  const characters = IDS.map((id) => {
    const row = other.prepare<[string], { v: number }>('select v from characters where id = ?').get(id);
    return row ? { id, v: row.v, cards: cards.all(id) } : null;
  });
  const session = other.prepare(
    `select id, character_id as characterId, flake, created_at as createdAt, used_at as usedAt, expires_at as expiresAt
     from sessions where id = ? and expires_at > ?`,
  );
  return [characters, SESSIONS.map((id) => session.get(id, NOW) ?? null)];
}

const seen = async () => [
  await Promise.all(IDS.map((id) => store.readCharacter(id))),
  await Promise.all(SESSIONS.map((id) => store.findSession(id, NOW))),
];

test('[W2] reads return the committed state under concurrent writes of this and another program', async () => {
  let time = 0; // ms
  const rounds = fc.array(fc.array(anyAct, { minLength: 1, maxLength: 3 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(rounds, async (acted) => {
      for (const acts of acted) {
        await seen(); // a read before the writes must not make later reads outdated
        const versions = await store.readVersions(IDS);
        const acting = acts.map(async (act) => {
          time += 1;
          const carryOut = async () => ACTS[act.act]?.(act, (versions.get(act.id) ?? 1) + act.ahead, time);
          await carryOut().catch(() => {}); // the store may refuse it
          await seen();
        });
        await Promise.all(acting);
        expect(await seen()).toEqual(kept());
      }
    }),
    { numRuns: Math.min(RUNS, 500) / 4 },
  );
});
