import { ulid } from 'ulid';
import type { Ping, SessionInfo, SignedIn } from '#contract';
import type { CardChange, Store, StoredSession } from '../store/index.ts';
import { createStrangers } from './anonymous-sessions.ts';
import { sessionCookie, sessionIdOf } from './cookie.ts';
import { endOf, isUseDue, type NamedSession, pickSession, SESSION_TTL, SWEEP_INTERVAL } from './sessions.ts';
import { beginChallenge, signIn } from './sign-in.ts';
import type { Verify } from './verify-signature.ts';

export interface AuthOptions {
  readonly store: Store;
  /** The origin players see. Asked each time: which port is ours is known only once we listen. */
  readonly origin: () => string;
  readonly commit: string;
  readonly clock: () => number; // ms since 1970
  /** Time that nobody can set, to count strangers by. */
  readonly steadyClock: () => number; // ms
  /** Compares the clock with others. What it says must be so before anything is thrown away by it. */
  readonly isClockRight: () => Promise<boolean>;
  readonly verify: Verify;
  /** Makes the cards of a new character. */
  readonly makeCharacter: (id: string, address: string) => readonly CardChange[];
  /** Told of every session that ends before its time. */
  readonly sessionEnded: (sessionId: string) => Promise<void>;
  /** Most sessions that nobody has signed. */
  readonly strangersMax?: number;
}

/** Somebody with a cookie. `characterId` is null until they have signed. */
export interface Session {
  readonly id: string;
  readonly characterId: string | null;
}

/** Somebody who has signed. */
export interface SignedSession extends Session {
  readonly characterId: string;
}

/** An answer, and the Set-Cookie header that goes with it. */
interface WithCookie<Answer> {
  readonly answer: Answer;
  readonly setCookie: string | null;
}

/** Who somebody is. Every call takes the Cookie header as it came. */
export interface Auth {
  ping(): Ping;
  beginChallenge(cookie: string | undefined): Promise<WithCookie<{ cookieFlake: string }>>;
  signIn(
    cookie: string | undefined,
    claim: { readonly address: string; readonly signature: string },
  ): Promise<WithCookie<SignedIn>>;
  forget(cookie: string | undefined): Promise<Record<string, never>>;
  /** The sessions of a character, the one used last first. */
  listSessions(of: SignedSession): Promise<SessionInfo[]>;
  /** Ends one session of a character; false when it has none with that id. */
  endSession(of: SignedSession, id: string): Promise<boolean>;
  /** Ends all sessions of a character. */
  endSessions(of: SignedSession): Promise<void>;
  /** The Set-Cookie header that deletes the cookie. It is due whether or not the session can be deleted now. */
  expireCookie(): string;
  /** The session of a request; using it keeps it alive, and its cookie with it. */
  findSession(cookie: string | undefined): Promise<WithCookie<Session | null>>;
  /** The ids of all sessions that a request names, whether they are there or not. */
  sessionIds(cookie: string | undefined): readonly string[];
  /** Whether a session is there, and somebody has signed it. */
  isSigned(sessionId: string): Promise<boolean>;
  /** Which of several sessions are there, and somebody has signed them. */
  signedAmong(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Ends what runs by itself. */
  stop(): void;
}

export function createAuth(options: AuthOptions): Auth {
  const { store, clock } = options;
  // A sweep that fails is made up for by the next; the calls themselves say that the database is ill.
  const sweep = async () => {
    if (await options.isClockRight()) await store.sweepSessions(clock());
  };
  const sweeping = setInterval(() => void sweep().catch(() => {}), SWEEP_INTERVAL).unref();

  const strangers = createStrangers(options.steadyClock, options.strangersMax);
  const cookies = () => sessionCookie(options.origin());
  const sessionIds = (cookie: string | undefined) => cookies().read(cookie).map(sessionIdOf);
  const sessionOf = (cookie: string | undefined) => pickSession(store, clock(), cookies().read(cookie));

  async function challenge(cookie: string | undefined) {
    const now = clock();
    const { secret, flake, expiresAt } = await beginChallenge(store, strangers, now, await sessionOf(cookie));
    const setCookie = cookies().write(secret, expiresAt - now);
    return { answer: { cookieFlake: flake }, setCookie };
  }

  async function sign(cookie: string | undefined, claim: { readonly address: string; readonly signature: string }) {
    const outcome = await signIn(
      { ...options, origin: options.origin() },
      (await sessionOf(cookie))?.id ?? null,
      claim,
    );
    if ('error' in outcome) return { answer: { error: outcome.error, characterId: null }, setCookie: null };
    await tellEnded(outcome.ended);
    const setCookie = cookies().write(outcome.secret, SESSION_TTL);
    return { answer: { error: null, characterId: outcome.characterId }, setCookie };
  }

  async function forget(cookie: string | undefined) {
    // Of several, all: whoever holds a secret may end its session, and whoever leaves leaves nothing behind.
    const ids = sessionIds(cookie);
    await Promise.all(ids.map(store.endSession));
    await tellEnded(ids);
    return {};
  }

  async function tellEnded(sessions: readonly string[]): Promise<void> {
    await Promise.all(sessions.map(options.sessionEnded));
  }

  async function listSessions({ id, characterId }: SignedSession): Promise<SessionInfo[]> {
    const sessions = await store.listSessions(characterId, clock());
    return sessions.map((session) => ({
      id: session.id,
      begunAt: session.createdAt,
      usedAt: session.usedAt,
      current: session.id === id,
    }));
  }

  async function endSession({ characterId }: SignedSession, id: string): Promise<boolean> {
    if (id.includes('\0')) return false; // none has it, and PostgreSQL refuses to look for it
    const ended = await store.endSessionOf(characterId, id);
    if (ended) await tellEnded([id]);
    return ended;
  }

  async function findSession(cookie: string | undefined): Promise<WithCookie<Session | null>> {
    const now = clock();
    const secrets = cookies().read(cookie);
    const named = await pickSession(store, now, secrets);
    const session = named && (await store.findSession(named.id, now));
    if (!session) return NOBODY;
    return isUseDue(session, now) ? renew(session, named, secrets, now) : { answer: session, setCookie: null };
  }

  async function renew(session: StoredSession, { secret }: NamedSession, secrets: readonly string[], now: number) {
    const extendedTo = endOf(session, now);
    if (!(await store.touchSession(session.id, now, extendedTo))) return NOBODY;
    // Of several cookies, one that is not the likeliest may be another's: renewed, it would stand where ours does.
    const isOurs = secret === secrets[0];
    return { answer: session, setCookie: isOurs ? cookies().write(secret, extendedTo - now) : null };
  }

  return {
    // It says what time it is, and no more: 16 letters that nobody could foresee were 36 of its 37 µs (measured).
    ping: () => ({ now: ulid(clock(), Math.random), commit: options.commit }),
    beginChallenge: challenge,
    signIn: sign,
    forget,
    listSessions,
    endSession,
    endSessions: async ({ characterId }) => tellEnded(await store.endSessionsOf(characterId)),
    expireCookie: () => cookies().expire(),
    findSession,
    sessionIds,
    isSigned: async (sessionId) => typeof (await store.findSession(sessionId, clock()))?.characterId === 'string',
    signedAmong: (sessionIds) => store.findSigned(sessionIds, clock()),
    stop: () => clearInterval(sweeping),
  };
}

/** Whoever asks has no cookie, or one of a session that is not there. */
const NOBODY: WithCookie<null> = { answer: null, setCookie: null };
