import type { Transaction } from 'kysely';
import { frozen, readCharacter } from '../acts/characters.ts';
import { countUp, countUpOnce, keyed, VERSION_MAX } from '../acts/count-up.ts';
import { cardsAfter } from '../acts/hand.ts';
import { findSession } from '../acts/sessions.ts';
import { writeCards } from '../acts/write-cards.ts';
import type { Backend } from '../create-store.ts';
import { fixedQuery } from '../fixed-query.ts';
import { type Soon, whenHere } from '../soon.ts';
import type { CardChange, ChangeOutcome, StoredCharacter } from '../store.ts';
import type { Tables } from '../tables.ts';
import type { Sqlite } from './dialect.ts';

/** What is asked with each call, without asking the database where it is known what that would say. */
export function rememberedActs(
  { db, memory }: Sqlite,
  transact: Backend['transact'],
): Pick<Backend, 'findSession' | 'readCharacter' | 'changeCharacter'> {
  /** Who had to wait for the answer is not the first to hear of it: it may have been overwritten since. */
  function keepIfHere<Row>(found: Soon<Row | null>, keep: (row: Row) => void): Soon<Row | null> {
    if (found !== null && !(found instanceof Promise)) keep(found);
    return found;
  }

  /** Within the transaction nobody else writes, and so it need not be locked by a write first. */
  function change(
    tx: Transaction<Tables>,
    id: string,
    from: number,
    changesOf: (character: StoredCharacter) => readonly CardChange[],
    key?: string,
  ): Soon<ChangeOutcome> {
    return whenHere(memory.character(id) ?? readCharacter(tx, id), (found) => {
      if (!found) return 'missing';
      if (found.v !== from || from >= VERSION_MAX) return refusalOf(tx, id, key);
      const counting = { id, from, to: from + 1 };
      const counted = key === undefined ? countUp(tx, counting) : countUpOnce(tx, { ...counting, ...keyed(key) });
      return whenHere(counted, ({ numAffectedRows }): Soon<ChangeOutcome> => {
        if (numAffectedRows !== 1n) return refusalOf(tx, id, key);
        const changes = changesOf(found);
        return whenHere(writeCards(tx, id, changes), () => {
          memory.foresee(id, () => frozen(id, from + 1, cardsAfter(found.cards, changes)));
          return 'changed';
        });
      });
    });
  }

  return {
    findSession(id, now) {
      const known = memory.session(id);
      if (known) return known.expiresAt > now ? known : null;
      return keepIfHere(findSession(db, id, now), memory.keepSession);
    },
    readCharacter: (id) => memory.character(id) ?? keepIfHere(readCharacter(db, id), memory.keepCharacter),
    changeCharacter: (...asked) => transact((tx) => change(tx, ...asked)),
  };
}

const keysOf = fixedQuery((db, { id }: { id: string }) =>
  db.selectFrom('characters').select('recent_keys').where('id', '=', id),
);

/** Why a version could not be counted up: it is another one, unless it was this very change that did so. */
function refusalOf(tx: Transaction<Tables>, id: string, key: string | undefined): Soon<ChangeOutcome> {
  if (key === undefined) return 'stale';
  return whenHere(keysOf(tx, { id }), ({ rows: [row] }) => (row?.recent_keys.includes(key) ? 'repeated' : 'stale'));
}
