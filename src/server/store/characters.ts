import { type Kysely, type OnConflictBuilder, sql, type Transaction } from 'kysely';
import { compileOnce } from './compile-once.ts';
import { putLog } from './fire.ts';
import { lockOpenRound, putBallot, RoundClosed, replaceBallot } from './rounds.ts';
import { type Reader, readCount, type Tables } from './schema.ts';
import { addSession, endSession, endSessionsOf } from './sessions.ts';
import type {
  Ballot,
  BothChanges,
  BothCharacters,
  CardChange,
  ChangeOutcome,
  FireLog,
  SignedInAs,
  SignIn,
  StoredCharacter,
} from './store.ts';
import { transact } from './transaction.ts';

/** Separates the cards that the database joins: a card's canonical text never contains a line feed. */
const SEPARATOR = '\n';

interface KeyedCharacter {
  readonly character: StoredCharacter;
  readonly keys: string;
}

/** Reads version, cards and idempotency keys by one statement, so that they are consistent without a transaction. */
const selectKeyedCharacter = compileOnce((db: Reader, { id }: { id: string }) =>
  db
    .selectFrom('characters')
    .select(({ selectFrom }) => [
      'v',
      'recent_keys',
      selectFrom('cards')
        .select(sql<string | null>`string_agg(card, ${sql.lit(SEPARATOR)})`.as('cards'))
        .where('character_id', '=', id)
        .as('cards'),
    ])
    .where('id', '=', id),
);

async function readKeyedCharacter(db: Reader, id: string): Promise<KeyedCharacter | null> {
  const [row] = (await selectKeyedCharacter(db, { id })).rows;
  if (!row) return null;
  const cards = row.cards === null ? [] : row.cards.split(SEPARATOR).sort(byKey);
  return { character: { id, v: readCount(row.v, 'characters.v'), cards }, keys: row.recent_keys };
}

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

/** Compares cards by their keys, for sorting here: databases would sort strings by their own locale. */
function byKey(one: string, other: string): number {
  return keyOf(one) < keyOf(other) ? -1 : 1;
}

function keyOf(card: string): string {
  const end = card.indexOf('?');
  return end < 0 ? card : card.slice(0, end);
}

/**
 * Deletes a character, its cards by cascade, and its sessions. Returns the sessions' ids, so that the caller closes
 * their streams. Locks the character's row first, as a sign-in does: transactions that lock the same rows in different
 * orders would deadlock.
 */
export async function deleteCharacter(tx: Transaction<Tables>, id: string): Promise<readonly string[] | null> {
  if ((await lockCharacter(tx, 'id', id)) === null) return null;
  const ended = await endSessionsOf(tx, id);
  await tx.deleteFrom('characters').where('id', '=', id).execute();
  return ended;
}

const writeCard = compileOnce((db: Kysely<Tables>, { id, key, card }: { id: string } & KeptCard) =>
  db.insertInto('cards').values({ character_id: id, key, card }).onConflict(replaceCard),
);

/**
 * Writes each card by a statement of its own. PostgreSQL, where each statement is a round trip, uses this only for new
 * characters and for hands that lose a card.
 */
async function writeCards(db: Kysely<Tables>, id: string, changes: readonly CardChange[]): Promise<void> {
  const removed = removedBy(changes);
  for (const { key, card } of keptBy(changes)) await writeCard(db, { id, key, card });
  if (removed.length > 0) {
    await db.deleteFrom('cards').where('character_id', '=', id).where('key', 'in', removed).execute();
  }
}

interface KeptCard {
  readonly key: string;
  readonly card: string;
}

function keptBy(changes: readonly CardChange[]): KeptCard[] {
  return changes.flatMap(({ key, card }) => (card === null ? [] : { key, card }));
}

/** The keys of the cards that leave the hand. */
function removedBy(changes: readonly CardChange[]): string[] {
  return changes.flatMap(({ key, card }) => (card === null ? key : []));
}

/** A hand has one card of a kind: a new one replaces the old one. */
function replaceCard(conflict: OnConflictBuilder<Tables, 'cards'>) {
  return conflict.columns(['character_id', 'key']).doUpdateSet({ card: ({ ref }) => ref('excluded.card') });
}

/** The largest version that PostgreSQL's integer column holds, reached after 68 years of one change a second. */
export const VERSION_MAX = 2 ** 31 - 1;

/** How many idempotency keys are kept per character: a retry comes within seconds, after few other changes. */
const KEYS_KEPT = 4;

/** A change that is written only if the character's version is still `from`. */
interface VersionedWrite {
  readonly id: string;
  readonly from: number;
  readonly changes: readonly CardChange[];
  readonly key?: string | undefined;
  readonly log?: FireLog | undefined;
  readonly ballot?: Ballot | undefined;
}

/** What is written with a change of a hand, in the same transaction. */
export type WrittenWith = Pick<VersionedWrite, 'key' | 'log' | 'ballot'>;

/**
 * Reads the hand, lets `change` decide, and writes the result if the version has not changed since the read.
 * @param write resolves to whether the version was still `from`, and the round of a ballot open; writes all or nothing
 * @throws RoundClosed
 */
export async function changeCharacter<Db extends Kysely<Tables>>(
  db: Db,
  write: (db: Db, what: VersionedWrite) => Promise<boolean>,
  id: string,
  from: number,
  change: (character: StoredCharacter) => readonly CardChange[],
  more: WrittenWith = {},
): Promise<ChangeOutcome> {
  const { key, ballot } = more;
  const found = await readKeyedCharacter(db, id);
  if (!found) return 'missing';
  const refused = refusalOf(found, from, key);
  if (refused) return refused;
  if (await write(db, { ...more, id, from, changes: change(found.character) })) return 'changed';
  // Another node has changed the character since the read: this change is outdated, whatever the version is now.
  const meanwhile = await readKeyedCharacter(db, id);
  if (!meanwhile) return 'missing';
  const outdated = refusalOf(meanwhile, from, key);
  if (ballot && !outdated) throw new RoundClosed();
  return outdated ?? 'stale';
}

/**
 * Changes two characters by statements that cannot fail for their versions, as both rows are locked before they are
 * read. All transactions lock in the order of the ids, so that two of them never wait for each other.
 */
export async function changeBoth(
  tx: Transaction<Tables>,
  id: string,
  from: number,
  otherId: string,
  change: (both: BothCharacters) => BothChanges,
  key?: string,
): Promise<ChangeOutcome> {
  for (const locked of [id, otherId].sort()) await lockCharacter(tx, 'id', locked);
  const found = await readKeyedCharacter(tx, id);
  if (!found) return 'missing';
  const refused = refusalOf(found, from, key);
  if (refused) return refused;
  const other = otherId === id ? null : await readCharacter(tx, otherId);
  const changes = change({ own: found.character, other });
  await writeByStatements(tx, { id, from, key, changes: changes.own });
  if (other) await writeByStatements(tx, { id: otherId, from: other.v, changes: changes.other });
  return 'changed';
}

/**
 * Decides as `changeBoth`, but without locks: every player may answer a gift of any other one, and a refused answer must
 * not keep the giver waiting.
 * @returns why the change is refused; null: perhaps it is allowed
 * @throws the error of `change`
 */
export async function refusalOfBoth(
  db: Reader,
  id: string,
  from: number,
  otherId: string,
  change: (both: BothCharacters) => BothChanges,
  key?: string,
): Promise<ChangeOutcome | null> {
  const found = await readKeyedCharacter(db, id);
  if (!found) return 'missing';
  const refused = refusalOf(found, from, key);
  if (refused) return refused;
  const other = otherId === id ? null : await readCharacter(db, otherId);
  try {
    change({ own: found.character, other });
    return null;
  } catch (error) {
    // The same change, sent before, may have been stored between the two reads: then this one is a repetition.
    const meanwhile = await readKeyedCharacter(db, id);
    const outdated = meanwhile ? refusalOf(meanwhile, from, key) : 'missing';
    if (outdated) return outdated;
    throw error;
  }
}

/** Why a change is refused; null: it is allowed. */
function refusalOf({ character, keys }: KeyedCharacter, from: number, key: string | undefined): ChangeOutcome | null {
  if (key !== undefined && keys.includes(key)) return 'repeated';
  return character.v === from && from < VERSION_MAX ? null : 'stale';
}

export async function writeByStatements(db: Kysely<Tables>, what: VersionedWrite): Promise<boolean> {
  const counted = await (what.key === undefined ? countUp : countUpWithKey)(db, valuesOf(what));
  if (counted.numAffectedRows !== 1n) return false;
  await writeCards(db, what.id, what.changes);
  if (what.ballot) await putBallot(db, what.id, what.ballot);
  if (what.log) await putLog(db, what.log);
  return true;
}

/**
 * Writes a change by one statement if no card leaves the hand, no log is put on, and no round is opened or extended, as
 * in nearly all changes. Each further statement would be a round trip over the network, during which the row is locked.
 * SQLite cannot do this, because its `with` only reads.
 */
export async function writeByOneStatement(db: Kysely<Tables>, what: VersionedWrite): Promise<boolean> {
  const { log, ballot } = what;
  const kept = keptBy(what.changes);
  const isJoined = ballot?.does === 'join' && kept.length > 0;
  // CockroachDB does not let one statement change a table twice.
  if (log || kept.length < what.changes.length || (ballot && !isJoined)) {
    return transact(db, (tx) => writeByStatements(tx, what));
  }
  const update = what.key === undefined ? updateVersion : updateVersionWithKey;
  const counted = update(db, valuesOf(what)).returning('id');
  if (kept.length === 0) return (await counted.execute()).length === 1;
  // CockroachDB needs explicit types for the values in such a list.
  const rows = kept.map(({ key, card }) => sql`(cast(${key} as text), cast(${card} as text))`);
  const changed = sql<KeptCard>`(values ${sql.join(rows)})`.as<'changed'>(sql`changed (key, card)`);
  const writing = db
    .with('counted', () => (ballot ? counted.where(({ exists }) => exists(lockOpenRound(db, ballot))) : counted))
    // Joins the row that `counted` returns. There is no such row if the version has changed.
    .with('written', (within) =>
      within
        .insertInto('cards')
        .columns(['character_id', 'key', 'card'])
        .expression(({ selectFrom }) =>
          selectFrom(['counted', changed]).select(['counted.id', 'changed.key', 'changed.card']),
        )
        .onConflict(replaceCard),
    );
  const voting = ballot
    ? writing.with('voted', (within) =>
        within
          .insertInto('ballots')
          .columns(['round', 'character_id', 'choice'])
          .expression(({ selectFrom, cast, val }) =>
            selectFrom('counted').select([
              cast<string>(val(ballot.round.id), 'text').as('round'),
              'counted.id',
              cast<string>(val(ballot.choice), 'text').as('choice'),
            ]),
          )
          .onConflict(replaceBallot),
      )
    : writing;
  const written = await voting.selectFrom('counted').select('id').execute();
  return written.length === 1;
}

type VersionValues = ReturnType<typeof valuesOf>;

function valuesOf({ id, from, key }: VersionedWrite) {
  const entry = `${key ?? ''} `;
  return { id, from, to: from + 1, entry, holdsEntry: `%${entry}%`, length: KEYS_KEPT * entry.length };
}

/** Locks the character's row: of concurrent changes with the same `from`, only one finds that version. */
function updateVersion(db: Kysely<Tables>, { id, from, to }: VersionValues) {
  return db.updateTable('characters').set({ v: to }).where('id', '=', id).where('v', '=', from);
}

function updateVersionWithKey(db: Kysely<Tables>, values: VersionValues) {
  const { entry, holdsEntry, length } = values;
  return updateVersion(db, values)
    .set(({ ref }) => ({ recent_keys: sql<string>`substr(${entry} || ${ref('recent_keys')}, 1, ${length})` }))
    .where('recent_keys', 'not like', holdsEntry);
}

const countUp = compileOnce(updateVersion);
const countUpWithKey = compileOnce(updateVersionWithKey);

export async function signIn(tx: Transaction<Tables>, sign: SignIn): Promise<SignedInAs | null> {
  if (!(await endSession(tx, sign.oldSession))) return null;
  const characterId = (await lockCharacter(tx, 'address', sign.address)) ?? (await addCharacter(tx, sign));
  const ended = await endExcessSessions(tx, characterId, sign.sessionsMax - 1);
  const { newSession: id, now, expiresAt } = sign;
  await addSession(tx, { id, characterId, flake: null, createdAt: now, usedAt: now, expiresAt });
  return { characterId, ended };
}

/** Ends all sessions of a character but the `kept` (a number) most recently used ones. Returns the ids of the ended. */
async function endExcessSessions(
  tx: Transaction<Tables>,
  characterId: string,
  kept: number,
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('sessions')
    .select('id')
    .where('character_id', '=', characterId)
    .orderBy('used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  const ended = rows.slice(kept).map(({ id }) => id);
  for (const id of ended) await endSession(tx, id);
  return ended;
}

/** Adds a character. Addresses are unique: of two concurrent sign-ins the second finds the character of the first. */
async function addCharacter(tx: Transaction<Tables>, sign: SignIn): Promise<string> {
  const { id, cards } = sign.make();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('characters')
    .values({ id, address: sign.address, v: 1, created_at: sign.now })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) {
    await writeCards(tx, id, cards);
    return id;
  }
  // No row: the character was deleted between the two statements, so the address is free again.
  return (await lockCharacter(tx, 'address', sign.address)) ?? addCharacter(tx, sign);
}

/**
 * Finds a character and locks its row, so that no other sign-in or deletion counts the character's sessions at the same
 * time. Locks by an update that changes nothing, because SQLite has no `for update`.
 */
async function lockCharacter(tx: Transaction<Tables>, by: 'id' | 'address', value: string): Promise<string | null> {
  const row = await tx
    .updateTable('characters')
    .set(({ ref }) => ({ v: ref('v') }))
    .where(by, '=', value)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
