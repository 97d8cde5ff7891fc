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
  /** Loads the chunk with the word list of the sign-in words. */
  readonly words: () => Promise<typeof import('#identity/words')>;
  readonly entropy: () => Uint8Array;
  /** Monotonic time in milliseconds. */
  readonly now: () => number;
  /** Whether a player was signed in, or sign-in words were stored, when this browser last had the game open. */
  readonly wasKnown: () => boolean;
  /** Runs `act` under a lock: only one act at a time runs in all tabs of this browser. */
  readonly exclusively: <T>(act: () => Promise<T>) => Promise<T>;
  readonly log: (message: string, error: unknown) => void;
}

export type AuthStateName = 'offline' | 'no-cookie' | 'authenticated';

/**
 * How a deletion ended. A kind: done. 'elsewhere': another tab did it. 'not-cleared': the server did it, but this
 * browser still stores the words. 'unknown': no response told the result. 'undone': the server did not carry it out.
 */
export type DeletionResult = DeletionKind | 'elsewhere' | 'not-cleared' | 'unknown' | 'undone';

interface LastPing {
  readonly took: number; // ms
  readonly error: string | null;
  /** Whether the server has answered that there were too many calls: then it is reachable. */
  readonly tooMany: boolean;
}

export interface AuthState {
  readonly state: AuthStateName;
  readonly serverInfo: Ping | null;
  readonly characterId: string | null;
  /** Whether this browser stores words of a character whose session is over: expired, ended elsewhere, or deleted. */
  readonly ended: boolean;
  /** Whether signing in with the words made a new character, as the previous one had been deleted. */
  readonly openedNewCharacter: boolean;
  /** How the last deletion ended. Null: there was none, or the player has since done something with words. */
  readonly deletionResult: DeletionResult | null;
  /** Whether a session check is pending and may find a player: words, a cookie, or `wasKnown` suggest one. */
  readonly isCheckingSession: boolean;
  /** Whether there is a cookie, and the server has not said yet which character it belongs to. */
  readonly ownerUnknown: boolean;
  /** How far the server's clock was ahead of this device's at the last ping; 0 before the first one. */
  readonly serverAhead: number; // ms
  readonly lastPing: LastPing | null;
  /** Whether this browser stores sign-in words. */
  readonly hasWords: boolean;
  /** Id of the character that the stored words signed in last. */
  readonly wordsOf: string | null;
  /** The stored words while this tab has them in memory, otherwise empty. */
  readonly savedPhrase: string;
  /** The sign-in words on the page, stored or not. */
  readonly currentPhrase: string;
  /** Whether the player has seen the words, or typed them in. */
  readonly seen: boolean;
  /** How the stored words are locked. */
  readonly lock: Lock;
  /** Whether a passkey locks the stored words, and this page has not unlocked them. */
  readonly locked: boolean;
  /** Whether the player wants to replace the locked words by others. */
  readonly replacesLockedWords: boolean;
  /** Whether the device still has a passkey that locks nothing, as the browser could not have it deleted. */
  readonly passkeyLeft: boolean;
  /** Whether the browser has granted persistent storage; null: not known yet. */
  readonly persisted: boolean | null;
  readonly keptProblem: KeptProblem | null;
}

/** The fields of a player who is not signed in, and of whose words no session has ended. */
export const SIGNED_OUT = { characterId: null, ended: false, openedNewCharacter: false } as const;

export const INITIAL_STATE: AuthState = {
  state: 'offline',
  serverInfo: null,
  ...SIGNED_OUT,
  deletionResult: null,
  isCheckingSession: true,
  ownerUnknown: false,
  serverAhead: 0,
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

/** Returns whether `act` succeeds. Never rejects: logs a failure with the text `failed`. */
export async function succeeds(world: Pick<AuthWorld, 'log'>, act: Promise<unknown>, failed: string): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    world.log(failed, error);
    return false;
  }
}
