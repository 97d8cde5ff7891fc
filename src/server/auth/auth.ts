import { ulid } from 'ulid';
import type { Ping, SessionInfo, SignedIn } from '#contract';
import type { Session, SignedSession } from '../store/index.ts';
import { createAnonymousSessions } from './anonymous-sessions.ts';
import { sessionCookie, sessionIdOf } from './cookie.ts';
import { endOf, isUseDue, pickSession, SESSION_TTL, SWEEP_INTERVAL } from './sessions.ts';
import { beginChallenge, type Claim, type SignInParts, signIn } from './sign-in.ts';

interface AuthOptions extends Omit<SignInParts, 'origin'> {
  /** The origin players see. A function: the port is known only once the server listens. */
  readonly origin: () => string;
  readonly commit: string;
  /** A monotonic clock, to count anonymous sessions. */
  readonly steadyClock: () => number; // ms
  /** Whether `clock` agrees with another clock (`watchClock`). While it does not, expired sessions are not deleted. */
  readonly isClockRight: () => Promise<boolean>;
  /** Called for each session that a call ends before it expires. */
  readonly sessionEnded: (sessionId: string) => Promise<void>;
  readonly strangersMax?: number;
}

interface WithCookie<Answer> {
  readonly answer: Answer;
  readonly setCookie: string | null;
}

const NO_SESSION: WithCookie<null> = { answer: null, setCookie: null };

export type Auth = ReturnType<typeof createAuth>;

/** Cookies, challenges and sessions. A parameter `cookie` is the unparsed Cookie header. */
export function createAuth(options: AuthOptions) {
  const { store, clock } = options;
  // A failed sweep (deletion of expired sessions) is ignored: the next one deletes the same, and calls report errors.
  const sweep = async () => {
    if (await options.isClockRight()) await store.sweepSessions(clock());
  };
  const sweeping = setInterval(() => void sweep().catch(() => {}), SWEEP_INTERVAL).unref();

  const anonymous = createAnonymousSessions(options.steadyClock, options.strangersMax);
  const cookies = () => sessionCookie(options.origin());
  const sessionIds = (cookie: string | undefined) => cookies().read(cookie).map(sessionIdOf);
  const sessionOf = (cookie: string | undefined) => pickSession(store, clock(), cookies().read(cookie));
  const notifyEnded = (sessions: readonly string[]) => Promise.all(sessions.map(options.sessionEnded));

  return {
    // Math.random is enough: the id only carries the time. Crypto-random letters took 36 of a ping's 37 µs (measured).
    ping: (): Ping => ({ now: ulid(clock(), Math.random), commit: options.commit }),

    async beginChallenge(cookie: string | undefined): Promise<WithCookie<{ cookieFlake: string }>> {
      const now = clock();
      const { secret, flake, expiresAt } = await beginChallenge(store, anonymous, now, await sessionOf(cookie));
      return { answer: { cookieFlake: flake }, setCookie: cookies().write(secret, expiresAt - now) };
    },

    async signIn(cookie: string | undefined, claim: Claim): Promise<WithCookie<SignedIn>> {
      const session = await sessionOf(cookie);
      const outcome = await signIn({ ...options, origin: options.origin() }, session?.id ?? null, claim);
      if ('error' in outcome) return { answer: { error: outcome.error, characterId: null }, setCookie: null };
      await notifyEnded(outcome.ended);
      const setCookie = cookies().write(outcome.secret, SESSION_TTL);
      return { answer: { error: null, characterId: outcome.characterId }, setCookie };
    },

    /** Ends all sessions that the cookies name: holding a session's secret is enough to end it. */
    async forget(cookie: string | undefined): Promise<Record<string, never>> {
      const ids = sessionIds(cookie);
      await Promise.all(ids.map(store.endSession));
      await notifyEnded(ids);
      return {};
    },

    /** The sessions of a character, the most recently used first. */
    async listSessions({ id, characterId }: SignedSession): Promise<SessionInfo[]> {
      const sessions = await store.listSessions(characterId, clock());
      return sessions.map((session) => ({
        id: session.id,
        begunAt: session.createdAt,
        usedAt: session.usedAt,
        current: session.id === id,
      }));
    },

    /** Ends a session of the caller's character. False if the character has no session with that id. */
    async endSession({ characterId }: SignedSession, id: string): Promise<boolean> {
      if (id.includes('\0')) return false; // no id has this character, and PostgreSQL rejects it
      const ended = await store.endSessionOf(characterId, id);
      if (ended) await notifyEnded([id]);
      return ended;
    },

    async endSessions({ characterId }: SignedSession): Promise<void> {
      await notifyEnded(await store.endSessionsOf(characterId));
    },

    /** The Set-Cookie header that deletes the cookie. */
    expireCookie: () => cookies().expire(),

    /** The session of a request. At most once a day, a use extends a signed session and its cookie. */
    async findSession(cookie: string | undefined): Promise<WithCookie<Session | null>> {
      const now = clock();
      const secrets = cookies().read(cookie);
      const named = await pickSession(store, now, secrets);
      const session = named && (await store.findSession(named.id, now));
      if (!session) return NO_SESSION;
      if (!isUseDue(session, now)) return { answer: session, setCookie: null };
      const extendedTo = endOf(session, now);
      if (!(await store.touchSession(session.id, now, extendedTo))) return NO_SESSION;
      // Only the first secret is surely the game's own cookie (see `read`): writing another one would overwrite it.
      const isOurs = named.secret === secrets[0];
      return { answer: session, setCookie: isOurs ? cookies().write(named.secret, extendedTo - now) : null };
    },

    /** The ids of all sessions that a request's cookies name, existing or not. */
    sessionIds,
    /** Which of several sessions exist and are signed in. */
    signedAmong: (ids: readonly string[]) => store.findSigned(ids, clock()),
    stop: () => clearInterval(sweeping),
  };
}
