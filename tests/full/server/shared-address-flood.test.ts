import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import {
  CALLS_PER_MINUTE,
  MISSES_PER_MINUTE,
  SESSION_CALLS_PER_MINUTE,
  SIGNED_CALLS_PER_MINUTE,
} from '../../../src/server/web/api/rate-limits.ts';
import { openStore } from '../../helpers/database.ts';
import { openStream } from '../../helpers/event-stream.ts';
import { type HereServer, startHere } from '../../helpers/server.ts';
import { createPlayer, createVisitor, newWallet, signed } from '../../helpers/visitor.ts';

// A clock that only tests move: however long the calls take, all fall in one minute.
let now = 0;
let looks = 0;
/** While this promise is pending, lookups of sessions wait. */
let held: Promise<void> | undefined;
let school: HereServer;
beforeEach(async () => {
  now = 0;
  held = undefined;
  const openSlowStore = async (folder: string) => {
    const store = await openStore(folder);
    return {
      ...store,
      async findSigned(ids: readonly string[], at: number) {
        looks += ids.length;
        await held;
        return store.findSigned(ids, at);
      },
    };
  };
  school = await startHere({ TRUST_PROXY: 'on' }, { steadyClock: () => now, openStore: openSlowStore });
});

const choice = { choice: 'finish', from: 99 };
const own = '/api/game/character/abc';
const forged = () => ({ 'x-forwarded-for': '10.0.0.1', cookie: `meow=${randomBytes(32).toString('base64url')}` });

/** Makes `times` calls with forged cookies, and then one more, whose status it returns. */
async function flood(times: number, method: string, path: string, body?: object): Promise<number> {
  const call = () => createVisitor(school).call(method, path, { headers: forged(), ...(body && { body }) });
  for (let made = 0; made < times; made += 40) {
    const answers = await Promise.all(Array.from({ length: Math.min(40, times - made) }, call));
    for (const { status } of answers) expect(status).not.toBe(503);
  }
  return (await call()).status;
}

/** A signed-in player who calls from the flooded address. */
async function createNeighbour() {
  const player = await createPlayer(school);
  const call = (method: string, path: string, body?: object) =>
    player.visitor.call(method, path, { headers: { 'x-forwarded-for': '10.0.0.1' }, ...(body && { body }) });
  return { ...player, call };
}

test('[C4] [C9] a signed-in player can play, sign in and sign out while another client floods from the same address', {
  timeout: 120_000,
}, async () => {
  const neighbour = await createNeighbour();
  for (const [times, method, path, body] of [
    [CALLS_PER_MINUTE.stream, 'GET', `${own}?stream`],
    [CALLS_PER_MINUTE.quest, 'POST', `${own}/quest/Cookie`, choice],
    [CALLS_PER_MINUTE.signIn, 'PUT', '/api/auth/cookie'],
    [CALLS_PER_MINUTE.signIn, 'POST', '/api/auth/cookie', { address: '0x00', signature: '0x00' }],
    [CALLS_PER_MINUTE.leave, 'DELETE', '/api/auth/cookie'],
  ] as const) {
    expect(await flood(times, method, path, body)).toBe(429);
  }
  expect((await neighbour.call('GET', neighbour.path)).status).toBe(200);
  expect((await neighbour.call('POST', `${neighbour.path}/quest/Cookie`, choice)).status).toBe(409);
  const { cookie } = neighbour.visitor;
  const stream = await openStream(`${school.url}${neighbour.path}?stream`, {
    cookie,
    'x-forwarded-for': '10.0.0.1',
  });
  expect(stream.response.status).toBe(200);
  const { json } = await neighbour.call('PUT', '/api/auth/cookie');
  const claim = await signed(neighbour.wallet, school.origin, json.cookieFlake);
  expect((await neighbour.call('POST', '/api/auth/cookie', claim)).json).toEqual({
    error: null,
    characterId: neighbour.id,
  });
  expect((await neighbour.call('DELETE', '/api/auth/cookie')).status).toBe(200);
});

test('[C3] sign-ins with new words are limited for signed-in players, too; afterwards they play on and sign out', {
  timeout: 120_000,
}, async () => {
  const { call } = await createNeighbour();
  async function signInAnew() {
    const { status, json } = await call('PUT', '/api/auth/cookie');
    if (status !== 200) return { status };
    return call('POST', '/api/auth/cookie', await signed(newWallet(), school.origin, json.cookieFlake));
  }
  let id = '';
  for (let made = 0; made < CALLS_PER_MINUTE.signIn; made++) {
    const answer = await signInAnew();
    expect(answer).toMatchObject({ status: 200, json: { error: null } });
    if ('json' in answer) id = answer.json.characterId;
  }
  expect((await signInAnew()).status).toBe(429);
  expect((await call('POST', '/api/auth/cookie', { address: '0x00', signature: '0x00' })).status).toBe(429);
  expect((await call('GET', `/api/game/character/${id}`)).status).toBe(200);
  expect((await call('POST', `/api/game/character/${id}/quest/Cookie`, { choice: 'finish', from: 1 })).status).toBe(
    200,
  );
  expect(await flood(0, 'PUT', '/api/auth/cookie')).toBe(200);
  expect((await call('DELETE', '/api/auth/cookie')).status).toBe(200);
});

test('sessions are not looked up after too many unknown cookies from one address; at other addresses, and a minute later, they are', {
  timeout: 120_000,
}, async () => {
  const neighbour = await createNeighbour();
  looks = 0;
  expect(await flood(MISSES_PER_MINUTE, 'DELETE', '/api/auth/cookie')).toBe(429);
  expect(looks).toBe(MISSES_PER_MINUTE);
  expect((await neighbour.call('DELETE', '/api/auth/sessions/abc')).status).toBe(404);
  expect((await neighbour.call('DELETE', '/api/auth/cookie')).status).toBe(429);
  const { path, visitor } = neighbour;
  expect((await visitor.call('GET', path)).status).toBe(200);
  now += 60_000;
  expect(await flood(CALLS_PER_MINUTE.leave, 'DELETE', '/api/auth/cookie')).toBe(429);
  expect((await neighbour.call('DELETE', '/api/auth/cookie')).status).toBe(200);
});

test('signed-in players of one address have a common limit, too', { timeout: 120_000 }, async () => {
  const wallet = newWallet();
  const tabs = [];
  for (let tab = 0; tab < SIGNED_CALLS_PER_MINUTE.stream / SESSION_CALLS_PER_MINUTE.stream; tab++) {
    const visitor = createVisitor(school);
    expect(await visitor.signIn(wallet)).toMatchObject({ error: null });
    tabs.push(visitor);
  }
  const last = await createNeighbour();
  const listen = async (visitor: ReturnType<typeof createVisitor>, from: string) =>
    (await visitor.call('GET', `${own}?stream`, { headers: { 'x-forwarded-for': from } })).status;
  for (const tab of tabs) {
    const calls = Array.from({ length: SESSION_CALLS_PER_MINUTE.stream }, () => listen(tab, '10.0.0.1'));
    expect(new Set(await Promise.all(calls))).toEqual(new Set([404]));
  }
  expect(await listen(last.visitor, '10.0.0.1')).toBe(429);
  expect(await listen(last.visitor, '10.0.0.2')).toBe(404);
});

test('concurrent calls of one session are limited, and refused ones are not charged to its address', async () => {
  const headers = forged();
  const gate = Promise.withResolvers<void>();
  held = gate.promise;
  looks = 0;
  const calls = Array.from({ length: CALLS_PER_MINUTE.leave }, () =>
    createVisitor(school).call('DELETE', '/api/auth/cookie', { headers }),
  );
  await expect.poll(() => looks).toBe(CALLS_PER_MINUTE.leave); // all calls have arrived before the first lookup ends
  gate.resolve();
  const answers = await Promise.all(calls);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(SESSION_CALLS_PER_MINUTE.leave);
  expect(await flood(CALLS_PER_MINUTE.leave - SESSION_CALLS_PER_MINUTE.leave - 1, 'DELETE', '/api/auth/cookie')).toBe(
    200,
  );
  expect(await flood(0, 'DELETE', '/api/auth/cookie')).toBe(429);
});
