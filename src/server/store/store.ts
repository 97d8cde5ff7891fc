/** A character as it is kept: the version of its hand, and the hand as canonical texts in the order of their keys. */
export interface StoredCharacter {
  readonly id: string;
  readonly v: number;
  readonly cards: readonly string[];
}

/** What is written of one card; null takes it out of the hand. */
export interface CardChange {
  readonly key: string;
  readonly card: string | null;
}

/** What became of a change. */
export type ChangeOutcome = 'changed' | 'repeated' | 'stale' | 'missing';

/** Somebody's cookie, as the server knows it. */
export interface StoredSession {
  /** The hash of the cookie's secret; the secret itself is not kept. */
  readonly id: string;
  /** Null until somebody signs. */
  readonly characterId: string | null;
  /** The challenge that waits to be signed; null when there is none, or it was used. */
  readonly flake: string | null;
  readonly createdAt: number; // ms since 1970
  /** To the day. */
  readonly usedAt: number; // ms since 1970
  readonly expiresAt: number; // ms since 1970
}

/** Puts another challenge in the place of the one last seen. */
export interface ChallengeChange {
  readonly session: string;
  readonly was: string | null;
  readonly flake: string | null;
  readonly expiresAt: number; // ms since 1970
}

/** A signature was right: one session goes, another comes, and there is a character for the address. */
export interface SignIn {
  readonly oldSession: string;
  readonly newSession: string;
  readonly address: string;
  readonly now: number; // ms since 1970
  readonly expiresAt: number; // ms since 1970
  /** How many sessions a character may have; those that were not used for longest make room. */
  readonly sessionsMax: number;
  /** Makes the character, of version 1. Called only when the address has none yet. */
  readonly make: () => { readonly id: string; readonly cards: readonly CardChange[] };
}

/** Who signed in, and which sessions made room for the new one. */
export interface SignedInAs {
  readonly characterId: string;
  readonly ended: readonly string[];
}

/**
 * What must last. Every act is done as a whole or not at all; times are handed in.
 * @throws StoreUnavailable, from any act, when the database cannot do its work now
 */
export interface Store {
  /** Succeeds when the database can be read and, a moment ago at most, could be written. */
  ping(): Promise<void>;

  /** What time it is by the clock of the database, in ms since 1970; null where that is this machine's. */
  now(): Promise<number | null>;
  /** When a session was last used or begun, to the day, in ms since 1970; null when there is none. */
  lastUse(): Promise<number | null>;

  /** A session that has not expired. */
  findSession(id: string, now: number): Promise<StoredSession | null>;
  /** Which of several sessions have not expired, and somebody has signed them: one query, however many. */
  findSigned(ids: readonly string[], now: number): Promise<ReadonlySet<string>>;
  addSession(session: StoredSession): Promise<void>;
  /** False when the challenge is not the one last seen any more: of several that try at once, one succeeds. */
  changeChallenge(change: ChallengeChange): Promise<boolean>;
  /** False when it is not there any more. */
  touchSession(id: string, usedAt: number, expiresAt: number): Promise<boolean>;
  /** False when there was none. */
  endSession(id: string): Promise<boolean>;
  /** The sessions of a character that have not expired, the one used last first. */
  listSessions(characterId: string, now: number): Promise<readonly StoredSession[]>;
  /** Ends a session if it is the character's; false when it is not. */
  endSessionOf(characterId: string, id: string): Promise<boolean>;
  /** Ends all sessions of a character, and says which. */
  endSessionsOf(characterId: string): Promise<readonly string[]>;
  /** Deletes the sessions that have expired. */
  sweepSessions(now: number): Promise<void>;

  /**
   * The character of the address was made now or before. Null when the old session is not there any more: whoever
   * ended it meant its sign-in, too. Nothing is changed then.
   */
  signIn(signIn: SignIn): Promise<SignedInAs | null>;
  readCharacter(id: string): Promise<StoredCharacter | null>;
  /** Those of several that there are, in any order: one query, however many. */
  readCharacters(ids: readonly string[]): Promise<readonly StoredCharacter[]>;
  /** The versions of those that there are: one query, however many. */
  readVersions(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * Changes a hand and counts its version up, all or nothing. What `change` throws undoes it. It may be asked more than
   * once, and what it gives counts only where the outcome is 'changed'.
   * 'stale' when the version is not `from`; 'missing' when there is no such character; 'repeated', whatever the version,
   * when one of its latest changes had the same `key`, of letters and digits, all keys of one length.
   */
  changeCharacter(
    id: string,
    from: number,
    change: (character: StoredCharacter) => readonly CardChange[],
    key?: string,
  ): Promise<ChangeOutcome>;

  /** Deletes a character with its cards and its sessions, and says which sessions. Null when there is no such character. */
  deleteCharacter(id: string): Promise<readonly string[] | null>;

  close(): Promise<void>;
}
