import { afterEach, expect, test, vi } from 'vitest';
import { nextTask, nextTaskToShow } from './next-task.ts';

afterEach(() => vi.unstubAllGlobals());

function setUp() {
  const order: string[] = [];
  vi.stubGlobal('requestAnimationFrame', () => order.push('frame'));
  void Promise.resolve().then(() => order.push('this task'));
  return order;
}

test('[A3] the next task comes after this one, and asks for no frame', async () => {
  const order = setUp();
  await nextTask().then(() => order.push('next'));
  expect(order).toEqual(['this task', 'next']);
});

test('[A3] where something is to be shown, its frame is asked for before it is made', async () => {
  const order = setUp();
  await nextTaskToShow().then(() => order.push('next'));
  expect(order).toEqual(['this task', 'frame', 'next']);
});
