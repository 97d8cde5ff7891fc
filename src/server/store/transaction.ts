import type { ControlledTransaction, Kysely, Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * Runs `act` in a transaction, as Kysely's `db.transaction().execute(act)` does, but throws the first error. Kysely
 * would throw the error of a failed ROLLBACK: a database that has rolled back by itself, or is gone, refuses ROLLBACK.
 */
export async function transact<Answer>(
  db: Kysely<Tables>,
  act: (tx: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer> {
  const tx = await db.startTransaction().execute();
  return commitAfter(tx, () => act(tx));
}

/** Runs `act`, then COMMIT. @throws the first error, after ROLLBACK */
export async function commitAfter<Answer>(
  tx: ControlledTransaction<Tables>,
  act: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await act();
    await tx.commit().execute();
    return answer;
  } catch (error) {
    await rollBack(tx);
    throw error;
  }
}

/** Rolls back after an error that the caller is about to throw. An error of the ROLLBACK itself is ignored. */
export async function rollBack(tx: ControlledTransaction<Tables>): Promise<void> {
  try {
    await tx.rollback().execute();
  } catch {
    // The transaction is already gone.
  }
}
