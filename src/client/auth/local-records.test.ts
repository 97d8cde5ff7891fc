import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { AuthState } from './auth-store.ts';
import { forgetRecordsWith, keepRecord, readRecord } from './local-records.ts';

beforeEach(() => {
  const entries = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage });
  keepRecord('said', 'Sit.');
  keepRecord('waiting', '{}');
});
afterEach(() => void vi.unstubAllGlobals());

const LOADING: Partial<AuthState> = { state: 'offline', characterId: null, recognising: true, hasWords: false };
const PLAYS: Partial<AuthState> = { state: 'authenticated', characterId: 'c1', recognising: false, hasWords: true };
const NOBODY: Partial<AuthState> = { ...LOADING, state: 'no-cookie', recognising: false };

/** What is kept after a tab was in these states, one after the other. */
function keptAfter(...states: Partial<AuthState>[]): (string | null)[] {
  const auth = createStore(() => states[0] as AuthState);
  const stop = forgetRecordsWith(auth);
  for (const state of states.slice(1)) auth.setState(state);
  stop();
  return [readRecord('said'), readRecord('waiting')];
}

test.each<[string, Partial<AuthState>[]]>([
  ['plays on after the page was loaded anew', [LOADING, PLAYS]],
  ['is not known yet', [LOADING, { ...LOADING, state: 'no-cookie' }]],
  ['has a cookie that the server cannot name', [LOADING, { ...NOBODY, ownerUnknown: true }]],
  ['has lost the network', [PLAYS, { ...PLAYS, state: 'offline' }]],
  ['has words here, and a session that is over', [LOADING, { ...NOBODY, hasWords: true, ended: true }]],
])('[P5] [D4] a tab keeps what it has of a player who %s', (_, states) => {
  expect(keptAfter(...states)).toEqual(['Sit.', '{}']);
});

test.each<[string, Partial<AuthState>[]]>([
  ['left on this page', [PLAYS, NOBODY]],
  ['left while the tab was elsewhere', [LOADING, NOBODY]],
  ['is somebody else now', [PLAYS, { ...PLAYS, characterId: 'c2' }]],
])('[P5] [B4] a tab keeps nothing of a player who %s', (_, states) => {
  expect(keptAfter(...states)).toEqual([null, null]);
});

test('[F7] a storage that is blocked keeps nothing, and breaks nothing', () => {
  vi.stubGlobal('window', {
    get sessionStorage() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  keepRecord('said', 'Sit.');
  expect(readRecord('said')).toBeNull();
});
