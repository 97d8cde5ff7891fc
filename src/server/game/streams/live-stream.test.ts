import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveStream, DRAIN_TIMEOUT, MAX_WAITING } from './live-stream.ts';
import { createRenewal, STREAM_LIFE } from './renewal.ts';

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] }),
);
afterEach(() => void vi.useRealTimers());

/** A stream that nobody reads, unless the test does. */
function setUp() {
  const socket = new PassThrough({ highWaterMark: 1 });
  socket.on('error', () => {});
  const onClose = vi.fn();
  const stream = createLiveStream({ socket, isChunked: true, sent: null });
  stream.onClose(onClose);
  return { socket, stream, onClose };
}

test('[C6] a slow consumer may let 64 KiB wait, and is cut off with one byte more; then the stream is silent', () => {
  const { socket, stream, onClose } = setUp();
  stream.send(Buffer.alloc(1)); // the reader's side of the pipe takes one write
  stream.send(Buffer.alloc(MAX_WAITING - socket.writableLength));
  expect(socket.destroyed).toBe(false);
  stream.send(Buffer.alloc(1));
  expect(socket.destroyed).toBe(true);
  stream.send(Buffer.from('late'));
  stream.end();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each([
  ['that takes nothing', false],
  ['that does not read the end', true],
])('[C6] a consumer %s is cut off after 30 s', async (_, isEnded) => {
  const { socket, stream } = setUp();
  stream.send(Buffer.alloc(100));
  if (isEnded) stream.end();
  await vi.advanceTimersByTimeAsync(DRAIN_TIMEOUT - 1);
  expect(socket.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(socket.destroyed).toBe(true);
});

test('[C6] a consumer that catches up in time stays', async () => {
  const { socket, stream } = setUp();
  stream.send(Buffer.alloc(100));
  await vi.advanceTimersByTimeAsync(DRAIN_TIMEOUT - 1);
  socket.resume();
  await vi.advanceTimersByTimeAsync(DRAIN_TIMEOUT);
  expect(socket.destroyed).toBe(false);
  stream.end();
});

/** How many of so many streams that open at once are ended in each second of so many. */
function endsBySecond(count: number, seconds: number, canComeBack: (second: number) => boolean): number[] {
  let second = 0;
  const ends: number[] = Array(seconds).fill(0);
  const renewal = createRenewal(STREAM_LIFE, () => canComeBack(second));
  for (let at = 0; at < count; at += 1) {
    const end = () => {
      ends[second] = (ends[second] ?? 0) + 1;
      stop();
    };
    const stop = renewal.add({ end, send() {}, onClose() {} });
  }
  for (; second < seconds; second += 1) vi.advanceTimersByTime(1000);
  return ends;
}
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

test('[C6, W3] streams that open at once are ended after five minutes at most, spread over time', () => {
  const ends = endsBySecond(10_000, 300, () => true);
  expect(sum(ends)).toBe(10_000);
  expect(Math.max(...ends)).toBeLessThanOrEqual(500);
  expect(vi.getTimerCount()).toBe(0);
  expect(sum(endsBySecond(1, 290, () => true))).toBe(0);
});

test('[C6, W3] no stream is ended while no other could be opened', () => {
  const ends = endsBySecond(3, 1200, (second) => second >= 900);
  expect([sum(ends.slice(0, 900)), sum(ends.slice(900))]).toEqual([0, 3]);
});
