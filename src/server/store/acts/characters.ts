import { type Kysely, sql, type Transaction } from 'kysely';
import { fixedQuery } from '../fixed-query.ts';
import { readCount } from '../read-count.ts';
import type { CardChange, ChangeOutcome, StoredCharacter } from '../store.ts';
import type { Tables } from '../tables.ts';
import { endSessionsOf } from './sessions.ts';
import { writeCards } from './write-cards.ts';

/**
 * One statement, so that version and cards are of one moment without a transaction. The row of the version has no card,
 * those of cards have no version. No join: over SQLite that took three times as long (measured).
 */
const handRows = fixedQuery((db, { id }: { id: string }) =>
  db
    .selectFrom('characters')
    .select(({ ref, lit }) => [
      ref('v').$castTo<number | null>().as('v'),
      lit(null).$castTo<string | null>().as('key'),
      lit(null).$castTo<string | null>().as('card'),
    ])
    .where('id', '=', id)
    .unionAll(
      db
        .selectFrom('cards')
        .select(({ ref, lit }) => [
          lit(null).$castTo<number | null>().as('v'),
          ref('key').$castTo<string | null>().as('key'),
          ref('card').$castTo<string | null>().as('card'),
        ])
        .where('character_id', '=', id),
    ),
);

export async function readCharacter(db: Kysely<Tables>, id: string): Promise<StoredCharacter | null> {
  const { rows } = await handRows(db, { id });
  // Databases may give either first.
  const version = rows.find(({ v }) => v !== null);
  return version ? { id, v: readCount(version.v, 'characters.v'), cards: sortedCards(rows) } : null;
}

/** As for one. */
export async function readCharacters(db: Kysely<Tables>, ids: readonly string[]): Promise<readonly StoredCharacter[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('characters')
    .leftJoin('cards', 'cards.character_id', 'characters.id')
    .select(['characters.id', 'characters.v', 'cards.key', 'cards.card'])
    .where('characters.id', 'in', ids)
    .execute();
  const byId = Map.groupBy(rows, ({ id }) => id);
  return [...byId].map(([id, held]) => ({ id, v: readCount(held[0]?.v, 'characters.v'), cards: sortedCards(held) }));
}

/** Sorted here: databases sort texts by the language they were set up for. */
function sortedCards(rows: readonly { readonly key: string | null; readonly card: string | null }[]): string[] {
  const byKey = rows.toSorted((one, other) => ((one.key ?? '') < (other.key ?? '') ? -1 : 1));
  const cards: string[] = [];
  for (const { card } of byKey) if (card !== null) cards.push(card);
  return cards;
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
export async function changeCharacter(
  tx: Transaction<Tables>,
  id: string,
  from: number,
  change: (character: StoredCharacter) => readonly CardChange[],
  key?: string,
): Promise<ChangeOutcome> {
  // Not even to be compared there: the number is refused as none.
  if (from >= VERSION_MAX) return (await readCharacter(tx, id)) ? 'stale' : 'missing';
  const counting = { id, from, to: from + 1 };
  const counted = await (key === undefined ? countUp(tx, counting) : countUpOnce(tx, { ...counting, ...keyed(key) }));
  const character = await readCharacter(tx, id);
  if (!character) return 'missing';
  if (counted.numAffectedRows !== 1n) return (await isKept(tx, id, key)) ? 'repeated' : 'stale';
  await writeCards(tx, id, change({ ...character, v: from }));
  return 'changed';
}

async function isKept(tx: Transaction<Tables>, id: string, key: string | undefined): Promise<boolean> {
  if (key === undefined) return false;
  const { rows } = await keysOf(tx, { id });
  return rows[0]?.recent_keys.includes(key) ?? false;
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
