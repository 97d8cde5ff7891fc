import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CALLS_PER_MINUTE, SESSION_CALLS_PER_MINUTE } from '../../src/server/web/api/rate-limits.ts';
import { SITE_SHARE } from '../../src/server/web/urls.ts';
import { type HereServer, startHere } from '../helpers/server.ts';
import { type Answer, createPlayer, createVisitor } from '../helpers/visitor.ts';

const COOKIE = '/api/auth/cookie';
const DAY = 24 * 3_600_000; // ms
const REPORT = { name: 'Error', message: '', stack: [], build: 'b1', route: 'index' };
/** Error reports have the lowest limit of all calls, so tests reach it with few calls. */
const { report: REPORTS } = CALLS_PER_MINUTE;
const { leave: LEAVES } = SESSION_CALLS_PER_MINUTE;

/** Time stands still unless a test moves it: however long the calls take, all fall in one minute. */
let now = 0;
let server: HereServer;
beforeEach(async () => {
  server = await startHere({ TRUST_PROXY: 'on' }, { steadyClock: () => now });
});

const newCookie = () => `meow=${randomBytes(32).toString('base64url')}`;
const reportFrom = (address: string, to = server) =>
  createVisitor(to).call('POST', '/api/debug/error', { body: REPORT, headers: { 'x-forwarded-for': address } });
const leave = (cookie: string, address = '10.0.0.1') =>
  createVisitor(server).call('DELETE', COOKIE, { headers: { cookie, 'x-forwarded-for': address } });

/** Makes `times` calls at once and counts the statuses. */
async function statusesOf(times: number, call: (at: number) => Promise<Answer>): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  const answers = await Promise.all(Array.from({ length: times }, (_, at) => call(at)));
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
}

function expectTooOften({ status, headers, json }: Answer, seconds: string): void {
  const message = `That is too often: try again in ${seconds}`;
  expect([status, json]).toEqual([429, { defined: false, code: 'TOO_MANY_REQUESTS', status: 429, message }]);
  expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual([seconds.split(' ')[0], 'no-store']);
}

describe('[C9] an address', () => {
  test.each([
    ['signIn', 'PUT', COOKIE, 200],
    ['stream', 'GET', '/api/game/character/abc?stream', 401],
  ] as const)(
    'an address has a limit for %s calls per minute, even if each has another cookie',
    async (kind, method, path, status) => {
      const call = () => createVisitor(server).call(method, path, { headers: { cookie: newCookie() } });
      expect(await statusesOf(CALLS_PER_MINUTE[kind], call)).toEqual({ [status]: CALLS_PER_MINUTE[kind] });
      expectTooOften(await call(), '60 seconds');
      const other = await createVisitor(server).call('GET', '/api/game/character/abc');
      expect(other.status).toBe(401); // not 429: the limit of one kind of call does not affect others
    },
  );

  test('the limited address is the one that the proxy reports, with or without a port; invalid ones share one limit', async () => {
    const callers: [one: (at: number) => string, same: string][] = [
      [(at) => `10.9.9.${at}, 10.0.0.1`, '10.0.0.1'],
      [(at) => `9.9.9.9:${1000 + at}`, '9.9.9.9'],
      [(at) => `[2001:db8::${at + 1}]:${1000 + at}`, '2001:db8::ffff'],
      [(at) => `meow${at}`, 'unknown'],
    ];
    for (const [one, same] of callers) {
      expect(await statusesOf(REPORTS, (at) => reportFrom(one(at)))).toEqual({ 200: REPORTS });
      expect((await reportFrom(same)).status).toBe(429);
    }
    expect((await reportFrom('10.0.0.2')).status).toBe(200);
  });

  test('without a proxy, the limited address is that of the connection', async () => {
    const plain = await startHere({}, { steadyClock: () => now });
    expect(await statusesOf(REPORTS, (at) => reportFrom(`10.0.0.${at}`, plain))).toEqual({ 200: REPORTS });
    expect((await reportFrom('10.1.1.1', plain)).status).toBe(429);
  });

  test('a /48 IPv6 network has the limit of sixteen households; refused calls of a household do not count for the network', async () => {
    const household = (number: number) => statusesOf(REPORTS, () => reportFrom(`2001:db8:1:${number.toString(16)}::1`));
    expect(await household(1)).toEqual({ 200: REPORTS });
    expect(await household(1)).toEqual({ 429: REPORTS });
    for (let number = 2; number <= SITE_SHARE; number++) expect(await household(number)).toEqual({ 200: REPORTS });
    expect((await reportFrom('2001:db8:1:ffff::1')).status).toBe(429);
    expect((await reportFrom('2001:db8:2:1::1')).status).toBe(200);
  });
});

describe('[C9] a session', () => {
  test.each<[method: string, path: string, kind: keyof typeof SESSION_CALLS_PER_MINUTE, body?: object]>([
    ['PUT', COOKIE, 'signIn'],
    ['POST', COOKIE, 'signIn', { address: '0x00', signature: '0x00' }],
    ['DELETE', COOKIE, 'leave'],
    ['GET', '/api/auth/sessions', 'read'],
    ['DELETE', '/api/auth/sessions', 'leave'],
    ['DELETE', '/api/auth/sessions/abc', 'leave'],
    ['GET', '/api/game/character/abc', 'read'],
    ['DELETE', '/api/game/character/abc', 'leave'],
    ['GET', '/api/game/character/abc?stream', 'stream'],
    ['POST', '/api/game/character/abc/quest/Cookie', 'quest', { choice: 'meow', from: 1 }],
    ['POST', '/api/debug/error', 'report', REPORT],
  ])(
    'a session has a limit for %s %s from all addresses together, and gets 429 with Retry-After beyond it',
    async (method, path, kind, body) => {
      const cookie = newCookie();
      const call = (at: number) =>
        createVisitor(server).call(method, path, {
          headers: { cookie, 'x-forwarded-for': `10.1.0.${at}` },
          ...(body && { body }),
        });
      expect(await statusesOf(SESSION_CALLS_PER_MINUTE[kind], call)).not.toHaveProperty('429');
      expectTooOften(await call(255), '60 seconds');
    },
  );

  test('calls that a session makes above its limit do not count for its address, which other sessions use', async () => {
    const wild = newCookie();
    const most = CALLS_PER_MINUTE.leave;
    expect(await statusesOf(most, () => leave(wild))).toEqual({ 200: LEAVES, 429: most - LEAVES });
    expect(await statusesOf(LEAVES, () => leave(newCookie()))).toEqual({ 200: LEAVES });
  });

  test('calls of a session count even if a different cookie precedes its own each time', async () => {
    const own = newCookie();
    expect(await statusesOf(LEAVES, () => leave(`${newCookie()}; ${own}`))).toEqual({ 200: LEAVES });
    expect((await leave(`${own}; ${newCookie()}`)).status).toBe(429);
    expect((await leave(newCookie())).status).toBe(200);
  });

  test('[X1] cross-site requests do not count for the session, nor for its address', async () => {
    const headers = { cookie: newCookie() };
    for (const [site, method, path, most, status] of [
      ['cross-site', 'PUT', COOKIE, CALLS_PER_MINUTE.signIn, 200],
      ['cross-site', 'GET', '/api/game/character/abc?stream', CALLS_PER_MINUTE.stream, 401],
      ['same-site', 'GET', COOKIE, SESSION_CALLS_PER_MINUTE.read, 200],
      ['same-site', 'GET', '/api/game/character/abc', SESSION_CALLS_PER_MINUTE.read, 401],
    ] as const) {
      const foreign = { ...headers, 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' };
      const asOther = () => createVisitor(server).call(method, path, { headers: foreign });
      expect(await statusesOf(most + 1, asOther)).toEqual({ 403: most + 1 });
      expect((await createVisitor(server).call(method, path, { headers })).status).toBe(status);
    }
  });

  test('a session above its limit is accepted again after a minute', async () => {
    const cookie = newCookie();
    expect(await statusesOf(LEAVES, () => leave(cookie))).toEqual({ 200: LEAVES });
    now += 59_500;
    expectTooOften(await leave(cookie), '1 second');
    now += 500;
    expect((await leave(cookie)).status).toBe(200);
  });
});

test('[C9, D8] changes of the wall clock do not affect limits', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const player = await createPlayer(server);
    expect((await player.choose('meow', 1)).status).toBe(200);
    const cookie = newCookie();
    await statusesOf(LEAVES, (at) => leave(cookie, `10.2.0.${at}`));
    await statusesOf(REPORTS, () => reportFrom('10.3.0.1'));
    const callAgain = async () => [
      (await reportFrom('10.3.0.1')).status,
      (await leave(cookie)).status,
      (await player.choose('meow', 2)).status,
    ];
    for (const by of [DAY, -2 * DAY]) {
      vi.setSystemTime(Date.now() + by);
      expect(await callAgain()).toEqual([429, 429, 429]);
    }
    now += 60_000;
    expect(await callAgain()).toEqual([200, 200, 200]);
  } finally {
    vi.useRealTimers();
  }
});
