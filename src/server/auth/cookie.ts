import { isSecret } from './secret.ts';

/** The session cookie of an origin: how it is called, read, written and expired. */
export interface SessionCookie {
  /** The secret in a Cookie header; null when there is none, or nothing that could be one. */
  read(header: string | undefined): string | null;
  /** A Set-Cookie header. `maxAge` is in milliseconds. */
  write(secret: string, maxAge: number): string;
  /** The Set-Cookie header that deletes the cookie. */
  expire(): string;
}

/**
 * On https the name itself forbids other hosts to set the cookie (`__Host-`). Plain http, for trying at home, cannot
 * have that.
 */
export function sessionCookie(origin: string): SessionCookie {
  const secure = origin.startsWith('https:');
  const name = secure ? '__Host-meow' : 'meow';
  const attributes = `${secure ? 'Secure; ' : ''}HttpOnly; SameSite=Strict; Path=/`;

  function read(header: string | undefined): string | null {
    for (const pair of header?.split(';') ?? []) {
      const equals = pair.indexOf('=');
      if (equals < 0 || pair.slice(0, equals).trim() !== name) continue;
      const value = pair.slice(equals + 1).trim();
      return isSecret(value) ? value : null;
    }
    return null;
  }

  return {
    read,
    write: (secret, maxAge) => `${name}=${secret}; Max-Age=${Math.floor(maxAge / 1000)}; ${attributes}`,
    expire: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
