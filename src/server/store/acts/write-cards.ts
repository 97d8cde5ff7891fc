import type { OnConflictBuilder, Transaction } from 'kysely';
import { fixedQuery } from '../fixed-query.ts';
import { type Soon, whenHere } from '../soon.ts';
import type { CardChange } from '../store.ts';
import type { Tables } from '../tables.ts';
import { byCount } from './by-count.ts';

/** Writes changed cards and deletes those that left. */
export function writeCards(tx: Transaction<Tables>, characterId: string, changes: readonly CardChange[]): Soon<void> {
  const values: Record<string, string> = { characterId };
  const gone: string[] = [];
  let kept = 0;
  for (const { key, card } of changes) {
    if (card === null) gone.push(key);
    else {
      values[`key${kept}`] = key;
      values[`card${kept}`] = card;
      kept += 1;
    }
  }
  return whenHere(kept > 0 ? keep(kept)(tx, values) : null, () => {
    if (gone.length > 0) return removeCards(tx, characterId, gone);
  });
}

export async function removeCards(
  tx: Transaction<Tables>,
  characterId: string,
  keys: readonly string[],
): Promise<void> {
  await tx.deleteFrom('cards').where('character_id', '=', characterId).where('key', 'in', keys).execute();
}

/** One statement for all cards that are kept. Nobody has more than there are kinds. */
const keep = byCount((count) =>
  fixedQuery((db, values: Readonly<Record<string, string>>) => {
    const rows = Array.from({ length: count }, (_, at) => ({
      character_id: values.characterId as string,
      key: values[`key${at}`] as string,
      card: values[`card${at}`] as string,
    }));
    return db.insertInto('cards').values(rows).onConflict(replaceCard);
  }),
);

/** A hand has one card of a kind: the one that comes takes the place of the one that is there. */
export function replaceCard(conflict: OnConflictBuilder<Tables, 'cards'>) {
  return conflict.columns(['character_id', 'key']).doUpdateSet({ card: ({ ref }) => ref('excluded.card') });
}
