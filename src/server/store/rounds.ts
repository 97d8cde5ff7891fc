import { type Kysely, type OnConflictBuilder, sql, type Transaction } from 'kysely';
import { compileOnce } from './compile-once.ts';
import { type Reader, type RoundRow, readCount, type Tables } from './schema.ts';
import type { Ballot, StoredRound } from './store.ts';

/** Rows that one statement of a sweep deletes: other calls wait for it. */
const SWEEP_SLICE = 500;

const selectOpenRound = compileOnce((db: Reader, { place }: { place: string }) =>
  db.selectFrom('rounds').selectAll().where('place', '=', place).where('result', 'is', null),
);

const selectRound = compileOnce((db: Reader, { id }: { id: string }) =>
  db.selectFrom('rounds').selectAll().where('id', '=', id),
);

export async function findRound(db: Reader, place: string): Promise<StoredRound | null> {
  const [row] = (await selectOpenRound(db, { place })).rows;
  return row ? roundOf(row) : null;
}

export async function readRound(db: Reader, id: string): Promise<StoredRound | null> {
  const [row] = (await selectRound(db, { id })).rows;
  return row ? roundOf(row) : null;
}

function roundOf({ id, place, opened_at, ends_at, result }: RoundRow): StoredRound {
  const openedAt = readCount(opened_at, 'rounds.opened_at');
  return { id, place, openedAt, endsAt: readCount(ends_at, 'rounds.ends_at'), result };
}

/**
 * Gives a round its result, unless it has one, and deletes the ballots; without a result the round, too. Locks the
 * round's row first, by an update that changes nothing, because SQLite has no `for update`: a ballot that was written
 * before is counted, and later ones find the result. So each ballot that was answered counts once.
 */
export async function closeRound(
  tx: Transaction<Tables>,
  id: string,
  count: (choices: readonly string[]) => string | null,
): Promise<StoredRound | null> {
  const own = tx.updateTable('rounds').where('id', '=', id).where('result', 'is', null);
  await own.set(({ ref }) => ({ place: ref('place') })).execute();
  const round = await readRound(tx, id);
  if (!round || round.result !== null) return round;
  const ballots = await tx.selectFrom('ballots').select('choice').where('round', '=', id).execute();
  const result = count(ballots.map(({ choice }) => choice));
  if (result === null) {
    await tx.deleteFrom('rounds').where('id', '=', id).execute();
    return null;
  }
  await own.set({ result }).execute();
  await tx.deleteFrom('ballots').where('round', '=', id).execute();
  return { ...round, result };
}

/** Deletes some rounds that ended before a time, with their ballots. False: there were fewer than one slice. */
export async function sweepRoundsSlice(db: Kysely<Tables>, before: number): Promise<boolean> {
  const old = db.selectFrom('rounds').select('id').where('ends_at', '<', before).limit(SWEEP_SLICE);
  const { numDeletedRows } = await db.deleteFrom('rounds').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows) === SWEEP_SLICE;
}

/** The round of a ballot has its result, or another round was opened at its place. Rolls the transaction back. */
export class RoundClosed extends Error {
  override readonly name = 'RoundClosed';
}

/** Writes a character's ballot in place of an earlier one, and opens or extends its round. @throws RoundClosed */
export async function putBallot(db: Kysely<Tables>, characterId: string, ballot: Ballot): Promise<void> {
  const { id, place, openedAt, endsAt } = ballot.round;
  const values = { id, place, openedAt, endsAt };
  const written = await (ballot.does === 'open' ? openRound : extendRound)(db, values);
  if (written.numAffectedRows !== 1n) throw new RoundClosed();
  await upsertBallot(db, { round: id, characterId, choice: ballot.choice });
}

type RoundValues = Omit<StoredRound, 'result'>;

const openRound = compileOnce((db: Kysely<Tables>, { id, place, openedAt, endsAt }: RoundValues) =>
  db
    .insertInto('rounds')
    .values({ id, place, opened_at: openedAt, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing()),
);

const extendRound = compileOnce((db: Kysely<Tables>, { id, endsAt }: RoundValues) =>
  db
    .updateTable('rounds')
    .set(({ ref }) => ({
      ends_at: sql<number>`case when ${ref('ends_at')} < ${endsAt} then ${endsAt} else ${ref('ends_at')} end`,
    }))
    .where('id', '=', id)
    .where('result', 'is', null),
);

const upsertBallot = compileOnce(
  (db: Kysely<Tables>, { round, characterId, choice }: { round: string; characterId: string; choice: string }) =>
    db.insertInto('ballots').values({ round, character_id: characterId, choice }).onConflict(replaceBallot),
);

/** A character has one ballot in a round: a new one replaces the old one. */
export function replaceBallot(conflict: OnConflictBuilder<Tables, 'ballots'>) {
  return conflict.columns(['round', 'character_id']).doUpdateSet({ choice: ({ ref }) => ref('excluded.choice') });
}

/** Selects a round without a result, and locks it against its count, but not against other ballots. Not over SQLite. */
export function lockOpenRound(db: Reader, { round }: Ballot) {
  return db.selectFrom('rounds').select('id').where('id', '=', round.id).where('result', 'is', null).forShare();
}
