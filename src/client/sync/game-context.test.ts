import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { createEntry, PLACEHOLDER_ID } from '#engine';
import { openBrowser } from '../auth/testing/a-player.ts';
import { isOwnerConfirmed, whoIs } from './game-context.ts';
import { pendingActState } from './use-calls.ts';

const STRANGER = { characterId: null, isCheckingSession: false, pinged: true, state: 'no-cookie' } as const;
const PLAYER = { ...STRANGER, characterId: 'c1', state: 'authenticated' } as const;

const entry = (id: string, v: number) => ({ ...createEntry(PLACEHOLDER_ID), id, v, fake: id === PLACEHOLDER_ID });
const stranger = entry(PLACEHOLDER_ID, 0);

test.each([
  ['an anonymous player', stranger, STRANGER, { unknown: false, isOwnerUnconfirmed: false, saved: false }],
  [
    'a player with stored words, during the session check',
    stranger,
    { ...STRANGER, isCheckingSession: true },
    { unknown: true },
  ],
  [
    'an anonymous player before the first ping',
    stranger,
    { ...STRANGER, pinged: false },
    { unknown: false, isOwnerUnconfirmed: true },
  ],
  [
    'a player whose cards are being fetched',
    entry('c1', 0),
    PLAYER,
    { saved: true, unknown: true, isOwnerUnconfirmed: false },
  ],
  [
    'a player whose cards have been fetched',
    entry('c1', 7),
    { ...PLAYER, pinged: false },
    { ready: true, unknown: false, isOwnerUnconfirmed: false },
  ],
])('[B2] `whoIs` recognises %s', (_, cards, known, who) => {
  expect(whoIs(cards, known)).toMatchObject(who);
});

test.each([['ping'], ['sessions']] as const)(
  '[B2, B4] the cookie’s owner is unconfirmed after a ping whose %s call fails, and confirmed after the next ping',
  async (act) => {
    const { browser, auth } = openBrowser();
    browser.cookie = 'c1';
    expect(isOwnerConfirmed(auth.getState())).toBe(false);
    browser.fail(act, new ORPCError('SERVICE_UNAVAILABLE'));
    await auth.init();
    expect(auth.getState()).toMatchObject({ isCheckingSession: false, characterId: null });
    expect(isOwnerConfirmed(auth.getState())).toBe(false);
    browser.fail(act, null);
    await auth.ping();
    expect(auth.getState().characterId).toBe('c1');
    expect(isOwnerConfirmed(auth.getState())).toBe(true);
  },
);

const KNOWN = { unknown: false, isOwnerUnconfirmed: false, saved: false };

test.each([
  ['waits', false, { ...KNOWN, unknown: true }],
  ['due', false, KNOWN],
  ['waits', true, { ...KNOWN, isOwnerUnconfirmed: true }],
  ['waits', true, { ...KNOWN, unknown: true }],
  ['over', true, KNOWN],
  ['due', true, { ...KNOWN, saved: true }],
])(
  '[B2] the state of a pending act is "%s" if its result was shown (%s) to a player with %o',
  (fate, wasShown, who) => {
    expect(pendingActState(wasShown, who)).toBe(fate);
  },
);
