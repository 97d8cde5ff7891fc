import { type Kysely, type OnConflictBuilder, sql, type Transaction } from 'kysely';
import type { CardChange, StoredCharacter } from '../store.ts';
import { type Reader, readCount, type Tables } from '../tables.ts';
import { endSessionsOf } from './sessions.ts';

/** Separates the cards that the database joins: a card's canonical text never contains a line feed. */
const SEPARATOR = '\n';

/** A character and the idempotency keys of its latest changes. */
export interface KeyedCharacter {
  readonly character: StoredCharacter;
  readonly keys: string;
}

/** One statement, so that version, cards and keys are of one moment without a transaction. */
export async function readKeyedCharacter(db: Reader, id: string): Promise<KeyedCharacter | null> {
  const row = await db
    .selectFrom('characters')
    .select(({ selectFrom }) => [
      'v',
      'recent_keys',
      selectFrom('cards')
        .select(sql<string | null>`string_agg(card, ${sql.lit(SEPARATOR)})`.as('cards'))
        .where('character_id', '=', id)
        .as('cards'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const cards = row.cards === null ? [] : row.cards.split(SEPARATOR).sort(byKey);
  return { character: { id, v: readCount(row.v, 'characters.v'), cards }, keys: row.recent_keys };
}

export async function readCharacter(db: Reader, id: string): Promise<StoredCharacter | null> {
  const found = await readKeyedCharacter(db, id);
  return found?.character ?? null;
}

export async function readCharacters(db: Reader, ids: readonly string[]): Promise<readonly StoredCharacter[]> {
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

export async function readVersions(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('characters').select(['id', 'v']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, v }) => [id, readCount(v, 'characters.v')]));
}

/** Sorted here, because databases sort texts by the language they were set up for. */
function byKey(one: string, other: string): number {
  return keyOf(one) < keyOf(other) ? -1 : 1;
}

function keyOf(card: string): string {
  const end = card.indexOf('?');
  return end < 0 ? card : card.slice(0, end);
}

/**
 * Deletes the cards by cascade, and the sessions by a statement that names them: their streams are to be closed. The
 * character's row is locked first, as by a sign-in: two transactions that lock the same rows in another order would deadlock.
 */
export async function deleteCharacter(tx: Transaction<Tables>, id: string): Promise<readonly string[] | null> {
  const locked = await tx
    .updateTable('characters')
    .set(({ ref }) => ({ v: ref('v') }))
    .where('id', '=', id)
    .executeTakeFirst();
  if (locked.numUpdatedRows !== 1n) return null;
  const ended = await endSessionsOf(tx, id);
  await tx.deleteFrom('characters').where('id', '=', id).execute();
  return ended;
}

/** Writes changed cards and deletes those that left. */
export async function writeCards(db: Kysely<Tables>, id: string, changes: readonly CardChange[]): Promise<void> {
  const { kept, removed } = splitChanges(changes);
  if (kept.length > 0) {
    const rows = kept.map(({ key, card }) => ({ character_id: id, key, card }));
    await db.insertInto('cards').values(rows).onConflict(replaceCard).execute();
  }
  if (removed.length > 0) {
    await db.deleteFrom('cards').where('character_id', '=', id).where('key', 'in', removed).execute();
  }
}

/** A card that stays in the hand, as it is written. */
export interface KeptCard {
  readonly key: string;
  readonly card: string;
}

export function splitChanges(changes: readonly CardChange[]) {
  const kept: KeptCard[] = [];
  const removed: string[] = [];
  for (const { key, card } of changes) {
    if (card === null) removed.push(key);
    else kept.push({ key, card });
  }
  return { kept, removed };
}

/** A hand has one card of a kind: a new one replaces the old one. */
export function replaceCard(conflict: OnConflictBuilder<Tables, 'cards'>) {
  return conflict.columns(['character_id', 'key']).doUpdateSet({ card: ({ ref }) => ref('excluded.card') });
}
