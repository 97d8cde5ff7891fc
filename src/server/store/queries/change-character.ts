import { type Kysely, sql } from 'kysely';
import type { CardChange, ChangeOutcome, StoredCharacter } from '../store.ts';
import type { Tables } from '../tables.ts';
import { transact } from '../transaction.ts';
import {
  type KeptCard,
  type KeyedCharacter,
  readKeyedCharacter,
  replaceCard,
  splitChanges,
  writeCards,
} from './characters.ts';

/** The largest version that PostgreSQL's integer column holds; at one a second it takes 68 years to get there. */
export const VERSION_MAX = 2 ** 31 - 1;

/** Idempotency keys a character keeps: a retry comes within seconds, and few other changes come between. */
const KEYS_KEPT = 4;

/** What is written, if the character's version is still `from`. */
export interface VersionedWrite {
  readonly id: string;
  readonly from: number;
  readonly changes: readonly CardChange[];
  readonly key: string | undefined;
}

/**
 * Reads the hand, lets `change` decide, and writes the result if the version is still the one that was read.
 * @param write whether the version was still `from`; all or nothing is written
 */
export async function changeCharacter<Db extends Kysely<Tables>>(
  db: Db,
  write: (db: Db, what: VersionedWrite) => Promise<boolean>,
  id: string,
  from: number,
  change: (character: StoredCharacter) => readonly CardChange[],
  key?: string,
): Promise<ChangeOutcome> {
  const found = await readKeyedCharacter(db, id);
  if (!found) return 'missing';
  const refused = refusalOf(found, from, key);
  if (refused) return refused;
  if (await write(db, { id, from, key, changes: change(found.character) })) return 'changed';
  // Another node was faster. Even if the version were the same again, this change would be too late.
  const meanwhile = await readKeyedCharacter(db, id);
  return meanwhile ? (refusalOf(meanwhile, from, key) ?? 'stale') : 'missing';
}

/** Null: nothing stands against the change. */
function refusalOf({ character, keys }: KeyedCharacter, from: number, key: string | undefined): ChangeOutcome | null {
  if (key !== undefined && keys.includes(key)) return 'repeated';
  return character.v === from && from < VERSION_MAX ? null : 'stale';
}

/** Several statements, for a transaction. */
export async function writeByStatements(db: Kysely<Tables>, what: VersionedWrite): Promise<boolean> {
  const { numUpdatedRows } = await updateVersion(db, what).executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await writeCards(db, what.id, what.changes);
  return true;
}

/**
 * One statement where no card leaves, as with nearly all changes: over a network each statement is a round trip, and no
 * row is locked while another node waits for one. SQLite cannot do this: its `with` takes no statement that writes.
 */
export async function writeByOneStatement(db: Kysely<Tables>, what: VersionedWrite): Promise<boolean> {
  const { kept, removed } = splitChanges(what.changes);
  // CockroachDB does not let one statement change a table twice.
  if (removed.length > 0) return transact(db, (tx) => writeByStatements(tx, what));
  const counted = updateVersion(db, what).returning('id');
  if (kept.length === 0) return (await counted.execute()).length === 1;
  // CockroachDB needs to be told the type of a value in such a list.
  const rows = kept.map(({ key, card }) => sql`(cast(${key} as text), cast(${card} as text))`);
  const changed = sql<KeptCard>`(values ${sql.join(rows)})`.as<'changed'>(sql`changed (key, card)`);
  const written = await db
    .with('counted', () => counted)
    // For the character that `counted` returns: for none, if the version has changed.
    .with('written', (within) =>
      within
        .insertInto('cards')
        .columns(['character_id', 'key', 'card'])
        .expression(({ selectFrom }) =>
          selectFrom(['counted', changed]).select(['counted.id', 'changed.key', 'changed.card']),
        )
        .onConflict(replaceCard),
    )
    .selectFrom('counted')
    .select('id')
    .execute();
  return written.length === 1;
}

/** Locks the row: of several changes with the same `from` one finds it unchanged. */
function updateVersion(db: Kysely<Tables>, { id, from, key }: VersionedWrite) {
  const update = db
    .updateTable('characters')
    .set({ v: from + 1 })
    .where('id', '=', id)
    .where('v', '=', from);
  if (key === undefined) return update;
  const entry = `${key} `;
  const length = KEYS_KEPT * entry.length;
  return update
    .set(({ ref }) => ({ recent_keys: sql<string>`substr(${entry} || ${ref('recent_keys')}, 1, ${length})` }))
    .where('recent_keys', 'not like', `%${entry}%`);
}
