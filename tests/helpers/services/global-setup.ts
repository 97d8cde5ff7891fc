import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { findPostgresPrograms, findRedisProgram } from '../../../scripts/lib/services/programs.mjs';
import { createPostgresServer } from './postgres-server.ts';
import { createRedisServer } from './redis-server.ts';

/** The services' URLs. Absent in runs over SQLite and memory. */
export interface Services {
  readonly postgres: string;
  readonly redis: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    services?: Services;
  }
}

/** Starts one PostgreSQL and one Redis for all tests of a project. Each server has a database of its own in both. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [bin, program] = [findPostgresPrograms(), findRedisProgram()];
  if (!bin || !program) throw new Error('A project that needs PostgreSQL and Redis was run without them');
  const folder = mkdtempSync(join(tmpdir(), 'meow-'));
  const [postgres, redis] = [createPostgresServer(bin, join(folder, 'postgres')), createRedisServer(program)];
  await Promise.all([postgres.setUp(), redis.start()]);
  await countDatabases(postgres.urlOf('postgres'));
  project.provide('services', { postgres: postgres.urlOf('postgres'), redis: redis.url() });
  return async () => {
    await Promise.all([postgres.stop(), redis.kill()]);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Tests run in many processes: a sequence in PostgreSQL numbers their databases. */
async function countDatabases(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('create sequence databases');
  await client.end();
}
