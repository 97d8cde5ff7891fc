import { expect, test } from 'vitest';
import { BODY_MAX, KEEP_ALIVE_INTERVAL, KEEP_ALIVES_PER_HEARTBEAT, MEOW_INTERVAL } from '#contract';
import { LOGIN_TTL } from '#identity';
import { SESSION_TTL } from './auth/index.ts';
import { STREAM_CAPS } from './game/index.ts';
import { DRAIN_TIMEOUT, MAX_WAITING } from './game/streams/live-stream.ts';
import { DRAIN_MAX } from './game/streams/stream-limits.ts';
import { CONNECTION_TIMES, CONNECTIONS_MAX } from './web/index.ts';

test.each([
  ['a heartbeat, ms', KEEP_ALIVE_INTERVAL * KEEP_ALIVES_PER_HEARTBEAT, 15_000],
  ['a body, bytes', BODY_MAX, 4096],
  ['a challenge, ms', LOGIN_TTL, 600_000],
  ['a session without use, ms', SESSION_TTL, 15_552_000_000],
  ['bytes that may wait for a consumer', MAX_WAITING, 65_536],
  ['a consumer that reads nothing, ms', DRAIN_TIMEOUT, 30_000],
  ['the drain of streams, ms', DRAIN_MAX, 10_000],
  ['between meows, ms', MEOW_INTERVAL, 1000],
  ['streams of a character', STREAM_CAPS.perCharacter, 4],
  ['streams of an address', STREAM_CAPS.perAddress, 50],
])('[K1] the constant “%s” is %d', (_what, constant, value) => {
  expect(constant).toBe(value);
});

test('[C6] idle timeouts exceed a minute, and the limit of connections exceeds that of streams', () => {
  expect(CONNECTION_TIMES.idle).toBeGreaterThan(60_000); // the idle timeout of proxies
  expect(CONNECTION_TIMES.still).toBeGreaterThan(CONNECTION_TIMES.idle);
  expect(CONNECTION_TIMES.still).toBeGreaterThan(3 * KEEP_ALIVE_INTERVAL);
  expect(CONNECTION_TIMES.head).toBeLessThan(CONNECTION_TIMES.request);
  expect(CONNECTIONS_MAX).toBeGreaterThan(STREAM_CAPS.total);
});
