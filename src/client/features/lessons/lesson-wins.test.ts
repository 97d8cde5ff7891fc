import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { deck } from '#content/deck';
import { magicRite, turnsRite } from '#content/lessons';
import { type CharacterUpdate, PLACEHOLDER_ID } from '#engine';
import type { AuthState } from '../../auth/auth-store.ts';
import { createCharacterStore } from '../../sync/character-store.ts';
import type { Game } from '../../sync/game-context.ts';
import { visitRecord } from '../../sync/visit-record.ts';
import { winsOf } from './lesson-wins.ts';

const ID = '01hzy0000000000000000000aa';
const TURNS = '100.0.01e2e0';
const kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  visitRecord.setState([], true);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Answer = (call: { choice: string; from: number }) => CharacterUpdate | Promise<never>;
const accept: Answer = ({ from }) => ({
  characterId: ID,
  from,
  to: from + 1,
  cards: [`Character?c=1&id=${ID}&v=${from + 1}`, 'Turns?c=1'],
});
const refuse =
  (code: 'CONFLICT' | 'BAD_REQUEST'): Answer =>
  () =>
    Promise.reject(new ORPCError(code));
const fail: Answer = () => Promise.reject(new Error('no network', { cause: new TypeError() }));

/** A player of version 3, whose calls get these answers in order. */
function setUp(state: Partial<AuthState>, ...answers: Answer[]) {
  const auth = createStore(() => ({ state: 'authenticated', characterId: ID, ...state }) as AuthState);
  const calls: { choice: string; qcard: string; idempotencyKey: string }[] = [];
  const snapshot = { characterId: ID, from: null, to: 3, cards: [`Character?c=1&id=${ID}&v=3`] };
  const characters = createCharacterStore({ deck, fetchCharacter: async () => snapshot });
  characters.apply(snapshot);
  const quest = async (call: { choice: string; qcard: string; from: number; idempotencyKey: string }) => {
    calls.push(call);
    return (answers.shift() ?? fail)(call);
  };
  const game = { auth, characters, api: { game: { quest } } } as unknown as Game;
  return {
    game,
    auth,
    calls,
    characters,
    answers,
    wins: winsOf(game),
    settle: () => vi.advanceTimersByTimeAsync(60_000),
  };
}

describe('[W4] a won lesson', () => {
  test('gives an anonymous player its cards in memory, once, and stores nothing', async () => {
    const { wins, characters, calls } = setUp({ characterId: null, state: 'no-cookie' });
    expect(wins.add(turnsRite, PLACEHOLDER_ID, TURNS).map(({ key }) => key)).toEqual(['Turns']);
    expect(wins.add(turnsRite, PLACEHOLDER_ID, TURNS)).toEqual([]);
    expect(characters.entry(PLACEHOLDER_ID).cards.Turns).toEqual(deck.make('Turns'));
    expect(visitRecord.getState()).toEqual([{ card: 'Turns', choice: TURNS }]);
    expect([calls, kept.size]).toEqual([[], 0]);
  });

  test('is sent for a saved player, and forgotten once the server has confirmed it', async () => {
    const { wins, characters, calls, settle } = setUp({}, accept);
    wins.add(turnsRite, ID, TURNS);
    expect(wins.add(turnsRite, ID, TURNS)).toEqual([]);
    expect(kept.size).toBe(1);
    await settle();
    expect(calls).toMatchObject([{ qcard: 'Turns', choice: TURNS, from: 3 }]);
    expect(characters.entry(ID).cards.Turns?.c).toBe(1);
    expect([kept.size, wins.getState()]).toEqual([0, []]);
  });

  test('is sent again with the same key while nobody answers, and after a conflict with another device', async () => {
    const { wins, calls, settle } = setUp({}, fail, fail, fail, refuse('CONFLICT'), accept);
    wins.add(turnsRite, ID, TURNS);
    await settle();
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(calls.length).toBeGreaterThanOrEqual(5);
    expect(wins.getState()).toEqual([]);
  });

  test('waits while the player is offline, also across a reload, and is sent when the server is back', async () => {
    const offline = setUp({ state: 'offline' });
    offline.wins.add(turnsRite, ID, TURNS);
    await offline.settle();
    expect(offline.calls).toEqual([]);
    const later = setUp({ state: 'offline' }, accept);
    await later.settle();
    expect(later.calls).toEqual([]);
    later.auth.setState({ state: 'authenticated' });
    await later.settle();
    expect(later.calls).toMatchObject([{ qcard: 'Turns', choice: TURNS }]);
    expect(kept.size).toBe(0);
  });

  test('stays stored, for a reload, while another tab stores a win of its own, and sends it', async () => {
    const [one, other] = [setUp({ state: 'offline' }), setUp({ state: 'offline' }, accept)];
    one.wins.add(turnsRite, ID, TURNS);
    other.wins.add(turnsRite, ID, TURNS);
    expect(setUp({ state: 'offline' }).wins.getState()).toHaveLength(2);
    other.auth.setState({ state: 'authenticated' });
    await other.settle();
    expect(other.calls).toHaveLength(1);
    expect(setUp({ state: 'offline' }).wins.getState()).toEqual(one.wins.getState());
  });

  test('is dropped when the server refuses it for good, and the other lesson is sent all the same', async () => {
    const { wins, auth, calls, settle } = setUp({ state: 'offline' }, refuse('BAD_REQUEST'), accept);
    wins.add(turnsRite, ID, TURNS);
    wins.setState((all) => [...all.map((win) => ({ ...win, card: 'Magic' })), ...all], true);
    auth.setState({ state: 'authenticated' });
    await settle();
    expect(calls.map(({ qcard }) => qcard)).toEqual(['Magic', 'Turns']);
    expect([wins.getState(), kept.size]).toEqual([[], 0]);
  });

  test('of one character is not sent for another', async () => {
    const { wins, auth, calls, settle } = setUp({ state: 'offline' }, accept);
    wins.add(turnsRite, ID, TURNS);
    auth.setState({ characterId: '01hzy0000000000000000000bb', state: 'authenticated' });
    await settle();
    expect([calls, kept.size]).toEqual([[], 0]);
  });

  test('that is no win throws, and is not sent', () => {
    const { wins } = setUp({});
    expect(() => wins.add(magicRite, ID, TURNS)).toThrow('Invalid choice id');
    expect(wins.getState()).toEqual([]);
  });

  test.each(['', '{', 'null', '[1]', '[{"card":"Turns"}]'])('ignores the invalid record %j', (text) => {
    kept.set('meow-won', text);
    expect(setUp({}).wins.getState()).toEqual([]);
  });
});
