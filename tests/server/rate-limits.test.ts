import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { STREAM_CAPS } from '../../src/server/game/index.ts';
import { CALLS_PER_MINUTE, SESSION_CALLS_PER_MINUTE } from '../../src/server/web/api/rate-limits.ts';
import { SITE_SHARE } from '../../src/server/web/networks.ts';
import { type HereServer, startHere } from '../helpers/server.ts';
import { type Answer, type CallOptions, createPlayer, createVisitor } from '../helpers/visitor.ts';

/** However long so many calls take, they are of one minute. */
const STILL = { steadyClock: () => 0 };

let server: HereServer;
beforeEach(async () => {
  server = await startHere({ TRUST_PROXY: 'on' }, STILL);
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
  expect(last.headers.get('retry-after')).toBe('60');
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
  const plain = await startHere({}, STILL);
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

test('choices have a limit of their own, however many cookies of one address make them', async () => {
  const choose = () =>
    createVisitor(server).call('POST', '/api/game/character/abc/quest/Cookie', {
      body: { choice: 'meow', from: 1 },
      headers: { cookie: `meow=${createSecret()}` },
    });
  const { statuses, last } = await repeat(CALLS_PER_MINUTE.quest + 1, choose);
  expect(statuses).toEqual({ 401: CALLS_PER_MINUTE.quest });
  expect(last.status).toBe(429);
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
    ['DELETE', '/api/auth/cookie', 'leave'],
    ['GET', '/api/auth/sessions', 'read'],
    ['DELETE', '/api/auth/sessions', 'leave'],
    ['DELETE', '/api/auth/sessions/abc', 'leave'],
    ['GET', '/api/game/character/abc', 'read'],
    ['DELETE', '/api/game/character/abc', 'leave'],
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
    expect(wait).toBe('60');
    expect(JSON.parse(last.text)).toEqual({
      defined: false,
      code: 'TOO_MANY_REQUESTS',
      status: 429,
      message: `That is too often: try again in ${wait} seconds`,
    });
    expect(last.headers.get('cache-control')).toBe('no-store');
  });

  test('[C9] GET /api/debug/stream has a limit, too', async () => {
    const parts = { ...STILL, streamCaps: { ...STREAM_CAPS, counters: 0 } };
    const crowded = await startHere({ TRUST_PROXY: 'on' }, parts);
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
    let now = 0;
    const stepped = await startHere({}, { steadyClock: () => now });
    const cookie = `meow=${createSecret()}`;
    const leave = () => createVisitor(stepped).call('DELETE', '/api/auth/cookie', { headers: { cookie } });
    const { statuses } = await repeat(SESSION_CALLS_PER_MINUTE.leave + 1, leave);
    expect(statuses).toEqual({ 200: SESSION_CALLS_PER_MINUTE.leave });
    now += 59_500;
    const { status, headers, json } = await leave();
    expect([status, headers.get('retry-after')]).toEqual([429, '1']);
    expect(json.message).toBe('That is too often: try again in 1 second');
    now += 500;
    expect((await leave()).status).toBe(200);
    await stepped.stop();
  });
});

describe('a clock that is set', () => {
  const DAY = 24 * 3_600_000; // ms
  let steady = 0;
  let clocked: HereServer;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    clocked = await startHere({ TRUST_PROXY: 'on' }, { steadyClock: () => steady });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await clocked.stop();
  });

  const callers: Record<string, () => () => Promise<Answer>> = {
    'of an address': () => () => createVisitor(clocked).call('DELETE', '/api/auth/cookie'),
    'of a session': () => {
      let calls = 0;
      const cookie = `meow=${createSecret()}`;
      return () => {
        calls += 1;
        const headers = { cookie, 'x-forwarded-for': `10.2.0.${calls}` };
        return createVisitor(clocked).call('DELETE', '/api/auth/cookie', { headers });
      };
    },
  };
  const limits: Record<string, number> = {
    'of an address': CALLS_PER_MINUTE.leave,
    'of a session': SESSION_CALLS_PER_MINUTE.leave,
  };

  test.each(Object.keys(callers))('[C9] ahead or back opens no limit %s, and closes none', async (whose) => {
    const call = callers[whose]?.() as () => Promise<Answer>;
    const { last } = await repeat((limits[whose] as number) + 1, call);
    expect(last.status).toBe(429);
    vi.setSystemTime(Date.now() + DAY);
    expect((await call()).status).toBe(429);
    vi.setSystemTime(Date.now() - 2 * DAY);
    expect((await call()).status).toBe(429);
    steady += 60_000;
    expect((await call()).status).toBe(200);
  });

  test('[D8] back silences no meow', async () => {
    const player = await createPlayer(clocked);
    expect((await player.choose('meow', 1)).status).toBe(200);
    expect((await player.choose('meow', 2)).status).toBe(429);
    vi.setSystemTime(Date.now() - DAY);
    steady += 1000;
    expect((await player.choose('meow', 2)).status).toBe(200);
  });
});

describe('an IPv6 network of 48 bits', () => {
  const from = (address: string) =>
    createVisitor(server).call('DELETE', '/api/auth/cookie', { headers: { 'x-forwarded-for': address } });

  test('[C9] has as much as sixteen households: what is beyond is refused to all of it, and to nobody else', {
    timeout: 120_000,
  }, async () => {
    for (let household = 1; household <= SITE_SHARE; household++) {
      const address = `2001:db8:1:${household.toString(16)}::1`;
      const answers = await Promise.all(Array.from({ length: CALLS_PER_MINUTE.leave }, () => from(address)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
    const { status, headers } = await from('2001:db8:1:ffff::1');
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await from('2001:db8:2:1::1')).status).toBe(200);
    expect((await from('10.0.0.1')).status).toBe(200);
  });

  test('and a household of it that has used up its own takes nothing more of its neighbours’', {
    timeout: 120_000,
  }, async () => {
    const most = CALLS_PER_MINUTE.leave;
    for (let round = 1; round <= SITE_SHARE; round++) {
      const answers = await Promise.all(Array.from({ length: most }, () => from('2001:db8:1:1::1')));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([round === 1 ? 200 : 429]));
    }
    expect((await from('2001:db8:1:2::1')).status).toBe(200);
  });
});

test('limits may be switched off', async () => {
  const free = await startHere({ RATE_LIMIT: 'off' });
  const cookie = `meow=${createSecret()}`;
  const { statuses } = await repeat(CALLS_PER_MINUTE.leave * 2, () =>
    createVisitor(free).call('DELETE', '/api/auth/cookie', { headers: { cookie } }),
  );
  expect(Object.keys(statuses)).toEqual(['200']);
  await free.stop();
});
