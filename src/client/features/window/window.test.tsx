import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { deck, visitorOn } from '#content';
import { dayOf, PLACEHOLDER_ID } from '#engine';
import { createCharacterStore } from '../../sync/character-store.ts';
import { type Game, GameContext } from '../../sync/game-context.ts';
import { AtTheWindow } from './window.tsx';

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const NOON = Date.UTC(2026, 10, 30, 12);
const DAY = 86_400_000; // ms

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  return () => vi.useRealTimers();
});

/** The visitor that a player sees, saved or anonymous, on a device whose clock is behind the server's. */
async function visitorSeen(characterId: string | null, serverAhead: number) {
  const fetchCharacter = async () => ({ characterId: ID, from: null, to: 1, cards: [] });
  const characters = createCharacterStore({ deck, fetchCharacter });
  await characters.fetch(characterId ?? PLACEHOLDER_ID);
  const state = { characterId, serverAhead, state: 'authenticated', isCheckingSession: false, lastPing: {} };
  const auth = createStore(() => state);
  const markup = renderToStaticMarkup(
    <GameContext value={{ characters, auth } as unknown as Game}>
      <AtTheWindow />
    </GameContext>,
  );
  return /data-visitor="(\w+)"/.exec(markup)?.[1];
}

test('the visitor of a saved player is that of the server’s day, whatever this device’s clock says', async () => {
  for (const days of [0, -1, 3]) {
    expect(await visitorSeen(ID, days * DAY)).toBe(visitorOn(dayOf(NOON) + days, {}, false));
    expect(await visitorSeen(null, days * DAY)).toBe(visitorOn(dayOf(NOON), {}, false));
  }
});
