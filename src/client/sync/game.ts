import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import {
  CHARACTER,
  type CharacterTraits,
  characterTraits,
  type Hand,
  NOBODY,
  PLACEHOLDER_ID,
  type StoreEntry,
} from '#engine';
import type { Api } from '../api.ts';
import type { AuthState, AuthStore } from '../auth/auth-store.ts';
import type { CharacterStore } from './character-store.ts';

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

/**
 * The fields of these names, and a new look when one of them has changed. Nothing of a first load asks for it: what tells
 * that is half a kilobyte, and `useAuth` for each field says the same.
 */
export function useAuthFields<Name extends keyof AuthState>(...names: readonly Name[]): Pick<AuthState, Name> {
  const select = (state: AuthState) => Object.fromEntries(names.map((name) => [name, state[name]]));
  return useStore(useGame().auth, useShallow(select)) as Pick<AuthState, Name>;
}

/** Who plays. */
export interface Who {
  readonly id: string;
  readonly cards: Hand;
  /** The server keeps this player; else it is the placeholder, played in memory. */
  readonly saved: boolean;
  /** The cards are the ones that the server keeps. */
  readonly ready: boolean;
  /** It is still open who that is, or which cards they have: a moment, mostly. */
  readonly unknown: boolean;
  /** The server has not said yet that this is a stranger: what they do is shown at once, and what is sent waits. */
  readonly unproven: boolean;
  readonly offline: boolean;
}

export function useWho(): Who {
  const entry = usePlayer();
  const characterId = useAuth((now) => now.characterId);
  const recognising = useAuth((now) => now.recognising);
  const proven = useAuth(isProven);
  const state = useAuth((now) => now.state);
  return whoIs(entry, { characterId, recognising, proven, state });
}

/**
 * Whether the server has said who has the cookie, if anybody. Storage that was cleared makes a stranger of a player whose
 * cookie, which no script can read, still stands.
 */
export function isProven({ serverInfo, ownerUnknown }: Pick<AuthState, 'serverInfo' | 'ownerUnknown'>): boolean {
  return serverInfo !== null && !ownerUnknown;
}

type Known = Pick<AuthState, 'characterId' | 'recognising' | 'state'> & { readonly proven: boolean };

export function whoIs({ id, fake, v, cards }: StoreEntry, { characterId, recognising, proven, state }: Known): Who {
  const saved = characterId !== null && !fake;
  const ready = saved && v > 0;
  const unknown = recognising || (saved && !ready);
  return { id, cards, saved, ready, unknown, unproven: !unknown && !saved && !proven, offline: state === 'offline' };
}
