import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import {
  CHARACTER,
  type CharacterTraits,
  characterTraits,
  dayOf,
  type Hand,
  PLACEHOLDER_ID,
  type StoreEntry,
  UNKNOWN_CHARACTER,
} from '#engine';
import type { Api } from '../api.ts';
import type { AuthState, AuthStore } from '../auth/auth-store.ts';
import type { CharacterStore } from './character-store.ts';

/** The stores and services of the game, created once at start. */
export interface Game {
  readonly api: Api;
  readonly apiBase: string;
  readonly auth: AuthStore;
  readonly characters: CharacterStore;
}

export const GameContext = createContext<Game | null>(null);

/** @throws Error outside of `GameContext` */
export function useGame(): Game {
  const game = useContext(GameContext);
  if (!game) throw new Error('Rendered outside of the game');
  return game;
}

type Plain = string | number | boolean | null | undefined;

/**
 * Selects a primitive, or the whole state, of the auth store, and rerenders when it changes. Code that is not part of
 * the first load can select several fields with `useAuthFields`.
 */
export function useAuth<T extends Plain | AuthState>(select: (state: AuthState) => T): T {
  return useStore(useGame().auth, select);
}

type Clocks = Pick<AuthState, 'characterId' | 'serverAhead'>;

/**
 * The time by which the rules decide, in ms since 1970. For a saved player by the server's clock, as far ahead of this
 * device's as the last ping has told: the server decides with its own. A stranger, who plays in memory, has only this
 * device's clock.
 */
export function timeOf({ characterId, serverAhead }: Clocks): number {
  return Date.now() + (characterId === null ? 0 : serverAhead);
}

/** Today, as `dayOf` counts days, by the clock of `timeOf`. */
export function todayOf(clocks: Clocks): number {
  return dayOf(timeOf(clocks));
}

/** The id of the current player: the saved character's, or the placeholder's. */
export function usePlayerId(): string {
  return useAuth(playerId);
}

/** Also while offline: the id of the signed-in character stays in the state. */
function playerId({ characterId }: AuthState): string {
  return characterId ?? PLACEHOLDER_ID;
}

/** The entry of the current player. */
export function usePlayer(): StoreEntry {
  const { characters } = useGame();
  const id = usePlayerId();
  return useStore(characters, ({ entries }) => entries[id] ?? entries[PLACEHOLDER_ID]) as StoreEntry;
}

/** Whether the player is saved on the server, which may be unreachable. */
export function useIsSaved(): boolean {
  return useAuth(({ characterId }) => characterId !== null);
}

/** Whether the session check or the first ping is pending: the page should not yet say who the player is. */
export function useRecognising(): boolean {
  return useAuth(({ isCheckingSession, lastPing }) => isCheckingSession || lastPing === null);
}

/** The current player's traits, from the character card. */
export function useCharacter(): CharacterTraits {
  const card = usePlayer().cards[CHARACTER];
  return card ? characterTraits(card) : UNKNOWN_CHARACTER;
}

/**
 * Selects fields by name, and rerenders when one of them changes. Code of the first load calls `useAuth` for each field
 * instead, which is less code.
 */
export function useAuthFields<Name extends keyof AuthState>(...names: readonly Name[]): Pick<AuthState, Name> {
  const select = (state: AuthState) => Object.fromEntries(names.map((name) => [name, state[name]]));
  return useStore(useGame().auth, useShallow(select)) as Pick<AuthState, Name>;
}

/** The current player. */
export interface Who {
  readonly id: string;
  readonly cards: Hand;
  /** Whether the server saves this player; otherwise the player is anonymous. */
  readonly saved: boolean;
  /** Whether the cards have been loaded from the server. */
  readonly ready: boolean;
  /** Whether it is not known yet who the player is (see `isCheckingSession`), or which cards a saved player has. */
  readonly unknown: boolean;
  /**
   * Whether the player seems anonymous, but no ping has ended yet: a player whose storage was cleared may have a valid
   * cookie, which no script can read. Acts show at once, but requests wait.
   */
  readonly isOwnerUnconfirmed: boolean;
  readonly offline: boolean;
}

export function useWho(): Who {
  const entry = usePlayer();
  const characterId = useAuth((now) => now.characterId);
  const isCheckingSession = useAuth((now) => now.isCheckingSession);
  const pinged = useAuth(({ lastPing }) => lastPing !== null);
  const state = useAuth((now) => now.state);
  return whoIs(entry, { characterId, isCheckingSession, pinged, state });
}

/** Whether the server has named the cookie's owner, or said that there is no cookie. */
export function isOwnerConfirmed({
  serverInfo,
  ownerUnknown,
}: Pick<AuthState, 'serverInfo' | 'ownerUnknown'>): boolean {
  return serverInfo !== null && !ownerUnknown;
}

type Known = Pick<AuthState, 'characterId' | 'isCheckingSession' | 'state'> & { readonly pinged: boolean };

export function whoIs(
  { id, fake, v, cards }: StoreEntry,
  { characterId, isCheckingSession, pinged, state }: Known,
): Who {
  const saved = characterId !== null && !fake;
  const ready = saved && v > 0;
  const unknown = isCheckingSession || (saved && !ready);
  return {
    id,
    cards,
    saved,
    ready,
    unknown,
    isOwnerUnconfirmed: !unknown && !saved && !pinged,
    offline: state === 'offline',
  };
}
