import type { Kysely, Transaction } from 'kysely';
import { createLately } from '../lately.ts';
import { readCount } from '../read-count.ts';
import { type Soon, whenHere } from '../soon.ts';
import type { StoredCharacter } from '../store.ts';
import type { Tables } from '../tables.ts';
import { byKey, cardsOf, type HandRow, handRow } from './hand.ts';
import { endSessionsOf } from './sessions.ts';

/** Some hundreds who play in the same minutes. One takes 1 kB. */
const KEPT_MAX = 1000;

/** As they were read last. Whoever asks here reads the row, and what it says never means anything else. */
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
  return frozen(id, readCount(v, 'characters.v'), cardsOf(cards));
}

/** It stays as it is, and so does whatever is made of it. */
export function frozen(id: string, v: number, cards: readonly string[]): StoredCharacter {
  return Object.freeze({ id, v, cards: Object.freeze(cards) });
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
