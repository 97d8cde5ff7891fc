import { decodeTime, ulid } from 'ulid';
import { type Address, checksumAddress, LOGIN_TTL, loginText } from '#identity';
import type { CardChange, Store, StoredSession } from '../store/index.ts';
import type { AnonymousSessions } from './anonymous-sessions.ts';
import { newSecret, sessionIdOf } from './cookie.ts';
import { endOf, type NamedSession, SESSION_TTL, SESSIONS_MAX } from './sessions.ts';
import type { Verify } from './verify-signature.ts';

interface Challenge {
  readonly secret: string;
  /** Public: its timestamp shows when it was created. */
  readonly flake: string;
  readonly expiresAt: number; // ms since 1970
}

/**
 * Returns the session's challenge if it is still valid, else a new one; begins a session if there is none.
 * @throws TooManyAnonymousSessions
 */
export async function beginChallenge(
  store: Store,
  anonymous: AnonymousSessions,
  now: number,
  from: NamedSession | null,
): Promise<Challenge> {
  const session = from && (await store.findSession(from.id, now));
  if (!from || !session) return beginSession(store, anonymous, now);
  const { flake, expiresAt } = session;
  if (isLive(flake, now)) return { secret: from.secret, flake, expiresAt };
  if (session.characterId === null) anonymous.add(); // counts the session again, as it now lives ten minutes longer
  return renew(store, now, from.secret, session);
}

function isLive(flake: string | null, now: number): flake is string {
  return flake !== null && now - decodeTime(flake) < LOGIN_TTL;
}

async function beginSession(store: Store, anonymous: AnonymousSessions, now: number): Promise<Challenge> {
  anonymous.add();
  const secret = newSecret();
  const flake = ulid(now);
  const expiresAt = now + LOGIN_TTL;
  const id = sessionIdOf(secret);
  await store.addSession({ id, characterId: null, flake, createdAt: now, usedAt: now, expiresAt });
  return { secret, flake, expiresAt };
}

async function renew(store: Store, now: number, secret: string, session: StoredSession): Promise<Challenge> {
  const flake = ulid(now);
  const expiresAt = session.characterId === null ? now + LOGIN_TTL : endOf(session, now);
  const changed = await store.changeChallenge({ session: session.id, was: session.flake, flake, expiresAt });
  if (changed) return { secret, flake, expiresAt };
  // Another tab has stored its challenge first: returns that challenge. If that tab has signed in already, this session
  // has ended, and no challenge of this session would work.
  const again = await store.findSession(session.id, now);
  return { secret, flake: again?.flake ?? flake, expiresAt };
}

/** Messages to the player when the sign-in fails. */
export const SIGN_IN_ERRORS = {
  'no-session': 'The cookie is missing or too old. Ask for a new one and sign again.',
  'challenge-over': 'This cookie was signed before, or it waited too long. Ask for a new one and sign again.',
  'wrong-signature': 'The signature is not by this address. Check your magic words and sign again.',
} as const;
type SignInError = (typeof SIGN_IN_ERRORS)[keyof typeof SIGN_IN_ERRORS];

export interface SignInParts {
  readonly store: Store;
  readonly origin: string;
  readonly clock: () => number; // ms since 1970
  readonly verify: Verify;
  readonly makeCharacter: (id: string, address: string) => readonly CardChange[];
}

export interface Claim {
  readonly address: string;
  readonly signature: string;
}

/**
 * Verifies a signed challenge. The challenge is deleted before the check, so that each is verified once. A new session
 * replaces the old one, so that nobody who knows the old session's secret gets a signed session.
 */
export async function signIn(
  { store, origin, clock, verify, makeCharacter }: SignInParts,
  sessionId: string | null,
  { address, signature }: Claim,
): Promise<{ ended: readonly string[]; secret: string; characterId: string } | { error: SignInError }> {
  const now = clock();
  const session = sessionId === null ? null : await store.findSession(sessionId, now);
  if (!session) return { error: SIGN_IN_ERRORS['no-session'] };

  const { flake, expiresAt } = session;
  const used =
    flake !== null && (await store.changeChallenge({ session: session.id, was: flake, flake: null, expiresAt }));
  if (!used || !isLive(flake, now)) return { error: SIGN_IN_ERRORS['challenge-over'] };

  const claimed = readAddress(address);
  if (claimed === null) return { error: SIGN_IN_ERRORS['wrong-signature'] };
  const text = loginText({ origin, address: claimed, nonce: flake, issuedAt: new Date(decodeTime(flake)) });
  if (!verify(text, signature, claimed)) return { error: SIGN_IN_ERRORS['wrong-signature'] };

  const secret = newSecret();
  const signedIn = await store.signIn({
    oldSession: session.id,
    newSession: sessionIdOf(secret),
    address: claimed,
    now,
    expiresAt: now + SESSION_TTL,
    sessionsMax: SESSIONS_MAX,
    make: () => {
      const id = ulid(now);
      return { id, cards: makeCharacter(id, claimed) };
    },
  });
  // The session was ended during this call: by a sign-out, or from another browser.
  if (!signedIn) return { error: SIGN_IN_ERRORS['challenge-over'] };
  const { characterId, ended } = signedIn;
  return { ended: [session.id, ...ended], secret, characterId };
}

/** Reads an address; null for hex of a wrong length, which passes the validation of the input. */
function readAddress(address: string): Address | null {
  try {
    return checksumAddress(address);
  } catch {
    return null;
  }
}
