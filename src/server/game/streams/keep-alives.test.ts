import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Store } from '../../store/index.ts';
import { afterAnswers, afterNews } from '../after-answers.ts';
import { createKeepAlives } from './keep-alives.ts';
import type { LiveStream } from './live-stream.ts';

const KEEP_ALIVE = 5000; // ms

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets time pass, and what is told of it come out. */
async function pass(time: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(time);
  await new Promise<void>((resolve) => afterNews(resolve));
}

function setUp(newsCome = () => true) {
  const signedAmong = vi.fn(async (ids: readonly string[]): Promise<ReadonlySet<string>> => new Set(ids));
  const readVersions = vi.fn(async (ids: readonly string[]) => new Map(ids.map((id) => [id, 3])));
  const keepAlives = createKeepAlives({
    store: { readVersions } as unknown as Store,
    signedAmong,
    keepAlive: KEEP_ALIVE,
    newsCome,
  });
  function add(id: string) {
    const stream = { send: vi.fn(), end: vi.fn(), onClose: vi.fn() } satisfies LiveStream;
    const beat = vi.fn<(v: number) => void>();
    const stop = keepAlives.add(stream, { sessionId: `of ${id}`, characterId: id, beat });
    return { stream, beat, stop };
  }
  return { keepAlives, signedAmong, readVersions, add };
}

test('[C6] two thousand streams cost the database some queries in an interval, not one each', async () => {
  const { add, signedAmong, readVersions } = setUp();
  const all = Array.from({ length: 2000 }, (_, at) => add(`c${at}`));
  await pass(3 * KEEP_ALIVE);
  expect(all.every(({ stream }) => stream.send.mock.calls.length === 3)).toBe(true);
  expect(all.every(({ beat }) => beat.mock.calls.join() === '3')).toBe(true);
  expect(signedAmong.mock.calls.length).toBeLessThanOrEqual(3 * 50);
  expect(readVersions.mock.calls.length).toBeLessThanOrEqual(50);
});

test('[C4] [C6] a stream ends within a keep-alive of its session, others of the same moment go on', async () => {
  const { add, signedAmong } = setUp();
  const [mary, james] = [add('mary'), add('james')];
  signedAmong.mockResolvedValue(new Set(['of james']));
  await pass(KEEP_ALIVE);
  expect([mary.stream.end.mock.calls.length, james.stream.end.mock.calls.length]).toEqual([1, 0]);
});

test('[C6] a stream of a character that is gone ends with the heartbeat', async () => {
  const { add, readVersions } = setUp();
  const mary = add('mary');
  readVersions.mockResolvedValue(new Map());
  await pass(3 * KEEP_ALIVE);
  expect(mary.stream.end).toHaveBeenCalledTimes(1);
});

test('[C6] after a gap the version is told with the next keep-alive, and what could not be read with the one after', async () => {
  const { keepAlives, add, readVersions } = setUp();
  const mary = add('mary');
  keepAlives.beatAll();
  readVersions.mockRejectedValueOnce(new Error('away'));
  await pass(KEEP_ALIVE);
  expect(mary.beat).not.toHaveBeenCalled();
  await pass(KEEP_ALIVE);
  expect(mary.beat).toHaveBeenCalledTimes(1);
});

test('[C6] [W2] while no news come the version is told with each keep-alive', async () => {
  let newsCome = false;
  const mary = setUp(() => newsCome).add('mary');
  await pass(KEEP_ALIVE);
  expect(mary.beat).toHaveBeenCalledTimes(1);
  await pass(KEEP_ALIVE);
  expect(mary.beat).toHaveBeenCalledTimes(2);
  newsCome = true;
  await pass(3 * KEEP_ALIVE);
  expect(mary.beat).toHaveBeenCalledTimes(3);
});

test('[C6] a database that takes longer than an interval has nobody told twice', async () => {
  const { add, signedAmong } = setUp();
  const mary = add('mary');
  const slow = Promise.withResolvers<ReadonlySet<string>>();
  signedAmong.mockReturnValueOnce(slow.promise);
  signedAmong.mockReturnValueOnce(slow.promise);
  signedAmong.mockReturnValueOnce(slow.promise);
  await pass(3 * KEEP_ALIVE);
  slow.resolve(new Set(['of mary']));
  await pass(0);
  expect(mary.beat.mock.calls).toEqual([[3]]);
});

test('[C6] what is missed while versions are being read is told after them', async () => {
  const { keepAlives, add, readVersions } = setUp();
  const mary = add('mary');
  const read = Promise.withResolvers<Map<string, number>>();
  readVersions.mockReturnValueOnce(read.promise);
  await pass(3 * KEEP_ALIVE);
  keepAlives.beatAll();
  read.resolve(new Map([['mary', 3]]));
  readVersions.mockResolvedValue(new Map([['mary', 4]]));
  await pass(KEEP_ALIVE);
  expect(mary.beat.mock.calls).toEqual([[3], [4]]);
});

test('[C6] what was kept when versions were read is told before them', async () => {
  const { add, readVersions } = setUp();
  const heard: string[] = [];
  add('mary').beat.mockImplementation((v) => void heard.push(`at ${v}`));
  readVersions.mockImplementationOnce(async (ids) => {
    // Who is at it comes to telling in the turn after.
    process.nextTick(() => afterAnswers(() => heard.push('to 3')));
    return new Map(ids.map((id) => [id, 3]));
  });
  await pass(3 * KEEP_ALIVE);
  expect(heard).toEqual(['to 3', 'at 3']);
});
