import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { CHARACTER, type CharacterTraits, characterTraits, NOBODY, PLACEHOLDER_ID, type StoreEntry } from '#engine';
import type { Api } from './api.ts';
import type { AuthState, AuthStore } from './auth/auth-store.ts';
import type { CharacterStore } from './characters/character-store.ts';

/** What every page of the game works with. Made once, at start. */
export interface Game {
  readonly api: Api;
  readonly apiBase: string;
  readonly auth: AuthStore;
  readonly characters: CharacterStore;
}

export const GameContext = createContext<Game | null>(null);

/** @throws Error outside of the app */
export function useGame(): Game {
  const game = useContext(GameContext);
  if (!game) throw new Error('There is no game around this component');
  return game;
}

type Plain = string | number | boolean | null | undefined;

/** One thing that is selected, or all there is, and a new look when that has changed. For some of it, after the first load: `useAuthFields`. */
export function useAuth<T extends Plain | AuthState>(select: (state: AuthState) => T): T {
  return useStore(useGame().auth, select);
}

/** The id of the character that plays: the saved one, or the placeholder. */
export function usePlayerId(): string {
  return useAuth(playerId);
}

/** A saved character stays who they are while the connection is gone. */
function playerId({ characterId }: AuthState): string {
  return characterId ?? PLACEHOLDER_ID;
}

/** The entry of the character that plays. */
export function usePlayer(): StoreEntry {
  const { characters } = useGame();
  const id = usePlayerId();
  return useStore(characters, ({ entries }) => entries[id] ?? entries[PLACEHOLDER_ID]) as StoreEntry;
}

/** Whether the server knows this player, though it may not be there just now. */
export function useSaved(): boolean {
  return useAuth(({ characterId }) => characterId !== null);
}

/** Whether it is still open who this player is, or whether the server is there: until then, nothing should be said of it. */
export function useRecognising(): boolean {
  return useAuth(({ recognising, lastPing }) => recognising || lastPing === null);
}

/** Who plays: the traits of the character card. */
export function useCharacter(): CharacterTraits {
  const card = usePlayer().cards[CHARACTER];
  return card ? characterTraits(card) : NOBODY;
}
