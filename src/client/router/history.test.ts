import { expect, test, vi } from 'vitest';
import { browserHistory } from './history.ts';

/** As much of a window as a history needs. */
function fakeWindow(path: string, state: unknown = null) {
  const { pathname, search, hash } = new URL(path, 'https://meow.example');
  const assign = vi.fn();
  const entries: [kind: string, state: unknown, path: string][] = [];
  const note = (kind: string) => (state: unknown, _: string, path: string) => entries.push([kind, state, path]);
  const history = { state, pushState: note('push'), replaceState: note('replace') };
  const window = { location: { pathname, search, hash, assign }, history, addEventListener() {} };
  return { assign, entries, history, window: window as unknown as Window };
}

const there = { pathname: '/there', search: '?a=b', hash: '#c', state: { chosen: 'tutorial' }, key: 'k' };

test('an entry that the browser made has nothing noted on it', () => {
  expect(browserHistory(fakeWindow('/vision?lang=de#bowl').window).here()).toEqual({
    pathname: '/vision',
    search: '?lang=de',
    hash: '#bowl',
    state: null,
    key: 'default',
  });
});

test('one that was noted on is known again', () => {
  const { window, entries } = fakeWindow('/');
  browserHistory(window).push(there);
  const [[, note] = []] = entries;
  expect(browserHistory(fakeWindow('/there?a=b#c', note).window).here()).toEqual(there);
});

test('nor is it in the way what others have noted there', () => {
  expect(browserHistory(fakeWindow('/', { reloadedAt: 5 }).window).here()).toMatchObject({
    state: null,
    key: 'default',
  });
});

test('an entry can take the place of another', () => {
  const { window, entries } = fakeWindow('/');
  browserHistory(window).replace(there);
  expect(entries).toEqual([['replace', { state: there.state, key: 'k' }, '/there?a=b#c']]);
});

test.each(['push', 'replace'] as const)('a page that the browser notes on no entry is loaded whole: %s', (kind) => {
  const { window, history, assign } = fakeWindow('/');
  history[`${kind}State`] = () => {
    throw new DOMException('Too many', 'SecurityError');
  };
  browserHistory(window)[kind](there);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/there?a=b#c');
});
