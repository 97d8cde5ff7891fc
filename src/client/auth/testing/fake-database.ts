import type { Database } from '../identity-database.ts';

/** A database that holds its record in memory, and hands out copies as a browser does. */
export function createFakeDatabase() {
  const database = {
    /** What lies there; undefined when nothing does. */
    stored: undefined as unknown,
    /** Fails everything from now on, as a browser does that keeps nothing; null: no more. */
    failure: null as unknown,

    async read(): Promise<unknown> {
      fail();
      return structuredClone(database.stored);
    },
    async write(record: unknown) {
      fail();
      database.stored = structuredClone(record);
    },
    async change(to: (stored: unknown) => unknown) {
      fail();
      const changed = database.stored === undefined ? null : to(structuredClone(database.stored));
      if (changed !== null) database.stored = structuredClone(changed);
    },
    async remove() {
      fail();
      database.stored = undefined;
    },
  } satisfies Database & Record<string, unknown>;

  function fail(): void {
    if (database.failure) throw database.failure;
  }

  return database;
}
