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
    .select(['characters.v', 'cards.card'])
    .where('characters.id', '=', id)
    .orderBy('cards.key')
    .execute();
  const [first] = rows;
  if (!first) return null;
  const cards = rows.flatMap((row) => (row.card === null ? [] : [row.card]));
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

/** Its cards go with it. Its sessions would, too; but their streams want to be told. */
export function deleteCharacter(db: Kysely<Tables>, id: string): Promise<readonly string[] | null> {
  return db.transaction().execute(async (tx) => {
    const ended = await endSessionsOf(tx, id);
    const deleted = await tx.deleteFrom('characters').where('id', '=', id).executeTakeFirst();
    return deleted.numDeletedRows === 1n ? ended : null;
  });
}
