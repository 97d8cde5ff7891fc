import type { Ping } from '#contract';
import type { Api } from '../api.ts';
import type { KeptProblem } from './auth-errors.ts';
import type { Leaving, Lock } from './identity-record.ts';
import type { KeptStore } from './identity-storage.ts';

/** What the store needs of its surroundings. */
export interface AuthWorld {
  readonly api: Api;
  /** The origin in the login text. */
  readonly origin: string;
  readonly kept: KeptStore;
  readonly passkeys: () => Promise<Pick<typeof import('./passkeys.ts'), 'make' | 'use' | 'drop'>>;
  /** Loads the chunk that knows the word list. */
  readonly words: () => Promise<typeof import('./phrase-part.ts')>;
  readonly entropy: () => Uint8Array;
  /** Monotonic time in milliseconds. */
  readonly now: () => number;
  /** Whether the player was known when this browser was here last. */
  readonly wasKnown: () => boolean;
  /** Runs one at a time across all tabs of this browser. */
  readonly exclusively: <T>(act: () => Promise<T>) => Promise<T>;
  readonly log: (message: string, error: unknown) => void;
}

export type AuthStateName = 'offline' | 'no-cookie' | 'authenticated';

/**
 * How the last deletion ended: done in one of three ways, or in another tab; done by the server, but this browser still
 * holds the words; unknown, as the server did not answer; or undone, as it turned out that the server had not done it.
 */
export type Farewell = Leaving | 'elsewhere' | 'not-cleared' | 'unknown' | 'undone';

export interface AuthState {
  readonly state: AuthStateName;
  readonly serverInfo: Ping | null;
  readonly characterId: string | null;
  /** This browser keeps words of a character, and its session is over: too old, ended elsewhere, or deleted. */
  readonly ended: boolean;
  /** The words opened another character than before: that one had been deleted. */
  readonly openedAnew: boolean;
  /** Reset when words are kept, said, made, brought or thrown away. */
  readonly farewell: Farewell | null;
  /** It is not known yet whether there is a session. */
  readonly recognising: boolean;
  /** There is a cookie, and perhaps this browser keeps no words: the server has not said yet whose it is. */
  readonly ownerUnknown: boolean;
  readonly lastPing: { readonly took: number; readonly error: string | null } | null;
  /** Whether this browser keeps words. */
  readonly hasWords: boolean;
  /** The character that the kept words opened last. */
  readonly wordsOf: string | null;
  /** The kept words, while they are needed; else empty. */
  readonly savedPhrase: string;
  /** The words on the page. */
  readonly currentPhrase: string;
  /** Whether the player has looked at the words, or brought them along. */
  readonly seen: boolean;
  /** What the kept words are locked with. */
  readonly lock: Lock;
  /** The lock was not opened on this page. */
  readonly locked: boolean;
  /** The player has words that are to replace the locked ones. */
  readonly lockAside: boolean;
  /** An unused passkey was made that the device could not be told to delete. */
  readonly passkeyLeft: boolean;
  /** Whether the browser has granted persistent storage; null: not asked. */
  readonly persisted: boolean | null;
  readonly keptProblem: KeptProblem | null;
}

/** Nobody is signed in, and no session has ended. */
export const SIGNED_OUT = { characterId: null, ended: false, openedAnew: false } as const;

export const INITIAL_STATE: AuthState = {
  state: 'offline',
  serverInfo: null,
  ...SIGNED_OUT,
  farewell: null,
  recognising: true,
  ownerUnknown: false,
  lastPing: null,
  hasWords: false,
  wordsOf: null,
  savedPhrase: '',
  currentPhrase: '',
  seen: false,
  lock: 'none',
  locked: false,
  lockAside: false,
  passkeyLeft: false,
  persisted: null,
  keptProblem: null,
};

/** Whether an act succeeds. A failure is logged, and is no matter for the player. */
export async function succeeds(world: Pick<AuthWorld, 'log'>, act: Promise<unknown>, failed: string): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    world.log(failed, error);
    return false;
  }
}
