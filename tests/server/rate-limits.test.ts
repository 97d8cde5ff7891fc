import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CALLS_PER_MINUTE, SESSION_CALLS_PER_MINUTE } from '../../src/server/web/api/rate-limits.ts';
import { type HereServer, startHere } from '../helpers/server.ts';
import { type CallOptions, createPlayer, createVisitor } from '../helpers/visitor.ts';

let server: HereServer;
beforeEach(async () => {
  server = await startHere({ TRUST_PROXY: 'on' });
});
afterEach(() => server.stop());

/** The statuses of so many calls, one after the other, and the last answer. */
async function repeat(times: number, call: () => Promise<{ status: number; headers: Headers; text: string }>) {
  const statuses = new Map<number, number>();
  let last = await call();
  for (let made = 1; made < times; made++) {
    statuses.set(last.status, (statuses.get(last.status) ?? 0) + 1);
    last = await call();
  }
  return { statuses: Object.fromEntries(statuses), last };
}

test('[C9] more sign-in calls a minute than a class of pupils makes: 429, and when to try again', async () => {
  const { statuses, last } = await repeat(CALLS_PER_MINUTE.signIn + 1, () =>
    createVisitor(server).call('PUT', '/api/auth/cookie'),
  );
  expect(statuses).toEqual({ 200: CALLS_PER_MINUTE.signIn });
  expect(last.status).toBe(429);
  expect(JSON.parse(last.text)).toEqual({
    defined: false,
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    message: `That is too often: try again in ${last.headers.get('retry-after')} seconds`,
  });
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(last.headers.get('retry-after'))).toBeLessThanOrEqual(60);
});

test('behind a proxy each address counts for itself, as the proxy saw it; what it was told before does not count', async () => {
  const put = (from: string) =>
    createVisitor(server).call('PUT', '/api/auth/cookie', { headers: { 'x-forwarded-for': from } });
  let calls = 0;
  await repeat(CALLS_PER_MINUTE.signIn, () => put(`10.9.9.${++calls % 250}, 10.0.0.1`));
  expect((await put('10.0.0.1')).status).toBe(429);
  expect((await put('10.0.0.2')).status).toBe(200);
});

test('a proxy may write ports and brackets; what is no address counts as one caller', async () => {
  const put = (from: string) =>
    createVisitor(server).call('PUT', '/api/auth/cookie', { headers: { 'x-forwarded-for': from } });
  let calls = 0;
  await repeat(CALLS_PER_MINUTE.signIn, () => put(`9.9.9.9:${1000 + ++calls}`));
  expect((await put('9.9.9.9')).status).toBe(429);
  await repeat(CALLS_PER_MINUTE.signIn, () => put(`[2001:db8::${(++calls).toString(16)}]:${calls}`));
  expect((await put('2001:db8::ffff')).status).toBe(429);
  await repeat(CALLS_PER_MINUTE.signIn, () => put(`meow${++calls}`));
  expect((await put('unknown')).status).toBe(429);
});

test('without a proxy nobody is believed', async () => {
  const plain = await startHere();
  let calls = 0;
  const { last } = await repeat(CALLS_PER_MINUTE.signIn + 1, () =>
    createVisitor(plain).call('PUT', '/api/auth/cookie', { headers: { 'x-forwarded-for': `10.0.0.${++calls % 250}` } }),
  );
  expect(last.status).toBe(429);
  await plain.stop();
});

test('streams are counted apart from snapshots', async () => {
  const player = await createPlayer(server);
  const snapshots = await repeat(CALLS_PER_MINUTE.stream + 1, () => player.call('GET', player.path));
  expect(snapshots.last.status).toBe(200);
  const streams = await repeat(CALLS_PER_MINUTE.stream + 1, () =>
    createVisitor(server).call('GET', `${player.path}?stream`),
  );
  expect(streams.statuses).toEqual({ 401: CALLS_PER_MINUTE.stream });
  expect(streams.last.status).toBe(429);
  expect((await player.call('GET', player.path)).status).toBe(200);
});

test('choices have a limit of their own, however many players of one address make them', async () => {
  const players = [];
  for (let count = 0; count <= 4; count++) players.push(await createPlayer(server));
  const [last, ...others] = players;
  for (const player of others) {
    const { statuses } = await repeat(CALLS_PER_MINUTE.quest / 4, () => player.choose('finish', 99));
    expect(statuses).toEqual({ 409: CALLS_PER_MINUTE.quest / 4 - 1 });
  }
  expect((await last?.choose('finish', 99))?.status).toBe(429);
});

/** A call of one session from a new address each time. */
function callFromAnywhere() {
  const cookie = `meow=${createSecret()}`;
  let calls = 0;
  return (method: string, path: string, options: CallOptions = {}) => {
    calls += 1;
    const headers = { cookie, 'x-forwarded-for': `10.1.${calls >> 8}.${calls & 255}`, ...options.headers };
    return createVisitor(server).call(method, path, { ...options, headers });
  };
}

function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

describe('one session, from wherever it calls:', () => {
  const claim = { address: '0x00', signature: '0x00' };
  const choice = { choice: 'meow', from: 1 };

  test.each<[method: string, path: string, kind: keyof typeof SESSION_CALLS_PER_MINUTE, body?: object]>([
    ['GET', '/api/auth/cookie', 'read'],
    ['PUT', '/api/auth/cookie', 'signIn'],
    ['POST', '/api/auth/cookie', 'signIn', claim],
    ['DELETE', '/api/auth/cookie', 'signIn'],
    ['GET', '/api/auth/sessions', 'read'],
    ['DELETE', '/api/auth/sessions', 'signIn'],
    ['DELETE', '/api/auth/sessions/abc', 'signIn'],
    ['GET', '/api/game/character/abc', 'read'],
    ['DELETE', '/api/game/character/abc', 'signIn'],
    ['GET', '/api/game/character/abc?stream', 'stream'],
    ['POST', '/api/game/character/abc/quest/Cookie', 'quest', choice],
    ['GET', '/openapi/auth/ping', 'read'],
  ])('[C9] %s %s has a limit: 429, and when to try again', async (method, path, kind, body) => {
    const call = callFromAnywhere();
    const { statuses, last } = await repeat(SESSION_CALLS_PER_MINUTE[kind] + 1, () =>
      call(method, path, body && { body }),
    );
    expect(statuses).not.toHaveProperty('429');
    expect(last.status).toBe(429);
    const wait = last.headers.get('retry-after');
    expect(Number(wait)).toBeGreaterThan(50);
    expect(Number(wait)).toBeLessThanOrEqual(60);
    expect(JSON.parse(last.text)).toEqual({
      defined: false,
      code: 'TOO_MANY_REQUESTS',
      status: 429,
      message: `That is too often: try again in ${wait} seconds`,
    });
    expect(last.headers.get('cache-control')).toBe('no-store');
  });

  test('[C9] GET /api/debug/stream has a limit, too', async () => {
    const crowded = await startHere(
      { TRUST_PROXY: 'on' },
      { streamCaps: { perCharacter: 1, perAddress: 1, counters: 0, total: 1 } },
    );
    const visitor = createVisitor(crowded);
    visitor.cookie = `meow=${createSecret()}`;
    const { statuses, last } = await repeat(SESSION_CALLS_PER_MINUTE.stream + 1, () =>
      visitor.call('GET', '/api/debug/stream'),
    );
    expect(statuses).toEqual({ 503: SESSION_CALLS_PER_MINUTE.stream });
    expect(last.status).toBe(429);
    await crowded.stop();
  });

  test('a tab gone wild is stopped before it has used up what its neighbours have', async () => {
    const wild = createVisitor(server);
    wild.cookie = `meow=${createSecret()}`;
    const { statuses } = await repeat(CALLS_PER_MINUTE.quest, () =>
      wild.call('POST', '/api/game/character/abc/quest/Cookie', { body: choice }),
    );
    expect(statuses).toEqual({ 401: SESSION_CALLS_PER_MINUTE.quest, 429: expect.any(Number) });
    const neighbour = await createPlayer(server);
    const own = await repeat(SESSION_CALLS_PER_MINUTE.quest, () => neighbour.choose('finish', 99));
    expect(own.statuses).toEqual({ 409: SESSION_CALLS_PER_MINUTE.quest - 1 });
  });

  test('is counted also when another cookie stands in front of its own each time', async () => {
    const own = `meow=${createSecret()}`;
    const put = (cookie: string) => createVisitor(server).call('DELETE', '/api/auth/cookie', { headers: { cookie } });
    const { statuses } = await repeat(SESSION_CALLS_PER_MINUTE.signIn + 1, () => put(`meow=${createSecret()}; ${own}`));
    expect(statuses).toEqual({ 200: SESSION_CALLS_PER_MINUTE.signIn });
    expect((await put(`${own}; meow=${createSecret()}`)).status).toBe(429);
    expect((await put(`meow=${createSecret()}`)).status).toBe(200);
  });

  test('what another site asks for in its name is not counted', async () => {
    const call = callFromAnywhere();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const { statuses } = await repeat(SESSION_CALLS_PER_MINUTE.signIn * 2, () =>
      call('PUT', '/api/auth/cookie', { headers }),
    );
    expect(Object.keys(statuses)).toEqual(['403']);
    expect((await call('PUT', '/api/auth/cookie')).status).toBe(200);
  });

  test('has its calls again when the minute is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const stepped = await startHere();
    const cookie = `meow=${createSecret()}`;
    const leave = () => createVisitor(stepped).call('DELETE', '/api/auth/cookie', { headers: { cookie } });
    try {
      const { statuses } = await repeat(SESSION_CALLS_PER_MINUTE.signIn + 1, leave);
      expect(statuses).toEqual({ 200: SESSION_CALLS_PER_MINUTE.signIn });
      vi.setSystemTime(Date.now() + 59_500);
      const { status, headers, json } = await leave();
      expect([status, headers.get('retry-after')]).toEqual([429, '1']);
      expect(json.message).toBe('That is too often: try again in 1 second');
      vi.setSystemTime(Date.now() + 500);
      expect((await leave()).status).toBe(200);
    } finally {
      vi.useRealTimers();
      await stepped.stop();
    }
  });
});

test('limits may be switched off', async () => {
  const free = await startHere({ RATE_LIMIT: 'off' });
  const cookie = `meow=${createSecret()}`;
  const { statuses } = await repeat(CALLS_PER_MINUTE.signIn * 2, () =>
    createVisitor(free).call('DELETE', '/api/auth/cookie', { headers: { cookie } }),
  );
  expect(Object.keys(statuses)).toEqual(['200']);
  await free.stop();
});
