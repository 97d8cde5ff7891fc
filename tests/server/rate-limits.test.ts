import { afterEach, beforeEach, expect, test } from 'vitest';
import { CALLS_PER_MINUTE } from '../../src/server/web/api/rate-limits.ts';
import { type HereServer, startHere } from '../helpers/server.ts';
import { createPlayer, createVisitor } from '../helpers/visitor.ts';

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
    message: expect.any(String),
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

test('choices have a limit of their own', async () => {
  const player = await createPlayer(server);
  const { statuses, last } = await repeat(CALLS_PER_MINUTE.quest + 1, () => player.choose('finish', 99));
  expect(statuses).toEqual({ 409: CALLS_PER_MINUTE.quest });
  expect(last.status).toBe(429);
});
