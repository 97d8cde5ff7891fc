import { afterEach, expect, test, vi } from 'vitest';
import { loadWhole, stayAfterAll } from './missing-part.ts';

afterEach(stayAfterAll);

test('[A13] what is on its way is not loaded twice, whoever asks', () => {
  const load = vi.fn(() => true);
  expect(loadWhole('/support', load)).toBe(true);
  expect(loadWhole('/support', load)).toBe(true);
  expect(load.mock.calls).toEqual([['/support']]);
  expect(loadWhole('/vision', load)).toBe(true);
  expect(load).toHaveBeenCalledTimes(2);
});

test('[A13] what may not be loaded yet is no reason to wait for it', () => {
  expect(loadWhole('/support', () => false)).toBe(false);
  const load = vi.fn(() => true);
  expect(loadWhole('/support', load)).toBe(true);
  expect(load).toHaveBeenCalledOnce();
});

test('[A13] a page that was left and is back as it was can go there again', () => {
  loadWhole('/support', () => true);
  stayAfterAll();
  const load = vi.fn(() => true);
  loadWhole('/support', load);
  expect(load).toHaveBeenCalledOnce();
});
