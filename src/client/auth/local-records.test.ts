import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { settingsStore } from '../platform/settings.ts';
import type { AuthState } from './auth-store.ts';
import { forgetRecordsWith, keepRecord, noteWhetherKnown, readRecord, wasKnown } from './local-records.ts';
import { openBrowser } from './testing/a-player.ts';

beforeEach(() => {
  const entries = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage, localStorage: sessionStorage });
  settingsStore.setState({ kept: false });
  keepRecord('said', 'Sit.');
  keepRecord('waiting', '{}');
});
afterEach(() => void vi.unstubAllGlobals());

const LOADING: Partial<AuthState> = { state: 'offline', characterId: null, isCheckingSession: true, hasWords: false };
const PLAYS: Partial<AuthState> = {
  state: 'authenticated',
  characterId: 'c1',
  isCheckingSession: false,
  hasWords: true,
};
const SIGNED_OUT: Partial<AuthState> = { ...LOADING, state: 'no-cookie', isCheckingSession: false };

/** Returns the records that a tab still has after its auth store went through these states. */
function keptAfter(...states: Partial<AuthState>[]): (string | null)[] {
  const auth = createStore(() => states[0] as AuthState);
  const stop = forgetRecordsWith(auth);
  for (const state of states.slice(1)) auth.setState(state);
  stop();
  return [readRecord('said'), readRecord('waiting')];
}

test.each<[string, Partial<AuthState>[]]>([
  ['continues after a reload', [LOADING, PLAYS]],
  ['is not recognised yet', [LOADING, { ...LOADING, state: 'no-cookie' }]],
  ['has a cookie whose owner the server cannot name', [LOADING, { ...SIGNED_OUT, ownerUnknown: true }]],
  ['has lost the network', [PLAYS, { ...PLAYS, state: 'offline' }]],
  ['has stored words, and a session that is over', [LOADING, { ...SIGNED_OUT, hasWords: true, ended: true }]],
])('[P5] [D4] a tab keeps its records of a player who %s', (_, states) => {
  expect(keptAfter(...states)).toEqual(['Sit.', '{}']);
});

test.each<[string, Partial<AuthState>[]]>([
  ['signed out on this page', [PLAYS, SIGNED_OUT]],
  ['signed out while the tab was on another site', [LOADING, SIGNED_OUT]],
  ['has changed to another character', [PLAYS, { ...PLAYS, characterId: 'c2' }]],
])('[P5] [B4] a tab deletes its records of a player who %s', (_, states) => {
  expect(keptAfter(...states)).toEqual([null, null]);
});

test.each<[string, boolean, Partial<AuthState>[], string | null]>([
  ['a stranger who does not want settings stored', false, [LOADING, SIGNED_OUT], null],
  ['a stranger who wants settings stored', true, [LOADING, SIGNED_OUT], '{}'],
  ['a player who signed out, and does not want settings stored', false, [PLAYS, SIGNED_OUT], null],
  ['a player who signed out, and wants settings stored', true, [PLAYS, SIGNED_OUT], '{}'],
])('[W22] of %s (%s), what was told by the fire is stored: %#', (_, kept, states, record) => {
  settingsStore.setState({ kept });
  keepRecord('fire', '{}');
  keptAfter(...states);
  expect(readRecord('fire')).toBe(record);
});

test('[W22] when settings are no longer stored, a stranger’s record of the fire is deleted, and a saved player’s stays', () => {
  for (const [state, record] of [
    [SIGNED_OUT, null],
    [PLAYS, '{}'],
  ] as const) {
    settingsStore.setState({ kept: true });
    keepRecord('fire', '{}');
    const stop = forgetRecordsWith(createStore(() => state as AuthState));
    settingsStore.setState({ kept: false });
    stop();
    expect(readRecord('fire')).toBe(record);
  }
});

test('[F7] if the browser blocks storage, no record is stored, and no error is thrown', () => {
  vi.stubGlobal('window', {
    get sessionStorage() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  keepRecord('said', 'Sit.');
  expect(readRecord('said')).toBeNull();
});

let root: HTMLElement;
let stored: Map<string, string>;
let auth: ReturnType<typeof createAuth>;

const createAuth = () =>
  createStore(() => ({
    state: 'offline',
    isCheckingSession: true,
    hasWords: false,
    characterId: null as string | null,
  }));
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

const KNOWN = { state: 'authenticated', characterId: 'c1' };

test.each<[who: string, wasNoted: boolean, isNoted: boolean, states: object[]]>([
  ['an anonymous player', false, false, [{ state: 'no-cookie', isCheckingSession: false }]],
  ['a signed-in player', false, true, [KNOWN]],
  ['a player who was deleted', false, false, [KNOWN, { state: 'no-cookie', characterId: null }]],
  [
    'a player who stored words and deleted them offline',
    false,
    false,
    [{ isCheckingSession: false, hasWords: true }, { hasWords: false }],
  ],
  ['a player whose session check failed', true, true, [{ isCheckingSession: false }]],
])(
  '[B2, B4, B5, W5] %s is marked as known at the last visit: %s; and afterwards: %s',
  (_, wasNoted, isNoted, states) => {
    if (wasNoted) {
      root.dataset.known = '';
      stored.set('meow-known', '1');
    }
    for (const state of states) auth.setState(state);
    expect([wasKnown(root), [...stored]]).toEqual([isNoted, isNoted ? [['meow-known', '1']] : []]);
  },
);

test('[B2, B4] a player stays marked as known while the server cannot name the cookie’s owner', async () => {
  const { browser, auth: store } = openBrowser();
  noteWhetherKnown(store, root, storage);
  root.dataset.known = '';
  stored.set('meow-known', '1');
  Object.assign(browser, { cookie: 'c1', wasKnown: true });
  browser.fail('sessions', new TypeError('Failed to fetch'));
  expect(await store.init()).toBe(false);
  expect(store.getState()).toMatchObject({ state: 'no-cookie', isCheckingSession: false, characterId: null });
  expect([wasKnown(root), stored.size]).toEqual([true, 1]);
  browser.fail('sessions', null);
  browser.cookie = null; // the session has ended meanwhile
  expect(await store.ping()).toBe(true);
  expect([wasKnown(root), stored.size]).toEqual([false, 0]);
});

test('[B3] if the browser refuses storage, only the page is marked as known', () => {
  noteWhetherKnown(auth as never, root, () => {
    throw new DOMException('No storage', 'SecurityError');
  });
  auth.setState({ state: 'authenticated', isCheckingSession: false, characterId: 'c1' });
  expect(wasKnown(root)).toBe(true);
});
