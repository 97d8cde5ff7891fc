import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Exploration } from './exploration.ts';
import { explore } from './explore.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

/** A thread that does what the test says. */
function createWorker() {
  const terminate = vi.fn<() => void>();
  const postMessage = vi.fn<(question: unknown) => void>();
  const worker = Object.assign(new EventTarget(), { terminate, postMessage });
  return { worker: worker as unknown as Worker, terminate, postMessage };
}

function begin(start: () => Worker) {
  const told: Exploration[] = [];
  return { told, breakOff: explore('Hearth', (exploration) => told.push(exploration), start) };
}

test('[W10] a thread is asked for a quest by its name, tells what it found, and ends', () => {
  const { worker, terminate, postMessage } = createWorker();
  const { told } = begin(() => worker);
  expect(postMessage.mock.calls).toEqual([[{ quest: 'Hearth' }]]);
  expect(told).toEqual([]);
  const answer = { states: 34, complete: true, findings: [] };
  worker.dispatchEvent(new MessageEvent('message', { data: answer }));
  expect(told).toEqual([{ kind: 'explored', ...answer }]);
  expect(terminate).toHaveBeenCalledOnce();
});

test('[W10] a thread that breaks, or never came, has failed, and ends', () => {
  const { worker, terminate } = createWorker();
  const { told } = begin(() => worker);
  worker.dispatchEvent(Object.assign(new Event('error'), { message: 'no such quest' }));
  expect(told).toEqual([{ kind: 'failed' }]);
  expect(terminate).toHaveBeenCalledOnce();
  expect(console.warn).toHaveBeenCalledWith('The quest Hearth could not be explored: no such quest');
});

test('[W10] whoever looks elsewhere ends the thread', () => {
  const { worker, terminate } = createWorker();
  const { breakOff } = begin(() => worker);
  expect(terminate).not.toHaveBeenCalled();
  breakOff();
  expect(terminate).toHaveBeenCalledOnce();
});

test('[W10] where no thread may be started, that is told, and there is nothing to break off', () => {
  const { told, breakOff } = begin(() => {
    throw new TypeError('This document requires TrustedScriptURL');
  });
  expect(told).toEqual([{ kind: 'no-worker' }]);
  expect(breakOff).not.toThrow();
});
