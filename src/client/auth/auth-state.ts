import type { Ping } from '#contract';
import type { Api } from '../api.ts';
import type { KeptProblem } from './auth-errors.ts';
import type { DeletionKind, Lock } from './identity-record.ts';
import type { KeptStore } from './identity-storage.ts';

/** Dependencies of the auth store's parts. */
export interface AuthWorld {
  readonly api: Api;
  /** The origin in the signed login text. */
  readonly origin: string;
  readonly kept: KeptStore;
  readonly passkeys: () => Promise<Pick<typeof import('./passkeys.ts'), 'make' | 'use' | 'drop'>>;
  /** Loads the chunk with the word list. */
  readonly words: () => Promise<typeof import('#identity/words')>;
  readonly entropy: () => Uint8Array;
  /** Monotonic time in milliseconds. */
  readonly now: () => number;
  /** Whether the player was signed in at this browser's last visit. */
  readonly wasKnown: () => boolean;
  /** Runs one at a time across all tabs of this browser. */
  readonly exclusively: <T>(act: () => Promise<T>) => Promise<T>;
  readonly log: (message: string, error: unknown) => void;
}

export type AuthStateName = 'offline' | 'no-cookie' | 'authenticated';

/**
 * How the last deletion ended: done in one of three ways, or in another tab; done by the server, but this browser still
 * holds the words; unknown, as the server did not respond; or undone, as the server turned out not to have done it.
 */
export type DeletionResult = DeletionKind | 'elsewhere' | 'not-cleared' | 'unknown' | 'undone';

export interface AuthState {
  readonly state: AuthStateName;
  readonly serverInfo: Ping | null;
  readonly characterId: string | null;
  /** This browser stores words of a character, and its session is over: expired, ended elsewhere, or deleted. */
  readonly ended: boolean;
  /** The words opened a new character: the previous one had been deleted. */
  readonly openedNewCharacter: boolean;
  /** Reset when words are stored, used to sign in, made, brought along or discarded. */
  readonly deletionResult: DeletionResult | null;
  /** The session check is pending. */
  readonly isCheckingSession: boolean;
  /** There is a cookie whose owner the server has not named yet. */
  readonly ownerUnknown: boolean;
  readonly lastPing: { readonly took: number; readonly error: string | null } | null;
  /** Whether this browser stores words. */
  readonly hasWords: boolean;
  /** The character that the stored words opened last. */
  readonly wordsOf: string | null;
  /** The stored words, while they are needed; else empty. */
  readonly savedPhrase: string;
  /** The words on the page. */
  readonly currentPhrase: string;
  /** Whether the player has seen the words, or brought them along. */
  readonly seen: boolean;
  /** The lock of the stored words. */
  readonly lock: Lock;
  /** The lock was not opened on this page. */
  readonly locked: boolean;
  /** The player has other words that are to replace the locked ones. */
  readonly replacesLockedWords: boolean;
  /** An unused passkey was made, and the device could not be told to delete it. */
  readonly passkeyLeft: boolean;
  /** Whether the browser has granted persistent storage; null: not asked. */
  readonly persisted: boolean | null;
  readonly keptProblem: KeptProblem | null;
}

/** The fields of a player who is not signed in, and was not signed out by the server. */
export const SIGNED_OUT = { characterId: null, ended: false, openedNewCharacter: false } as const;

export const INITIAL_STATE: AuthState = {
  state: 'offline',
  serverInfo: null,
  ...SIGNED_OUT,
  deletionResult: null,
  isCheckingSession: true,
  ownerUnknown: false,
  lastPing: null,
  hasWords: false,
  wordsOf: null,
  savedPhrase: '',
  currentPhrase: '',
  seen: false,
  lock: 'none',
  locked: false,
  replacesLockedWords: false,
  passkeyLeft: false,
  persisted: null,
  keptProblem: null,
};

/** Whether `act` succeeds. Logs a failure, which does not concern the player. */
export async function succeeds(world: Pick<AuthWorld, 'log'>, act: Promise<unknown>, failed: string): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    world.log(failed, error);
    return false;
  }
}
