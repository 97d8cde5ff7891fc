import type { Database } from '../identity-database.ts';

/** A database that holds its record in memory, and returns copies, as a browser does. */
export function createFakeDatabase() {
  const database = {
    /** The stored record; undefined when there is none. */
    stored: undefined as unknown,
    /** The error with which all calls reject, as in a browser without storage; null: no call rejects. */
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
