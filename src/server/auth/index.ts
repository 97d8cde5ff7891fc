export { type Auth, type AuthOptions, createAuth, type Session } from './auth.ts';
export { isCrossSiteWrite } from './cross-site.ts';
export { SESSION_TTL } from './lifetimes.ts';
export { createVerifier } from './verify-signature.ts';
