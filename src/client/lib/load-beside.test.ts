import { beforeEach, expect, test, vi } from 'vitest';

/** What stands in the head of the page, as it was put there. */
let head: { rel?: string; href?: string }[];

beforeEach(() => {
  vi.resetModules();
  head = [];
  const append = (link: object) => head.push(link);
  vi.stubGlobal('document', { createElement: () => ({}), head: { append } });
});

test('what a part is made of is asked for when it is, and once', async () => {
  const { loadBeside } = await import('./load-beside.ts');
  const load = async () => expect(head).toHaveLength(2);
  await loadBeside(load, ['assets/page-1.js', 'assets/shared-2.js']);
  await loadBeside(async () => {}, ['assets/shared-2.js', 'assets/other-3.js']);
  expect(head).toEqual(
    ['page-1', 'shared-2', 'other-3'].map((name) => ({ rel: 'modulepreload', href: `/assets/${name}.js` })),
  );
});

test('a part that does not come is heard of, and whoever asked for it is told', async () => {
  const { loadBeside, PART_MISSING } = await import('./load-beside.ts');
  const heard = vi.fn<() => void>();
  const page = new EventTarget();
  page.addEventListener(PART_MISSING, heard);
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  expect(await loadBeside(async () => 'a part')).toBe('a part');
  expect(heard).not.toHaveBeenCalled();
  await expect(loadBeside(() => Promise.reject(new Error('404')))).rejects.toThrow('404');
  expect(heard).toHaveBeenCalledOnce();
});
