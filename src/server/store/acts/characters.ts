import { type Kysely, sql, type Transaction } from 'kysely';
import { fixedQuery } from '../fixed-query.ts';
import { createLately } from '../lately.ts';
import { readCount } from '../read-count.ts';
import { type Soon, whenHere } from '../soon.ts';
import type { CardChange, ChangeOutcome, StoredCharacter } from '../store.ts';
import type { Tables } from '../tables.ts';
import { endSessionsOf } from './sessions.ts';
import { writeCards } from './write-cards.ts';

/** Between two cards of a hand: no canonical text has a line's end in it. */
const BETWEEN = '\n';

/**
 * One statement, so that version and cards are of one moment without a transaction, and one row: to make the rows of a
 * hand took SQLite's driver as long as to find them (measured). No join: over SQLite that took three times as long.
 */
const handRow = fixedQuery((db, { id }: { id: string }) =>
  db
    .selectFrom('characters')
    .select(({ selectFrom }) => [
      'v',
      selectFrom('cards')
        .select(sql<string | null>`string_agg(card, ${sql.lit(BETWEEN)})`.as('cards'))
        .where('character_id', '=', id)
        .as('cards'),
    ])
    .where('id', '=', id),
);

interface HandRow {
  readonly v: number;
  readonly cards: string | null;
}

/** Some hundreds who play in the same minutes. One takes 1 kB. */
const KEPT_MAX = 1000;

/** As they were read last. The row is read each time, and what it says never means anything else. */
const lately = createLately<{ readonly row: HandRow; readonly character: StoredCharacter }>(KEPT_MAX);

/** While a character stays the same, so does what is given for it. */
export function readCharacter(db: Kysely<Tables>, id: string): Soon<StoredCharacter | null> {
  return whenHere(handRow(db, { id }), ({ rows: [row] }) => {
    if (!row) return null;
    const known = lately.get(id);
    if (known && known.row.v === row.v && known.row.cards === row.cards) return known.character;
    const character = characterOf(id, row);
    lately.set(id, { row, character });
    return character;
  });
}

function characterOf(id: string, { v, cards }: HandRow): StoredCharacter {
  return Object.freeze({ id, v: readCount(v, 'characters.v'), cards: Object.freeze(cardsOf(cards)) });
}

/** Mostly they come in the order of their keys. */
function cardsOf(texts: string | null): readonly string[] {
  const cards = texts === null ? [] : texts.split(BETWEEN);
  for (let at = 1; at < cards.length; at += 1) {
    if (keyOf(cards[at - 1] as string) > keyOf(cards[at] as string)) return cards.sort(byKey);
  }
  return cards;
}

/** Sorted here: databases sort texts by the language they were set up for. */
function byKey(one: string, other: string): number {
  return keyOf(one) < keyOf(other) ? -1 : 1;
}

function keyOf(card: string): string {
  const end = card.indexOf('?');
  return end < 0 ? card : card.slice(0, end);
}

/** As for one. */
export async function readCharacters(db: Kysely<Tables>, ids: readonly string[]): Promise<readonly StoredCharacter[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('characters')
    .leftJoin('cards', 'cards.character_id', 'characters.id')
    .select(['characters.id', 'characters.v', 'cards.card'])
    .where('characters.id', 'in', ids)
    .execute();
  const byId = Map.groupBy(rows, ({ id }) => id);
  return [...byId].map(([id, held]) => ({
    id,
    v: readCount(held[0]?.v, 'characters.v'),
    cards: held.flatMap(({ card }) => card ?? []).sort(byKey),
  }));
}

export async function readVersions(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('characters').select(['id', 'v']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, v }) => [id, readCount(v, 'characters.v')]));
}

/** The largest version that the column holds, in PostgreSQL; one a second, it takes 68 years to get there. */
const VERSION_MAX = 2 ** 31 - 1;

const countUp = fixedQuery((db, { id, from, to }: { id: string; from: number; to: number }) =>
  db.updateTable('characters').set({ v: to }).where('id', '=', id).where('v', '=', from),
);

/** So many keys of changes are remembered: who asks again does so within seconds, and few others come between. */
const KEYS_KEPT = 4;

interface Keyed {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** What is put before the keys that are kept, … */
  readonly entry: string;
  /** … how long they may then be, in all, … */
  readonly length: number;
  /** … and what none of them may be like. */
  readonly pattern: string;
}

const countUpOnce = fixedQuery((db, { id, from, to, entry, length, pattern }: Keyed) =>
  db
    .updateTable('characters')
    .set(({ ref }) => ({ v: to, recent_keys: sql<string>`substr(${entry} || ${ref('recent_keys')}, 1, ${length})` }))
    .where('id', '=', id)
    .where('v', '=', from)
    .where('recent_keys', 'not like', pattern),
);

function keyed(key: string) {
  const entry = `${key} `;
  return { entry, length: KEYS_KEPT * entry.length, pattern: `%${entry}%` };
}

const keysOf = fixedQuery((db, { id }: { id: string }) =>
  db.selectFrom('characters').select('recent_keys').where('id', '=', id),
);

/** Counts the version up first: that takes the lock, and of several with the same `from` one finds it unchanged. */
export function changeCharacter(
  tx: Transaction<Tables>,
  id: string,
  from: number,
  change: (character: StoredCharacter) => readonly CardChange[],
  key?: string,
): Soon<ChangeOutcome> {
  // Not even to be compared there: the number is refused as none.
  if (from >= VERSION_MAX) return whenHere(readCharacter(tx, id), (found) => (found ? 'stale' : 'missing'));
  const counting = { id, from, to: from + 1 };
  const counted = key === undefined ? countUp(tx, counting) : countUpOnce(tx, { ...counting, ...keyed(key) });
  return whenHere(counted, ({ numAffectedRows }) =>
    whenHere(handRow(tx, { id }), ({ rows: [row] }): Soon<ChangeOutcome> => {
      if (!row) return 'missing';
      if (numAffectedRows !== 1n) return whenHere(isKept(tx, id, key), (kept) => (kept ? 'repeated' : 'stale'));
      return whenHere(writeCards(tx, id, change({ id, v: from, cards: cardsOf(row.cards) })), () => 'changed');
    }),
  );
}

function isKept(tx: Transaction<Tables>, id: string, key: string | undefined): Soon<boolean> {
  if (key === undefined) return false;
  return whenHere(keysOf(tx, { id }), ({ rows: [row] }) => row?.recent_keys.includes(key) ?? false);
}

/**
 * Its cards go with it. Its sessions would, too; but their streams want to be told. The character is held first, as a
 * sign-in does: two that take the same rows in another order would wait for each other.
 */
export async function deleteCharacter(tx: Transaction<Tables>, id: string): Promise<readonly string[] | null> {
  const held = await tx
    .updateTable('characters')
    .set(({ ref }) => ({ v: ref('v') }))
    .where('id', '=', id)
    .executeTakeFirst();
  if (held.numUpdatedRows !== 1n) return null;
  const ended = await endSessionsOf(tx, id);
  await tx.deleteFrom('characters').where('id', '=', id).execute();
  return ended;
}
