import type { Kysely } from 'kysely';
import { readCount } from '../read-count.ts';
import type { CardChange, StoredCharacter } from '../store.ts';
import type { Tables } from '../tables.ts';
import { endSessionsOf } from './sessions.ts';
import { writeCards } from './write-cards.ts';

/** One statement, so that version and cards are of one moment without a transaction. */
export async function readCharacter(db: Kysely<Tables>, id: string): Promise<StoredCharacter | null> {
  const rows = await db
    .selectFrom('characters')
    .leftJoin('cards', 'cards.character_id', 'characters.id')
    .select(['characters.v', 'cards.key', 'cards.card'])
    .where('characters.id', '=', id)
    .execute();
  const [first] = rows;
  if (!first) return null;
  // Sorted here: databases sort texts by the language they were set up for.
  const held = rows.flatMap(({ key, card }) => (key === null || card === null ? [] : [{ key, card }]));
  const cards = held.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ card }) => card);
  return { id, v: readCount(first.v, 'characters.v'), cards };
}

export async function readVersion(db: Kysely<Tables>, id: string): Promise<number | null> {
  const row = await db.selectFrom('characters').select('v').where('id', '=', id).executeTakeFirst();
  return row ? readCount(row.v, 'characters.v') : null;
}

/** Counts the version up first: that takes the lock, and of several with the same `from` one finds it unchanged. */
export function changeCharacter(
  db: Kysely<Tables>,
  id: string,
  from: number,
  change: (character: StoredCharacter) => readonly CardChange[],
): Promise<'changed' | 'stale' | 'missing'> {
  return db.transaction().execute(async (tx) => {
    const counted = await tx
      .updateTable('characters')
      .set({ v: from + 1 })
      .where('id', '=', id)
      .where('v', '=', from)
      .executeTakeFirst();
    const character = await readCharacter(tx, id);
    if (!character) return 'missing';
    if (counted.numUpdatedRows !== 1n) return 'stale';
    await writeCards(tx, id, change({ ...character, v: from }));
    return 'changed';
  });
}

/**
 * Its cards go with it. Its sessions would, too; but their streams want to be told. The character is held first, as a
 * sign-in does: two that take the same rows in another order would wait for each other.
 */
export function deleteCharacter(db: Kysely<Tables>, id: string): Promise<readonly string[] | null> {
  return db.transaction().execute(async (tx) => {
    const held = await tx
      .updateTable('characters')
      .set(({ ref }) => ({ v: ref('v') }))
      .where('id', '=', id)
      .executeTakeFirst();
    if (held.numUpdatedRows !== 1n) return null;
    const ended = await endSessionsOf(tx, id);
    await tx.deleteFrom('characters').where('id', '=', id).execute();
    return ended;
  });
}
