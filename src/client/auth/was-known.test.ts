import { beforeEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { openBrowser } from './testing/a-player.ts';
import { noteWhetherKnown, wasKnown } from './was-known.ts';

let root: HTMLElement;
let stored: Map<string, string>;
let auth: ReturnType<typeof createAuth>;

const createAuth = () =>
  createStore(() => ({ state: 'offline', recognising: true, hasWords: false, characterId: null as string | null }));
const storage = () =>
  ({
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }) as Storage;

beforeEach(() => {
  root = { dataset: {} } as HTMLElement;
  stored = new Map();
  auth = createAuth();
  noteWhetherKnown(auth as never, root, storage);
});

test('[W5] nothing is stored of a stranger', () => {
  auth.setState({ state: 'no-cookie', recognising: false });
  expect([wasKnown(root), stored.size]).toEqual([false, 0]);
});

test('[B4] a player is noted once known, and not any more once forgotten', () => {
  auth.setState({ state: 'authenticated', characterId: 'c1' });
  expect([wasKnown(root), [...stored]]).toEqual([true, [['meow-known', '1']]]);
  auth.setState({ state: 'no-cookie', hasWords: false, characterId: null });
  expect([wasKnown(root), stored.size]).toEqual([false, 0]);
});

test('[B5] words that were kept and thrown away without a network leave no note', () => {
  auth.setState({ recognising: false, hasWords: true });
  expect(stored.size).toBe(1);
  auth.setState({ hasWords: false });
  expect([wasKnown(root), stored.size]).toEqual([false, 0]);
});

test('[B2] a player who cannot be asked for stays as known as they were', () => {
  root.dataset.known = '';
  stored.set('meow-known', '1');
  auth.setState({ recognising: false });
  expect([wasKnown(root), stored.size]).toEqual([true, 1]);
});

test('[B2, B4] a player whose cookie the server cannot name stays known until it can', async () => {
  const { browser, auth: store } = openBrowser();
  noteWhetherKnown(store, root, storage);
  root.dataset.known = '';
  stored.set('meow-known', '1');
  Object.assign(browser, { cookie: 'c1', wasKnown: true });
  browser.fail('sessions', new TypeError('Failed to fetch'));
  expect(await store.init()).toBe(false);
  expect(store.getState()).toMatchObject({ state: 'no-cookie', recognising: false, characterId: null });
  expect([wasKnown(root), stored.size]).toEqual([true, 1]);
  browser.fail('sessions', null);
  browser.cookie = null; // the session has ended meanwhile
  expect(await store.ping()).toBe(true);
  expect([wasKnown(root), stored.size]).toEqual([false, 0]);
});

test('[B3] a browser that refuses to store anything marks the page alone', () => {
  noteWhetherKnown(auth as never, root, () => {
    throw new DOMException('No storage', 'SecurityError');
  });
  auth.setState({ state: 'authenticated', recognising: false, characterId: 'c1' });
  expect(wasKnown(root)).toBe(true);
});
