import { type Kysely, sql } from 'kysely';
import { fixedQuery } from '../fixed-query.ts';
import type { CardChange } from '../store.ts';
import type { Tables } from '../tables.ts';

/** Between two cards of a hand: no canonical text has a line's end in it. */
const BETWEEN = '\n';

export interface HandRow {
  readonly v: number;
  readonly cards: string | null;
}

/**
 * One statement, so that version and cards are of one moment without a transaction, and one row: to make the rows of a
 * hand took SQLite's driver as long as to find them (measured). No join: over SQLite that took three times as long.
 */
export const handRow = fixedQuery((db, { id }: { id: string }) => selectHand(db, id));

/** The same, and the keys of its latest changes. */
export const handWithKeys = fixedQuery((db, { id }: { id: string }) => selectHand(db, id).select('recent_keys'));

function selectHand(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('characters')
    .select(({ selectFrom }) => [
      'v',
      selectFrom('cards')
        .select(sql<string | null>`string_agg(card, ${sql.lit(BETWEEN)})`.as('cards'))
        .where('character_id', '=', id)
        .as('cards'),
    ])
    .where('id', '=', id);
}

/** Mostly they come in the order of their keys. */
export function cardsOf(texts: string | null): readonly string[] {
  const cards = texts === null ? [] : texts.split(BETWEEN);
  for (let at = 1; at < cards.length; at += 1) {
    if (keyOf(cards[at - 1] as string) > keyOf(cards[at] as string)) return cards.sort(byKey);
  }
  return cards;
}

/** A hand once some of its cards have changed. */
export function cardsAfter(cards: readonly string[], changes: readonly CardChange[]): readonly string[] {
  const after = cards.filter((card) => !changes.some(({ key }) => key === keyOf(card)));
  for (const [at, { key, card }] of changes.entries()) {
    // What leaves is deleted after all have been written, and of two of a kind the later is.
    const isLast = !changes.some((other, later) => other.key === key && (later > at || other.card === null));
    if (card !== null && isLast) after.push(card);
  }
  return after.sort(byKey);
}

/** Sorted here: databases sort texts by the language they were set up for. */
export function byKey(one: string, other: string): number {
  return keyOf(one) < keyOf(other) ? -1 : 1;
}

function keyOf(card: string): string {
  const end = card.indexOf('?');
  return end < 0 ? card : card.slice(0, end);
}
