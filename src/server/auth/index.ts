export { TooManyAnonymousSessions } from './anonymous-sessions.ts';
export { type Auth, createAuth } from './auth.ts';
export { isCrossSite, sessionCookie } from './cookie.ts';
export { SESSION_TTL } from './sessions.ts';
export { createVerifier } from './verify-signature.ts';
