import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createPostgresServer, findPostgres, type Postgres } from './services/postgres-server.ts';
import { tempFolder } from './temp-folder.ts';

const SET_UP_WITHIN = 60_000; // ms

/**
 * A PostgreSQL server for the tests of the file, on loopback, with temporary data. Null when `findPostgres` finds no
 * PostgreSQL.
 */
export function startPostgres(): Postgres | null {
  const bin = findPostgres();
  if (!bin) return null;
  const server = createPostgresServer(bin, join(tempFolder(), 'postgres'));
  beforeAll(server.setUp, SET_UP_WITHIN);
  afterAll(server.stop);
  return server;
}
