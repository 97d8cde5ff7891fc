import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Store, StoredFire } from '../../store/index.ts';
import { deferAfterChanges } from '../defer-until-sent.ts';
import { createKeepAlives } from './keep-alives.ts';
import type { LiveStream } from './live-stream.ts';

const KEEP_ALIVE = 5000; // ms

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Advances time, and waits for the frames it causes. */
async function pass(time: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(time);
  await new Promise<void>((resolve) => deferAfterChanges(resolve));
}

function setUp(isDelivering = () => true) {
  const signedAmong = vi.fn(async (ids: readonly string[]): Promise<ReadonlySet<string>> => new Set(ids));
  const readVersions = vi.fn(async (ids: readonly string[]) => new Map(ids.map((id) => [id, 3])));
  const store = { readVersions } as unknown as Store;
  const burning = { burnsUntil: 1, logs: 2, tonight: 2 };
  const fire = { readRecent: vi.fn(async () => burning) };
  const keepAlives = createKeepAlives({ store, signedAmong, keepAlive: KEEP_ALIVE, isDelivering, fire });
  function add(id: string) {
    const stream = { send: vi.fn(), end: vi.fn(), onClose: vi.fn() } satisfies LiveStream;
    const sendVersion = vi.fn<(v: number) => void>();
    const sendFire = vi.fn<(fire: StoredFire) => void>();
    const stop = keepAlives.add(stream, { sessionId: `of ${id}`, characterId: id, sendVersion, sendFire });
    return { stream, sendVersion, sendFire, stop, ended: () => stream.end.mock.calls.length };
  }
  return { keepAlives, signedAmong, readVersions, fire, burning, add };
}

test('[C6] thousands of streams opened at once each get one keep-alive per interval, in batches, until they are closed', async () => {
  const { add, signedAmong, readVersions } = setUp();
  const all = Array.from({ length: 2000 }, (_, at) => add(`c${at}`));
  const mostAtOnce = () => Math.max(...signedAmong.mock.calls.map(([ids]) => ids.length));
  await pass(3 * KEEP_ALIVE);
  expect(all.every(({ stream }) => stream.send.mock.calls.length === 3)).toBe(true);
  expect(all.every(({ sendVersion }) => sendVersion.mock.calls.join() === '3')).toBe(true);
  expect(signedAmong.mock.calls.length).toBeLessThanOrEqual(3 * 50);
  expect(readVersions.mock.calls.length).toBeLessThanOrEqual(50);
  expect(mostAtOnce()).toBeLessThanOrEqual(200);
  for (const { stop } of all) stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('[C4] [C6] a stream ends at the keep-alive after its session has ended, or at the heartbeat after its character was deleted', async () => {
  const { add, signedAmong, readVersions } = setUp();
  const [mary, james] = [add('mary'), add('james')];
  signedAmong.mockResolvedValue(new Set(['of james']));
  await pass(KEEP_ALIVE);
  expect([mary.ended(), james.ended()]).toEqual([1, 0]);
  readVersions.mockResolvedValue(new Map());
  await pass(2 * KEEP_ALIVE);
  expect(james.ended()).toBe(1);
});

test('[W18] each heartbeat carries the fire; one that cannot be read comes with the next keep-alive', async () => {
  const { add, fire, burning } = setUp();
  const mary = add('mary');
  await pass(2 * KEEP_ALIVE);
  expect(mary.sendFire).not.toHaveBeenCalled();
  fire.readRecent.mockRejectedValueOnce(new Error('away'));
  await pass(KEEP_ALIVE);
  expect([mary.sendFire.mock.calls, mary.sendVersion.mock.calls]).toEqual([[], []]);
  await pass(KEEP_ALIVE);
  expect([mary.sendFire.mock.calls, mary.sendVersion.mock.calls]).toEqual([[[burning]], [[3]]]);
});

test('[C6] after a gap of the bus, the first keep-alive for which the database answers carries the version', async () => {
  const { keepAlives, add, readVersions } = setUp();
  const mary = add('mary');
  keepAlives.sendVersionToAll();
  readVersions.mockRejectedValueOnce(new Error('away'));
  await pass(KEEP_ALIVE);
  expect(mary.sendVersion).not.toHaveBeenCalled();
  await pass(KEEP_ALIVE);
  expect(mary.sendVersion).toHaveBeenCalledTimes(1);
});

test('[C6] [W2] while the bus delivers no updates, each keep-alive carries the version', async () => {
  let isDelivering = false;
  const mary = setUp(() => isDelivering).add('mary');
  await pass(KEEP_ALIVE);
  await pass(KEEP_ALIVE);
  expect(mary.sendVersion).toHaveBeenCalledTimes(2);
  isDelivering = true;
  await pass(3 * KEEP_ALIVE);
  expect(mary.sendVersion).toHaveBeenCalledTimes(3);
});

test('[C6] a gap of the bus while versions are being read causes another read', async () => {
  const { keepAlives, add, readVersions } = setUp();
  const mary = add('mary');
  const read = Promise.withResolvers<Map<string, number>>();
  readVersions.mockReturnValueOnce(read.promise);
  await pass(3 * KEEP_ALIVE);
  keepAlives.sendVersionToAll();
  read.resolve(new Map([['mary', 3]]));
  readVersions.mockResolvedValue(new Map([['mary', 4]]));
  await pass(KEEP_ALIVE);
  expect(mary.sendVersion.mock.calls).toEqual([[3], [4]]);
});
