import type { Transaction } from 'kysely';
import { fixedQuery } from '../fixed-query.ts';
import { type Soon, whenHere } from '../soon.ts';
import type { CardChange, ChangeOutcome, StoredCharacter } from '../store.ts';
import type { Tables } from '../tables.ts';
import { readCharacter } from './characters.ts';
import { countUp, countUpOnce, keyed, VERSION_MAX } from './count-up.ts';
import { cardsOf, handRow } from './hand.ts';
import { writeCards } from './write-cards.ts';

const keysOf = fixedQuery((db, { id }: { id: string }) =>
  db.selectFrom('characters').select('recent_keys').where('id', '=', id),
);

/** Counts the version up first: that takes the lock, and of several with the same `from` one finds it unchanged. */
export function changeCharacter(
  tx: Transaction<Tables>,
  id: string,
  from: number,
  change: (character: StoredCharacter) => readonly CardChange[],
  key?: string,
): Soon<ChangeOutcome> {
  // Not even to be compared there: the number is refused as none.
  if (from >= VERSION_MAX) return whenHere(readCharacter(tx, id), (found) => (found ? 'stale' : 'missing'));
  const counting = { id, from, to: from + 1 };
  const counted = key === undefined ? countUp(tx, counting) : countUpOnce(tx, { ...counting, ...keyed(key) });
  return whenHere(counted, ({ numAffectedRows }) =>
    whenHere(handRow(tx, { id }), ({ rows: [row] }): Soon<ChangeOutcome> => {
      if (!row) return 'missing';
      if (numAffectedRows !== 1n) return whenHere(isKept(tx, id, key), (kept) => (kept ? 'repeated' : 'stale'));
      return whenHere(writeCards(tx, id, change({ id, v: from, cards: cardsOf(row.cards) })), () => 'changed');
    }),
  );
}

function isKept(tx: Transaction<Tables>, id: string, key: string | undefined): Soon<boolean> {
  if (key === undefined) return false;
  return whenHere(keysOf(tx, { id }), ({ rows: [row] }) => row?.recent_keys.includes(key) ?? false);
}
