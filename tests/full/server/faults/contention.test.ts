import pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../../../helpers/postgres.ts';
import { type HereServer, startHere } from '../../../helpers/server.ts';
import { createPlayer, createVisitor, newWallet, signed } from '../../../helpers/visitor.ts';

const PUBLIC_ORIGIN = 'https://meow.example';
/** Maximum attempts of a transaction: `ATTEMPTS_MAX` in src/server/store/create-store.ts. */
const TRIES = 5;

const postgres = startPostgres();

describe.runIf(postgres)('[W2] calls that conflict with others in PostgreSQL', () => {
  const database = postgres as NonNullable<typeof postgres>;
  let url: string;
  let operator: pg.Client;
  beforeEach(async () => {
    url = await database.createDatabase();
    operator = new pg.Client(url);
    await operator.connect();
    onTestFinished(() => operator.end());
  });

  const start = () =>
    startHere({ RATE_LIMIT: 'off', LOG_LEVEL: 'warn', PUBLIC_ORIGIN, TRUST_PROXY: 'on', DATABASE_URL: url });

  const loggedBy = ({ lines }: HereServer): string[] => lines.map((line) => JSON.parse(line).msg);
  const rowsOf = async (table: string) => (await operator.query(`select from ${table}`)).rowCount;

  /** Rolls back the next writes of characters, as if another transaction had overtaken them. */
  async function overtake(times: number): Promise<void> {
    await operator.query(`
      create sequence writes;
      create function overtake() returns trigger language plpgsql as $$ begin
        if nextval('writes') <= ${times} then raise exception 'overtaken' using errcode = '40001'; end if;
        return new;
      end $$;
      create trigger overtaken before insert or update on characters for each row execute function overtake()`);
  }
  const writes = async () => Number((await operator.query('select last_value from writes')).rows[0].last_value);

  test('[C9] a choice that conflicts five times is refused with 503 and has no effect; repeated later, it is applied', async () => {
    const here = await start();
    const player = await createPlayer(here);
    const before = await player.read();
    const body = { choice: 'meow', from: 1, idempotencyKey: '0f'.repeat(16) };
    const choose = () => player.call('POST', `${player.path}/quest/Cookie`, { body });
    await overtake(TRIES + TRIES - 1);

    const { status, headers, json } = await choose();
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(json).toEqual({
      defined: false,
      code: 'SERVICE_UNAVAILABLE',
      status: 503,
      message: 'Nothing can be saved or read just now. Try again in a moment.',
    });
    expect(await writes()).toBe(TRIES);
    expect(await player.read()).toEqual(before);

    // Four of the nine planned rollbacks are left, so the fifth attempt succeeds.
    expect(await choose()).toMatchObject({ status: 200, json: { from: 1, to: 2 } });
    expect(await writes()).toBe(TRIES + TRIES);
    expect(await choose()).toMatchObject({ status: 200, json: { to: 2 } });
    expect((await player.read()).cards.join()).toContain('meow=1');
  });

  test('[C3] a sign-in that conflicts five times creates no character; the next sign-in creates exactly one', async () => {
    const [visitor, wallet] = [createVisitor(await start()), newWallet()];
    const signIn = async () => {
      const body = await signed(wallet, PUBLIC_ORIGIN, await visitor.challenge());
      return visitor.call('POST', '/api/auth/cookie', { body });
    };
    await overtake(TRIES + TRIES - 1);
    expect((await signIn()).status).toBe(503);
    expect([await writes(), await rowsOf('characters')]).toEqual([TRIES, 0]);
    expect(await signIn()).toMatchObject({ status: 200, json: { error: null, characterId: expect.any(String) } });
    expect([await rowsOf('characters'), await rowsOf('sessions')]).toEqual([1, 1]);
  });

  test('[W12] a conflict is no outage: the node stays ready, and one log line reports it', async () => {
    const here = await start();
    const player = await createPlayer(here);
    await overtake(Number.MAX_SAFE_INTEGER);
    for (let called = 0; called < 3; called++) expect((await player.choose('meow', 1)).status).toBe(503);
    expect((await fetch(`${here.url}/readyz`)).status).toBe(200);
    await expect
      .poll(() => loggedBy(here))
      .toEqual([
        'Calls conflicted: other sessions wrote the same rows repeatedly (40001). The database is available; those calls were answered with 503.',
      ]);
  });
});
