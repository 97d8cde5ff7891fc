export { type Auth, type AuthOptions, createAuth, type Session, type SignedSession } from './auth.ts';
export { sessionCookie } from './cookie.ts';
export { isCrossSite } from './cross-site.ts';
export { SESSION_MAX, SESSION_TTL, SESSIONS_MAX, STRANGERS_MAX } from './lifetimes.ts';
export { TooManyStrangers } from './too-many-strangers.ts';
export { createVerifier } from './verify-signature.ts';
