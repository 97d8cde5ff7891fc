import { type Kysely, sql } from 'kysely';
import { fixedQuery } from '../fixed-query.ts';
import type { Tables } from '../tables.ts';

/** The largest version that the column holds, in PostgreSQL; one a second, it takes 68 years to get there. */
export const VERSION_MAX = 2 ** 31 - 1;

/** So many keys of changes are remembered: who asks again does so within seconds, and few others come between. */
const KEYS_KEPT = 4;

export interface Counting {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

export interface KeyedCounting extends Counting {
  /** What is put before the keys that are kept, … */
  readonly entry: string;
  /** … how long they may then be, in all, … */
  readonly length: number;
  /** … and what none of them may be like. */
  readonly pattern: string;
}

/** Takes the row's lock, and of several with the same `from` one finds it unchanged. */
export function updateVersion(db: Kysely<Tables>, { id, from, to }: Counting) {
  return db.updateTable('characters').set({ v: to }).where('id', '=', id).where('v', '=', from);
}

/** The same, where none of the latest changes had this key, which is remembered with them. */
export function updateVersionOnce(db: Kysely<Tables>, counting: KeyedCounting) {
  const { entry, length, pattern } = counting;
  return updateVersion(db, counting)
    .set(({ ref }) => ({ recent_keys: sql<string>`substr(${entry} || ${ref('recent_keys')}, 1, ${length})` }))
    .where('recent_keys', 'not like', pattern);
}

const whose = ({ id }: Counting) => id;

export const countUp = fixedQuery(updateVersion, whose);
export const countUpOnce = fixedQuery(updateVersionOnce, whose);

/** What counting up with a key takes besides. */
export function keyed(key: string) {
  const entry = `${key} `;
  return { entry, length: KEYS_KEPT * entry.length, pattern: `%${entry}%` };
}
