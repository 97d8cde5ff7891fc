import pg from 'pg';
import { COUNT_CHARACTERS, compareMigrations, type DatabaseFacts, MADE_TABLE, NEWEST } from '../schema.ts';
import { StoreUnavailable } from '../store.ts';
import { translatePostgresError } from './errors.ts';

const TIMEOUT = 5000; // ms

/** Examines a database that speaks PostgreSQL's protocol. @throws StoreUnavailable when it cannot be reached or read */
export async function examinePostgres(url: string): Promise<DatabaseFacts> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'meow doctor',
    connectionTimeoutMillis: TIMEOUT,
    query_timeout: TIMEOUT,
  });
  client.on('error', () => {}); // the next query throws the error
  const ask = async (query: string) => (await client.query<Record<string, unknown>>(query)).rows;
  try {
    await client.connect();
    const [about] = await ask(
      `select version(), extract(epoch from clock_timestamp()) * 1000 as clock, to_regclass('${MADE_TABLE}') as made`,
    );
    if (about?.made === null)
      throw new StoreUnavailable('it has no tables of this game yet: the first start makes them');
    const [[counted], [written], made] = [
      await ask(COUNT_CHARACTERS),
      await ask(NEWEST),
      await ask(`select name from ${MADE_TABLE}`),
    ];
    return {
      version: String(about?.version).replace(/ on .*/, ''),
      characters: Number(counted?.count),
      newest: Number(written?.newest ?? 0),
      clock: Number(about?.clock),
      ...compareMigrations(made.map(({ name }) => String(name))),
    };
  } catch (error) {
    throw translatePostgresError(error);
  } finally {
    await client.end().catch(() => {});
  }
}
