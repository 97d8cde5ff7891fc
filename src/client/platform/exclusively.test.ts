import { expect, test, vi } from 'vitest';
import { exclusively } from './exclusively.ts';

type Locks = Pick<LockManager, 'request'>;

const granting = { request: async (_name: string, act: () => unknown) => act() } as unknown as Locks;
const refusing = { request: () => Promise.reject(new DOMException('Blocked', 'SecurityError')) } as unknown as Locks;
const throwing = {
  request() {
    throw new DOMException('Blocked', 'SecurityError');
  },
} as unknown as Locks;

test.each([
  ['with a lock', granting],
  ['without locks', undefined],
  ['where locks are refused', refusing],
  ['where requesting a lock throws', throwing],
])('[F7] `exclusively` runs an act once and returns its result: %s', async (_, locks) => {
  const act = vi.fn(async () => 'done');
  expect(await exclusively(locks, 'meow', act)).toBe('done');
  expect(act).toHaveBeenCalledOnce();
});

test('[F7] `exclusively` does not run a failed act again', async () => {
  for (const locks of [granting, undefined, refusing]) {
    const act = vi.fn(() => Promise.reject(new Error('oh')));
    await expect(exclusively(locks, 'meow', act)).rejects.toThrow('oh');
    expect(act).toHaveBeenCalledOnce();
  }
});
