import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveStream } from './live-stream.ts';
import { createRenewal, STREAM_LIFE } from './renewal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Streams that are open from now on, and which of them were ended. */
function open(count: number, canComeBack: () => boolean) {
  const renewal = createRenewal(STREAM_LIFE, canComeBack);
  const ended = new Set<number>();
  for (let at = 0; at < count; at++) {
    let stop = () => {};
    const end = () => {
      ended.add(at);
      stop();
    };
    stop = renewal.add({ end, send() {}, onClose() {} } satisfies LiveStream);
  }
  return ended;
}

describe('[C6, W3] the life of a stream', () => {
  test('ends in five minutes, and not much sooner', () => {
    const ended = open(1, () => true);
    vi.advanceTimersByTime(290_000);
    expect(ended.size).toBe(0);
    vi.advanceTimersByTime(10_000);
    expect(ended.size).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('does not end for thousands at once, though they began at once', () => {
    const ended = open(10_000, () => true);
    let most = 0;
    for (let second = 0; second < 300; second++) {
      const before = ended.size;
      vi.advanceTimersByTime(1000);
      most = Math.max(most, ended.size - before);
    }
    expect(ended.size).toBe(10_000);
    expect(most).toBeLessThanOrEqual(500);
  });

  test('goes on while no other could be opened', () => {
    let canComeBack = false;
    const ended = open(3, () => canComeBack);
    vi.advanceTimersByTime(3 * STREAM_LIFE);
    expect(ended.size).toBe(0);
    canComeBack = true;
    vi.advanceTimersByTime(STREAM_LIFE);
    expect(ended.size).toBe(3);
  });
});
