import { isSecret } from './secret.ts';

/** The session cookie of an origin: how it is called, read, written and expired. */
export interface SessionCookie {
  readonly name: string;
  /** The secrets in a Cookie header, the likeliest first; none when there is nothing that could be one. */
  read(header: string | undefined): readonly string[];
  /** A Set-Cookie header. `maxAge` is in milliseconds. */
  write(secret: string, maxAge: number): string;
  /** The Set-Cookie header that deletes the cookie. */
  expire(): string;
}

/** Most cookies of our name that are looked at: each costs a query. */
export const SECRETS_MAX = 4;

/**
 * On https the name itself forbids other hosts to set the cookie (`__Host-`). Plain http, for trying at home, cannot
 * have that: any program on the same host can set another cookie of our name.
 */
export function sessionCookie(origin: string): SessionCookie {
  return origin.startsWith('https:') ? SECURE : PLAIN;
}

const SECURE = createCookie(true);
const PLAIN = createCookie(false);

function createCookie(secure: boolean): SessionCookie {
  const name = secure ? '__Host-meow' : 'meow';
  const begin = `${name}=`;
  const attributes = `${secure ? 'Secure; ' : ''}HttpOnly; SameSite=Strict; Path=/`;

  /**
   * Of several cookies, browsers send those of longer paths first (RFC 6265, §5.4). Ours has the shortest that there
   * is, so it is among the last, however many others have put before it.
   */
  function read(header: string | undefined): readonly string[] {
    if (!header?.includes(begin)) return [];
    const only = header.startsWith(begin) ? header.slice(begin.length) : '';
    if (isSecret(only)) return [only]; // as nearly always: nothing else is in it
    const secrets = header
      .split(';')
      .map((pair) => pair.trim())
      .filter((pair) => pair.startsWith(begin))
      .map((pair) => pair.slice(begin.length))
      .filter(isSecret);
    return [...new Set(secrets.reverse())].slice(0, SECRETS_MAX);
  }

  return {
    name,
    read,
    write: (secret, maxAge) => `${name}=${secret}; Max-Age=${Math.floor(maxAge / 1000)}; ${attributes}`,
    expire: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
