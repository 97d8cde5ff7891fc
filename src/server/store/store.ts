/** A stored character: the version of its hand, and the hand as canonical texts in the order of their keys. */
export interface StoredCharacter {
  readonly id: string;
  readonly v: number;
  readonly cards: readonly string[];
}

/** A card to write; null removes it from the hand. */
export interface CardChange {
  readonly key: string;
  readonly card: string | null;
}

/** Changes of two hands that are written together. */
export interface BothChanges {
  readonly own: readonly CardChange[];
  readonly other: readonly CardChange[];
}

/** The two characters of a change, as they are when it is decided. */
export interface BothCharacters {
  readonly own: StoredCharacter;
  /** Null: there is no such character. Then nothing is written for it. */
  readonly other: StoredCharacter | null;
}

/** A log on the fire of the house. It keeps the fire burning `life` longer, but for `longest` at most, from `now` on. */
export interface FireLog {
  readonly now: number; // ms since 1970
  readonly life: number; // ms
  readonly longest: number; // ms
}

/** The fire of the house. */
export interface StoredFire {
  readonly burnsUntil: number; // ms since 1970
  /** How many logs were put on, ever. */
  readonly logs: number;
  /** How many of them since the fire was last out. */
  readonly tonight: number;
}

/** A round in which players at a place choose together. */
export interface StoredRound {
  readonly id: string;
  /** Where the players are: a text that the store does not read. */
  readonly place: string;
  readonly openedAt: number; // ms since 1970
  readonly endsAt: number; // ms since 1970
  /** Null: the round was not counted yet. At each place one such round exists at most. */
  readonly result: string | null;
}

/** A player's vote in a round. */
export interface Ballot {
  readonly choice: string;
  /** The round, with the end that it has from this ballot on. */
  readonly round: Omit<StoredRound, 'result'>;
  /** Whether the ballot opens the round, extends it, or leaves it as it is. */
  readonly does: 'open' | 'extend' | 'join';
}

/** How many players have given an answer at a page of a quest. The store does not read the names. */
export interface StoredTally {
  readonly quest: string;
  /** The edition of the quest in which page and choice have these names. */
  readonly edition: number;
  readonly page: string;
  readonly choice: string;
  readonly players: number;
}

/** 'changed', or why nothing was written: see `changeCharacter` and `castBallot`. */
export type ChangeOutcome = 'changed' | 'repeated' | 'stale' | 'missing';

export interface StoredSession {
  /** The hash of the cookie's secret; the secret itself is not stored. */
  readonly id: string;
  /** Null: nobody has signed in. A sign-in replaces this session by one with a character. */
  readonly characterId: string | null;
  /** The challenge to be signed; null if there is none, or it was used. */
  readonly flake: string | null;
  readonly createdAt: number; // ms since 1970
  /** Written at most once a day. */
  readonly usedAt: number; // ms since 1970
  readonly expiresAt: number; // ms since 1970
}

/** A session as calls and streams use it. `characterId` is null until a sign-in. */
export type Session = Pick<StoredSession, 'id' | 'characterId'>;
export type SignedSession = Session & { readonly characterId: string };

/** Replaces the challenge `was` by `flake`. */
export interface ChallengeChange {
  readonly session: string;
  readonly was: string | null;
  readonly flake: string | null;
  readonly expiresAt: number; // ms since 1970
}

/** After a valid signature: replaces the old session with a new one, and creates the address's character if missing. */
export interface SignIn {
  readonly oldSession: string;
  readonly newSession: string;
  readonly address: string;
  readonly now: number; // ms since 1970
  readonly expiresAt: number; // ms since 1970
  /** Most sessions per character; the least recently used ones are ended. */
  readonly sessionsMax: number;
  /** Makes the character, at version 1. Called only if the address has none yet. */
  readonly make: () => { readonly id: string; readonly cards: readonly CardChange[] };
}

/** The character that signed in, and the sessions ended because there were too many. */
export interface SignedInAs {
  readonly characterId: string;
  readonly ended: readonly string[];
}

/**
 * Characters and sessions, the fire, rounds and tallies. Every call but the sweeps is atomic, and durable when its promise
 * resolves; times are parameters.
 * @throws StoreUnavailable, from any call, when the database cannot serve it now
 */
export interface Store {
  /** Succeeds when the database can be read and, within the last second, could be written. */
  ping(): Promise<void>;

  /** The clock of the database, in ms since 1970; null if the database uses this machine's clock. */
  now(): Promise<number | null>;
  /** When any session was last used (as written, once a day) or begun, in ms since 1970; null without sessions. */
  lastUse(): Promise<number | null>;

  /** Finds a session by its id; null if there is none, or it has expired. */
  findSession(id: string, now: number): Promise<StoredSession | null>;
  /** Which of several sessions are signed in and have not expired. Takes one query for any number of ids. */
  findSigned(ids: readonly string[], now: number): Promise<ReadonlySet<string>>;
  addSession(session: StoredSession): Promise<void>;
  /** Replaces a challenge. False if the challenge is no longer `was`: of several concurrent callers, one succeeds. */
  changeChallenge(change: ChallengeChange): Promise<boolean>;
  /** Records the use of a session and its new end. False if the session no longer exists. */
  touchSession(id: string, usedAt: number, expiresAt: number): Promise<boolean>;
  /** Ends a session. False if there was no such session. */
  endSession(id: string): Promise<boolean>;
  /** The sessions of a character that have not expired, the most recently used first. */
  listSessions(characterId: string, now: number): Promise<readonly StoredSession[]>;
  /** Ends a session of the character; false if the session is not the character's. */
  endSessionOf(characterId: string, id: string): Promise<boolean>;
  /** Ends all sessions of a character, and returns their ids. */
  endSessionsOf(characterId: string): Promise<readonly string[]>;
  /** Deletes the sessions that have expired. */
  sweepSessions(now: number): Promise<void>;

  /** Signs in. Null, without any change, if the old session no longer exists: ending a session cancels its sign-in. */
  signIn(signIn: SignIn): Promise<SignedInAs | null>;
  readCharacter(id: string): Promise<StoredCharacter | null>;
  /** The characters with these ids, as far as they exist, in any order. Takes one query for any number of ids. */
  readCharacters(ids: readonly string[]): Promise<readonly StoredCharacter[]>;
  /** The versions of the characters with these ids, as far as they exist. Takes one query for any number of ids. */
  readVersions(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * Changes a hand and increments its version atomically. An error of `change` rolls both back. `change` may be called
   * more than once, and its result counts only if the outcome is 'changed'. Returns 'stale' if the version is not
   * `from`; 'missing' if there is no such character; 'repeated', at any version, if one of the character's latest
   * changes had the same idempotency `key`. Keys are letters and digits, all of one length. A `log` is put on the fire
   * if and only if the outcome is 'changed', in the same transaction.
   */
  changeCharacter(
    id: string,
    from: number,
    change: (character: StoredCharacter) => readonly CardChange[],
    key?: string,
    log?: FireLog,
  ): Promise<ChangeOutcome>;
  /**
   * Changes the hands of two characters and increments both versions in one transaction, with the same outcomes as
   * `changeCharacter`: `from` and `key` are about the character `id`; the other is changed at any version. A change that
   * is refused locks neither.
   */
  changeBoth(
    id: string,
    from: number,
    otherId: string,
    change: (both: BothCharacters) => BothChanges,
    key?: string,
  ): Promise<ChangeOutcome>;
  readFire(): Promise<StoredFire>;

  /**
   * Changes a hand as `changeCharacter` does, and writes the character's ballot, in one transaction. A character has one
   * ballot in a round: a later one replaces it. Returns 'closed', and writes nothing, if the round has a result, or if
   * the ballot was to open a round and another one is open at the place.
   */
  castBallot(
    id: string,
    from: number,
    change: (character: StoredCharacter) => readonly CardChange[],
    ballot: Ballot,
    key?: string,
  ): Promise<ChangeOutcome | 'closed'>;
  /** The round at a place that has no result yet; null: there is none. */
  findRound(place: string): Promise<StoredRound | null>;
  readRound(id: string): Promise<StoredRound | null>;
  /**
   * Returns a round with its result. If it has none yet, `count` makes it of the choices on the ballots, which are then
   * deleted: of several concurrent callers, one gives the round its result. If `count` returns null, the round is
   * deleted, too. Null: there is no such round.
   */
  closeRound(id: string, count: (choices: readonly string[]) => string | null): Promise<StoredRound | null>;
  /** Deletes the rounds that ended before a time, with their ballots. */
  sweepRounds(before: number): Promise<void>;

  /** Adds players to those who have given these answers, of which each is listed once. */
  addTallies(tallies: readonly StoredTally[]): Promise<void>;
  /** How many players have given each answer of a quest. */
  readTallies(quest: string): Promise<readonly StoredTally[]>;

  /**
   * Deletes a character with its cards and sessions, and returns the ids of the sessions. Null if it does not exist.
   */
  deleteCharacter(id: string): Promise<readonly string[] | null>;

  close(): Promise<void>;
}

/** The database cannot serve the call now. The message has the reason for the operator; players do not see it. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable';
}

/** Thrown when one call conflicted with others, or took too long. The database itself may be healthy. */
export class StoreBusy extends StoreUnavailable {
  override readonly name = 'StoreBusy';
}
