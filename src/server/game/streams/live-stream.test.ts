import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DRAIN_TIMEOUT, MAX_WAITING, WiredStream } from './live-stream.ts';
import { endLater, STREAM_LIFE } from './open-streams.ts';

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] }),
);
afterEach(() => void vi.useRealTimers());

/** A stream whose client is the test: it reads `response`. */
function setUp() {
  const response = new PassThrough({ highWaterMark: 1 });
  response.on('error', () => {});
  const onClose = vi.fn();
  const stream = new WiredStream({ response, sent: null });
  stream.onClose(onClose);
  return { response, stream, onClose };
}

/** The length of a usual frame. */
const FRAME = 1000; // bytes

test('[C6] a client may have 64 KiB unread, and is disconnected at one byte more; nothing is sent afterwards', () => {
  const { response, stream, onClose } = setUp();
  stream.send(Buffer.alloc(1)); // the pipe buffers one write
  for (let left = MAX_WAITING; left > 0; left = MAX_WAITING - response.writableLength) {
    stream.send(Buffer.alloc(Math.min(left, FRAME)));
  }
  expect([response.destroyed, response.writableLength]).toEqual([false, MAX_WAITING]);
  stream.send(Buffer.alloc(1));
  expect(response.destroyed).toBe(true);
  stream.send(Buffer.from('late'));
  stream.end();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('[W3] a client gets the cards of a player and of all others in the room, however long they are, and no more unread', () => {
  const { response, stream } = setUp();
  stream.send(Buffer.alloc(1)); // the pipe buffers one write
  const before = response.writableLength;
  const [own, others] = [2 * MAX_WAITING, 4 * MAX_WAITING];
  for (const length of [own, FRAME, others, FRAME]) stream.send(Buffer.alloc(length));
  expect([response.destroyed, response.writableLength]).toEqual([false, before + own + others + 2 * FRAME]);
  stream.send(Buffer.alloc(others));
  stream.send(Buffer.alloc(others));
  expect(response.destroyed).toBe(true);
});

test.each([
  ['that reads nothing', false],
  ['that does not read the end', true],
])('[C6] a client %s is disconnected after 30 s', async (_, isEnded) => {
  const { response, stream } = setUp();
  stream.send(Buffer.alloc(100));
  if (isEnded) stream.end();
  await vi.advanceTimersByTimeAsync(DRAIN_TIMEOUT - 1);
  expect(response.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(response.destroyed).toBe(true);
});

test('[C6] a client that reads all that waits within 30 s stays connected', async () => {
  const { response, stream } = setUp();
  stream.send(Buffer.alloc(100));
  await vi.advanceTimersByTimeAsync(DRAIN_TIMEOUT - 1);
  response.resume();
  await vi.advanceTimersByTimeAsync(DRAIN_TIMEOUT);
  expect(response.destroyed).toBe(false);
  stream.end();
});

/** How many of `count` streams opened at once end in each of these seconds. */
function endsBySecond(count: number, seconds: number, canComeBack: (second: number) => boolean): number[] {
  let second = 0;
  const ends: number[] = Array(seconds).fill(0);
  let added = 0;
  const random = () => (added++ % 1000) / 1000;
  for (let at = 0; at < count; at += 1) {
    const end = () => {
      ends[second] = (ends[second] ?? 0) + 1;
      stop();
    };
    const stop = endLater({ end }, STREAM_LIFE, () => canComeBack(second), random);
  }
  for (; second < seconds; second += 1) vi.advanceTimersByTime(1000);
  return ends;
}
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

test('[C6, W3] streams that were opened at once end within five minutes, at most 500 of 10,000 in a second', () => {
  const ends = endsBySecond(10_000, 300, () => true);
  expect(sum(ends)).toBe(10_000);
  expect(Math.max(...ends)).toBeLessThanOrEqual(500);
  expect(vi.getTimerCount()).toBe(0);
  expect(sum(endsBySecond(1000, 239, () => true))).toBe(0); // none before four fifths of the life
});

test('[C6, W3] no stream is ended while no other could be opened', () => {
  const ends = endsBySecond(3, 1200, (second) => second >= 900);
  expect([sum(ends.slice(0, 900)), sum(ends.slice(900))]).toEqual([0, 3]);
});
