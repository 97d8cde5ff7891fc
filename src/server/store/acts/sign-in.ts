import type { Transaction } from 'kysely';
import { fixedQuery } from '../fixed-query.ts';
import type { SignedInAs, SignIn } from '../store.ts';
import type { Tables } from '../tables.ts';
import { addSession, endSession } from './sessions.ts';
import { writeCards } from './write-cards.ts';

/** Whose rows a write changes that leaves all as they are. */
const NOBODY = '';

export async function signIn(tx: Transaction<Tables>, sign: SignIn): Promise<SignedInAs | null> {
  if (!(await endSession(tx, sign.oldSession))) return null;
  const characterId = (await holdByAddress(tx, sign.address)) ?? (await addCharacter(tx, sign));
  const ended = await makeRoom(tx, characterId, sign.sessionsMax - 1);
  const { newSession: id, now, expiresAt } = sign;
  await addSession(tx, { id, characterId, flake: null, createdAt: now, usedAt: now, expiresAt });
  return { characterId, ended };
}

/** Ends the sessions beyond so many, and says which. */
async function makeRoom(tx: Transaction<Tables>, characterId: string, kept: number): Promise<readonly string[]> {
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

const insertion = fixedQuery(
  (db, { id, address, now }: { id: string; address: string; now: number }) =>
    db
      .insertInto('characters')
      .values({ id, address, v: 1, created_at: now })
      .onConflict((conflict) => conflict.column('address').doNothing()),
  ({ id }) => id,
);

/** The address is unique: whoever comes second, at the same moment, finds the character of the first. */
async function addCharacter(tx: Transaction<Tables>, sign: SignIn): Promise<string> {
  const { id, cards } = sign.make();
  const added = await insertion(tx, { id, address: sign.address, now: sign.now });
  if (added.numAffectedRows === 1n) {
    await writeCards(tx, id, cards);
    return id;
  }
  // Or it was deleted between the two statements: then there is room for another.
  return (await holdByAddress(tx, sign.address)) ?? addCharacter(tx, sign);
}

/**
 * Finds a character, and keeps others from signing in to it or deleting it until this is over: each would count the
 * sessions without the other's. A write of nothing, for not every database can lock what it reads.
 */
async function holdByAddress(tx: Transaction<Tables>, address: string): Promise<string | null> {
  const { rows } = await holding(tx, { address });
  return rows[0]?.id ?? null;
}

const holding = fixedQuery(
  (db, { address }: { address: string }) =>
    db
      .updateTable('characters')
      .set(({ ref }) => ({ v: ref('v') }))
      .where('address', '=', address)
      .returning('id'),
  () => NOBODY,
);
