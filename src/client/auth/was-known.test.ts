import { beforeEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
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

test('[B3] a browser that refuses to store anything marks the page alone', () => {
  noteWhetherKnown(auth as never, root, () => {
    throw new DOMException('No storage', 'SecurityError');
  });
  auth.setState({ state: 'authenticated', recognising: false, characterId: 'c1' });
  expect(wasKnown(root)).toBe(true);
});
