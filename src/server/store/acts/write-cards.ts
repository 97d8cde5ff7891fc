import type { Transaction } from 'kysely';
import type { CardChange } from '../store.ts';
import type { Tables } from '../tables.ts';

/** Writes changed cards and deletes those that left. */
export async function writeCards(
  tx: Transaction<Tables>,
  characterId: string,
  changes: readonly CardChange[],
): Promise<void> {
  const kept = changes.flatMap(({ key, card }) => (card === null ? [] : [{ character_id: characterId, key, card }]));
  const gone = changes.flatMap(({ key, card }) => (card === null ? [key] : []));
  if (kept.length > 0) {
    await tx
      .insertInto('cards')
      .values(kept)
      .onConflict((conflict) =>
        conflict.columns(['character_id', 'key']).doUpdateSet({ card: (update) => update.ref('excluded.card') }),
      )
      .execute();
  }
  if (gone.length > 0) {
    await tx.deleteFrom('cards').where('character_id', '=', characterId).where('key', 'in', gone).execute();
  }
}
