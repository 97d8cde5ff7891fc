import { type Kysely, type OnConflictBuilder, sql } from 'kysely';
import { readCount } from '../read-count.ts';
import type { CardChange, StoredCharacter } from '../store.ts';
import type { Reader, Tables } from '../tables.ts';

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

/** Sorted here, because databases sort texts by the language they were set up for. */
export function byKey(one: string, other: string): number {
  return keyOf(one) < keyOf(other) ? -1 : 1;
}

function keyOf(card: string): string {
  const end = card.indexOf('?');
  return end < 0 ? card : card.slice(0, end);
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
