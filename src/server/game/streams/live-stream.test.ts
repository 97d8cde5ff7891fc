import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLiveStream, DRAIN_TIMEOUT, MAX_WAITING } from './live-stream.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream that nobody reads, unless the test does. */
function setUp() {
  const socket = new PassThrough({ highWaterMark: 1 });
  socket.on('error', () => {});
  const onClose = vi.fn();
  const stream = createLiveStream({ socket, isChunked: true, sent: null });
  stream.onClose(onClose);
  return { socket, stream, onClose };
}

describe('[C6] a slow consumer', () => {
  test('may let 64 KiB wait, and is cut off with one byte more', () => {
    const { socket, stream, onClose } = setUp();
    const first = 1; // the reader's side of the pipe takes one write
    stream.send(Buffer.alloc(first));
    stream.send(Buffer.alloc(MAX_WAITING - socket.writableLength));
    expect(socket.destroyed).toBe(false);
    stream.send(Buffer.alloc(1));
    expect(socket.destroyed).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('is cut off when it takes nothing for 30 s', async () => {
    const { socket, stream } = setUp();
    stream.send(Buffer.alloc(100));
    await vi.advanceTimersByTimeAsync(DRAIN_TIMEOUT - 1);
    expect(socket.destroyed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(socket.destroyed).toBe(true);
  });

  test('that catches up in time stays', async () => {
    const { socket, stream } = setUp();
    stream.send(Buffer.alloc(100));
    await vi.advanceTimersByTimeAsync(DRAIN_TIMEOUT - 1);
    socket.resume();
    await vi.advanceTimersByTimeAsync(DRAIN_TIMEOUT);
    expect(socket.destroyed).toBe(false);
    stream.end();
  });

  test('that never reads the end is cut off too', async () => {
    const { socket, stream } = setUp();
    stream.send(Buffer.alloc(100));
    stream.end();
    await vi.advanceTimersByTimeAsync(DRAIN_TIMEOUT);
    expect(socket.destroyed).toBe(true);
  });
});

test('[C6] after its end a stream is silent, whoever ended it', async () => {
  const { socket, stream, onClose } = setUp();
  socket.destroy();
  await vi.advanceTimersByTimeAsync(0);
  stream.send(Buffer.from('late'));
  stream.end();
  expect(onClose).toHaveBeenCalledTimes(1);
});
