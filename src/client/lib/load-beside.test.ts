import { afterEach, expect, test, vi } from 'vitest';
import { loadBeside, PART_MISSING } from './load-beside.ts';

afterEach(() => vi.unstubAllGlobals());

test('a part that does not come rejects, and is told on the window', async () => {
  const heard = vi.fn<() => void>();
  const page = new EventTarget();
  page.addEventListener(PART_MISSING, heard);
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  expect(await loadBeside(async () => 'a part')).toBe('a part');
  expect(heard).not.toHaveBeenCalled();
  await expect(loadBeside(() => Promise.reject(new Error('404')))).rejects.toThrow('404');
  expect(heard).toHaveBeenCalledOnce();
});
