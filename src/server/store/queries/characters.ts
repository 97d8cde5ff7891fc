import type { Transaction } from 'kysely';
import { readCount } from '../read-count.ts';
import type { StoredCharacter } from '../store.ts';
import type { Reader, Tables } from '../tables.ts';
import { byKey, readKeyedCharacter } from './hand.ts';
import { endSessionsOf } from './sessions.ts';

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
