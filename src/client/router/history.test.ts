import { expect, test, vi } from 'vitest';
import { browserHistory } from './history.ts';

const there = { pathname: '/there', search: '?a=b', hash: '#c', state: { chosen: 'tutorial' }, key: 'k' };

/** As much of a window as a history needs. */
function fakeWindow(path: string, state: unknown, write: (state: unknown, title: string, path: string) => void) {
  const { pathname, search, hash } = new URL(path, 'https://meow.example');
  const assign = vi.fn();
  const history = { state, pushState: write, replaceState: write };
  return { assign, window: { location: { pathname, search, hash, assign }, history, addEventListener() {} } as never };
}

test.each([null, { reloadedAt: 5 }])('an entry with the state %j of others has none of ours', (state) => {
  const { window } = fakeWindow('/vision?lang=de#bowl', state, () => {});
  const here = { pathname: '/vision', search: '?lang=de', hash: '#bowl', state: null, key: 'default' };
  expect(browserHistory(window).here()).toEqual(here);
});

test.each(['push', 'replace'] as const)('an entry is read again after %s', (kind) => {
  let written: unknown;
  browserHistory(fakeWindow('/', null, (state) => (written = state)).window)[kind](there);
  expect(browserHistory(fakeWindow('/there?a=b#c', written, () => {}).window).here()).toEqual(there);
});

test.each(['push', 'replace'] as const)('a page is loaded whole if the browser refuses to %s an entry', (kind) => {
  const { assign, window } = fakeWindow('/', null, () => {
    throw new DOMException('Too many', 'SecurityError');
  });
  browserHistory(window)[kind](there);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/there?a=b#c');
});
