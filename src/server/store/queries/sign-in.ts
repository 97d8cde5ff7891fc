import type { Transaction } from 'kysely';
import type { SignedInAs, SignIn } from '../store.ts';
import type { Tables } from '../tables.ts';
import { writeCards } from './characters.ts';
import { addSession, endSession } from './sessions.ts';

export async function signIn(tx: Transaction<Tables>, sign: SignIn): Promise<SignedInAs | null> {
  if (!(await endSession(tx, sign.oldSession))) return null;
  const characterId = (await lockByAddress(tx, sign.address)) ?? (await addCharacter(tx, sign));
  const ended = await makeRoom(tx, characterId, sign.sessionsMax - 1);
  const { newSession: id, now, expiresAt } = sign;
  await addSession(tx, { id, characterId, flake: null, createdAt: now, usedAt: now, expiresAt });
  return { characterId, ended };
}

/** Ends the sessions beyond `kept`, and returns their ids. */
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

/** The address is unique: of two sign-ins at once the second finds the character of the first. */
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
  // Or it was deleted between the two statements: then the address is free again.
  return (await lockByAddress(tx, sign.address)) ?? addCharacter(tx, sign);
}

/**
 * Finds a character and locks its row, so that no other sign-in or deletion counts its sessions at the same time. An
 * update that changes nothing, because SQLite has no `for update`.
 */
async function lockByAddress(tx: Transaction<Tables>, address: string): Promise<string | null> {
  const row = await tx
    .updateTable('characters')
    .set(({ ref }) => ({ v: ref('v') }))
    .where('address', '=', address)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
