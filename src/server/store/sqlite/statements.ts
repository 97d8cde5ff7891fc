import type { Database, Statement } from 'better-sqlite3';

/** More than there are different texts; lists of cards and ids make some of the same statement. */
const KEPT_MAX = 200;

interface Kept {
  readonly statement: Statement<unknown[]>;
  wasUsed: boolean;
}

/**
 * Prepares statements, and keeps what was prepared: the same few come again and again, and to prepare one took three
 * times as long as to run it (measured). The first that was not used since it was last looked
 * at makes room.
 */
export function createStatements(database: Database): (text: string) => Statement<unknown[]> {
  const kept = new Map<string, Kept>();

  return (text) => {
    const found = kept.get(text);
    if (!found) return keep(text);
    found.wasUsed = true;
    return found.statement;
  };

  function keep(text: string): Statement<unknown[]> {
    const statement = database.prepare<unknown[]>(text);
    if (kept.size >= KEPT_MAX) makeRoom();
    kept.set(text, { statement, wasUsed: false });
    return statement;
  }

  function makeRoom(): void {
    for (const [text, one] of kept) {
      kept.delete(text);
      if (!one.wasUsed) return;
      one.wasUsed = false;
      kept.set(text, one); // at the end: it is come to again when all others were used, too
    }
  }
}
