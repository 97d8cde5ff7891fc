import type { OnConflictBuilder, Transaction } from 'kysely';
import { fixedQuery } from '../fixed-query.ts';
import { type Soon, whenHere } from '../soon.ts';
import type { CardChange } from '../store.ts';
import type { Tables } from '../tables.ts';
import { byCount } from './by-count.ts';

/** Writes changed cards and deletes those that left. */
export function writeCards(tx: Transaction<Tables>, characterId: string, changes: readonly CardChange[]): Soon<void> {
  const values: { characterId: string } & Record<string, string> = { characterId };
  const gone: string[] = [];
  let kept = 0;
  for (const { key, card } of changes) {
    if (card === null) gone.push(key);
    else {
      const names = namesOf(kept);
      values[names.key] = key;
      values[names.card] = card;
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
  await remove(keys.length)(tx, { characterId, ...Object.fromEntries(keys.map((key, at) => [`key${at}`, key])) });
}

/** Of a character, by `characterId`; and a value for each card, by number. */
type Values = { readonly characterId: string } & Readonly<Record<string, string>>;

const whose = ({ characterId }: Values) => characterId;

const remove = byCount((count) =>
  fixedQuery((db, values: Values) => {
    const keys = Array.from({ length: count }, (_, at) => values[`key${at}`] as string);
    return db.deleteFrom('cards').where('character_id', '=', values.characterId).where('key', 'in', keys);
  }, whose),
);

/** Put together once: to make a name of two parts for each card was 1 µs of a choice (measured). */
const namesOf = byCount((at) => ({ key: `key${at}`, card: `card${at}` }) as const);

/** One statement for all cards that are kept. Nobody has more than there are kinds. */
const keep = byCount((count) =>
  fixedQuery((db, values: Values) => {
    const rows = Array.from({ length: count }, (_, at) => ({
      character_id: values.characterId,
      key: values[`key${at}`] as string,
      card: values[`card${at}`] as string,
    }));
    return db.insertInto('cards').values(rows).onConflict(replaceCard);
  }, whose),
);

/** A hand has one card of a kind: the one that comes takes the place of the one that is there. */
export function replaceCard(conflict: OnConflictBuilder<Tables, 'cards'>) {
  return conflict.columns(['character_id', 'key']).doUpdateSet({ card: ({ ref }) => ref('excluded.card') });
}
