import { hash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Sec-Fetch-Site of requests by the game's own pages, and of URLs that the player typed in or bookmarked. */
const OWN_SITES: readonly unknown[] = ['same-origin', 'none'];

/**
 * Whether a page of another origin sends the request: its Origin is not the game's, or its Sec-Fetch-Site is not in
 * OWN_SITES. Either header is enough; a sibling host or another port counts as another origin. Requests with neither
 * header are accepted.
 */
export function isCrossSite(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (headers.origin !== undefined && headers.origin !== origin) return true;
  return site !== undefined && !OWN_SITES.includes(site);
}

const SECRET_BYTES = 32; // 256 random bits
const SECRET = /^[A-Za-z0-9_-]{43}$/; // 32 bytes as base64url

export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** The id of the session with this secret. A plain hash is enough: 256 random bits cannot be guessed. */
export function sessionIdOf(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** Most session cookies read per request: each costs a query. */
const SECRETS_MAX = 4;

/** The session cookie of an origin. On https, the prefix `__Host-` of its name keeps other hosts from setting it. */
export function sessionCookie(origin: string) {
  return origin.startsWith('https:') ? SECURE : PLAIN;
}

const SECURE = createCookie(true);
const PLAIN = createCookie(false);

function createCookie(secure: boolean) {
  const name = secure ? '__Host-meow' : 'meow';
  const attributes = `${secure ? 'Secure; ' : ''}HttpOnly; SameSite=Strict; Path=/`;

  return {
    name,
    /**
     * The secrets in a Cookie header, the last one first. Browsers send the game's own cookie last, because its path is
     * the shortest (RFC 6265, §5.4).
     */
    read(header = ''): readonly string[] {
      const secrets = header
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(`${name}=`))
        .map((pair) => pair.slice(name.length + 1))
        .filter((secret) => SECRET.test(secret));
      return [...new Set(secrets.reverse())].slice(0, SECRETS_MAX);
    },
    /** A Set-Cookie header. `maxAge` is in milliseconds. */
    write: (secret: string, maxAge: number) => `${name}=${secret}; Max-Age=${Math.floor(maxAge / 1000)}; ${attributes}`,
    expire: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
