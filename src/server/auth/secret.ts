import { hash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32; // 256 random bits
const SECRET = /^[A-Za-z0-9_-]{43}$/; // 32 bytes as base64url

/** What a cookie holds and nobody else knows. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

export function isSecret(text: string): boolean {
  return SECRET.test(text);
}

/** The id of the session of a secret. A plain hash is enough: nobody guesses 256 random bits. */
export function sessionIdOf(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
