export { TooManyStrangers } from './anonymous-sessions.ts';
export { type Auth, type AuthOptions, createAuth, type Session, type SignedSession } from './auth.ts';
export { isCrossSite, sessionCookie } from './cookie.ts';
export { SESSION_MAX, SESSION_TTL, SESSIONS_MAX, STRANGERS_MAX } from './sessions.ts';
export { createVerifier } from './verify-signature.ts';
