import { ulid } from 'ulid';
import type { Ping, SignedIn } from '#contract';
import { LOGIN_TTL } from '#identity';
import type { CardChange, Store } from '../store/index.ts';
import { beginChallenge } from './begin-challenge.ts';
import { sessionCookie } from './cookie.ts';
import { EXTEND_AFTER, SESSION_TTL, SWEEP_INTERVAL } from './lifetimes.ts';
import { sessionIdOf } from './secret.ts';
import { signIn } from './sign-in.ts';
import type { Verify } from './verify-signature.ts';

export interface AuthOptions {
  readonly store: Store;
  /** The origin players see. Asked each time: which port is ours is known only once we listen. */
  readonly origin: () => string;
  readonly commit: string;
  readonly clock: () => number; // ms since 1970
  readonly verify: Verify;
  /** Makes the cards of a new character. */
  readonly makeCharacter: (id: string, address: string) => readonly CardChange[];
  /** Told of every session that ends before its time. */
  readonly sessionEnded: (sessionId: string) => Promise<void>;
}

/** Somebody with a cookie. `characterId` is null until they have signed. */
export interface Session {
  readonly id: string;
  readonly characterId: string | null;
}

/** An answer, and the Set-Cookie header that goes with it. */
export interface WithCookie<Answer> {
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
  /** The Set-Cookie header that deletes the cookie. It is due whether or not the session can be deleted now. */
  expireCookie(): string;
  /** The session of a request; using it keeps it alive. */
  findSession(cookie: string | undefined): Promise<Session | null>;
  /** Whether a session found earlier is still there. */
  isAlive(sessionId: string): Promise<boolean>;
  /** Ends what runs by itself. */
  stop(): void;
}

export function createAuth(options: AuthOptions): Auth {
  const { store, clock } = options;
  // A sweep that fails is made up for by the next; the calls themselves say that the database is ill.
  const sweeping = setInterval(() => void store.sweepSessions(clock()).catch(() => {}), SWEEP_INTERVAL).unref();

  const cookies = () => sessionCookie(options.origin());
  const sessionOf = (cookie: string | undefined) => {
    const secret = cookies().read(cookie);
    return secret === null ? null : { secret, id: sessionIdOf(secret) };
  };

  async function challenge(cookie: string | undefined) {
    const { secret, flake, signed } = await beginChallenge(store, clock(), sessionOf(cookie));
    const setCookie = cookies().write(secret, signed ? SESSION_TTL : LOGIN_TTL);
    return { answer: { cookieFlake: flake }, setCookie };
  }

  async function sign(cookie: string | undefined, claim: { readonly address: string; readonly signature: string }) {
    const outcome = await signIn({ ...options, origin: options.origin() }, sessionOf(cookie)?.id ?? null, claim);
    if ('error' in outcome) return { answer: { error: outcome.error, characterId: null }, setCookie: null };
    await options.sessionEnded(outcome.oldSession);
    const setCookie = cookies().write(outcome.secret, SESSION_TTL);
    return { answer: { error: null, characterId: outcome.characterId }, setCookie };
  }

  async function forget(cookie: string | undefined) {
    const session = sessionOf(cookie);
    if (session) {
      await store.endSession(session.id);
      await options.sessionEnded(session.id);
    }
    return {};
  }

  async function findSession(cookie: string | undefined): Promise<Session | null> {
    const id = sessionOf(cookie)?.id;
    const found = id === undefined ? null : await store.findSession(id, clock());
    if (!found) return null;
    const fresh = clock() + SESSION_TTL;
    if (found.characterId !== null && fresh - found.expiresAt > EXTEND_AFTER) {
      await store.extendSession(found.id, fresh);
    }
    return { id: found.id, characterId: found.characterId };
  }

  return {
    ping: () => ({ now: ulid(clock()), commit: options.commit }),
    beginChallenge: challenge,
    signIn: sign,
    forget,
    expireCookie: () => cookies().expire(),
    findSession,
    isAlive: async (sessionId) => (await store.findSession(sessionId, clock())) !== null,
    stop: () => clearInterval(sweeping),
  };
}
