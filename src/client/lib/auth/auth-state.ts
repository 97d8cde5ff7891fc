import type { Ping } from '#contract';
import type { KeptProblem } from '../kept/kept-problem.ts';
import type { Leaving, Lock } from '../kept/record.ts';

export const AUTH_STATES = ['offline', 'no-cookie', 'authenticated'] as const;
export type AuthStateName = (typeof AUTH_STATES)[number];

/**
 * What became of being forgotten: it was done in one of three ways, or by another tab; the server has let go, and the
 * browser not of the words; the server did not say whether it has done it; or it turned out that it has not.
 */
export type Farewell = Leaving | 'elsewhere' | 'not-cleared' | 'unknown' | 'undone';

export interface AuthState extends WordsState {
  readonly state: AuthStateName;
  readonly serverInfo: Ping | null;
  readonly characterId: string | null;
  /** This browser keeps words of a character, and its session is over: too old, ended elsewhere, or gone with them. */
  readonly ended: boolean;
  /** The words have opened another character than they did before: that one had been let go. */
  readonly openedAnew: boolean;
  /** The last farewell, until something else is decided: words are kept, said, made, brought or thrown away. */
  readonly farewell: Farewell | null;
  /** It is open whether somebody was here before, or, when somebody was, whether they are known still. */
  readonly recognising: boolean;
  /** How the last ping went; null before the first. */
  readonly lastPing: { readonly took: number; readonly error: string | null } | null;
}

/** What is known of the words. */
export interface WordsState {
  /** Whether this browser keeps words, whether or not they were looked at. */
  readonly hasWords: boolean;
  /** The character that the kept words have opened; null: none yet, or none are kept. */
  readonly wordsOf: string | null;
  /** The words this browser keeps, while they are needed; empty when they are not, and when it keeps none. */
  readonly savedPhrase: string;
  /** The words on the page. */
  readonly currentPhrase: string;
  /** Whether the player has looked at the words, or brought them along. */
  readonly seen: boolean;
  /** What the kept words are under. */
  readonly lock: Lock;
  /** The kept words are under a lock that was not opened on this page. */
  readonly locked: boolean;
  /** The player has words that shall take the place of the locked ones. */
  readonly lockAside: boolean;
  /** A passkey was made that locks nothing, and the device could not be told to let go of it. */
  readonly passkeyLeft: boolean;
  /** Whether the browser has promised not to throw the words away; null when it was not asked. */
  readonly persisted: boolean | null;
  /** What is wrong with the kept words; null when nothing is. */
  readonly keptProblem: KeptProblem | null;
}

/** Nobody is signed in, and no session has ended. */
export const STRANGER = { characterId: null, ended: false, openedAnew: false } as const;

export const NO_WORDS: WordsState = {
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
