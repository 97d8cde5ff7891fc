import type { Kysely, Transaction } from 'kysely';
import type { SignIn } from '../store.ts';
import type { Tables } from '../tables.ts';
import { endSession } from './sessions.ts';
import { writeCards } from './write-cards.ts';

export function signIn(db: Kysely<Tables>, sign: SignIn): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await endSession(tx, sign.oldSession);
    const characterId = (await findByAddress(tx, sign.address)) ?? (await addCharacter(tx, sign));
    await tx
      .insertInto('sessions')
      .values({
        id: sign.newSession,
        character_id: characterId,
        flake: null,
        created_at: sign.now,
        expires_at: sign.expiresAt,
      })
      .execute();
    return characterId;
  });
}

/** The address is unique: whoever comes second, at the same moment, finds the character of the first. */
async function addCharacter(tx: Transaction<Tables>, sign: SignIn): Promise<string> {
  const { id, cards } = sign.make();
  const added = await tx
    .insertInto('characters')
    .values({ id, address: sign.address, v: 1, created_at: sign.now })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 1n) {
    await writeCards(tx, id, cards);
    return id;
  }
  const found = await findByAddress(tx, sign.address);
  if (found === null) throw new Error('A character was there and is not');
  return found;
}

async function findByAddress(tx: Transaction<Tables>, address: string): Promise<string | null> {
  const row = await tx.selectFrom('characters').select('id').where('address', '=', address).executeTakeFirst();
  return row?.id ?? null;
}
