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

/** Somebody's cookie, as the server knows it. */
export interface StoredSession {
  /** The hash of the cookie's secret; the secret itself is not kept. */
  readonly id: string;
  /** Null until somebody signs. */
  readonly characterId: string | null;
  /** The challenge that waits to be signed; null when there is none, or it was used. */
  readonly flake: string | null;
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
  /** Makes the character, of version 1. Called only when the address has none yet. */
  readonly make: () => { readonly id: string; readonly cards: readonly CardChange[] };
}

/**
 * What must last. Every act is one transaction; times are handed in.
 * @throws StoreUnavailable, from any act, when the database cannot do its work now
 */
export interface Store {
  /** Succeeds when the database can be read and, a moment ago at most, could be written. */
  ping(): Promise<void>;

  /** A session that has not expired. */
  findSession(id: string, now: number): Promise<StoredSession | null>;
  addSession(session: StoredSession, now: number): Promise<void>;
  /** False when the challenge is not the one last seen any more: of several that try at once, one succeeds. */
  changeChallenge(change: ChallengeChange): Promise<boolean>;
  extendSession(id: string, expiresAt: number): Promise<void>;
  endSession(id: string): Promise<void>;
  /** Deletes the sessions that have expired. */
  sweepSessions(now: number): Promise<void>;

  /** The id of the character of the address, made now or before. */
  signIn(signIn: SignIn): Promise<string>;
  readCharacter(id: string): Promise<StoredCharacter | null>;
  readVersion(id: string): Promise<number | null>;
  /**
   * Changes a hand and counts its version up, all or nothing. What `change` throws undoes it.
   * 'stale' when the version is not `from`; 'missing' when there is no such character.
   */
  changeCharacter(
    id: string,
    from: number,
    change: (character: StoredCharacter) => readonly CardChange[],
  ): Promise<'changed' | 'stale' | 'missing'>;

  close(): Promise<void>;
}
