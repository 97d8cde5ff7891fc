/** The driver of PostgreSQL ignores any other word here, and goes on with TLS (pg-connection-string 2). */
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];
const SSL_SWITCHES = ['true', 'false', '1', '0'];
/** Redis counts its databases from 0, and has 16 unless told otherwise. More digits are no number that it takes. */
const DATABASE_NUMBER = /^\/?$|^\/\d{1,5}$/;

/** Whether the driver of Redis makes of an address what whoever wrote it meant. */
export function isRedisUrl(text: string): boolean {
  const url = readUrl(text, /^rediss?:$/);
  if (!url || !DATABASE_NUMBER.test(url.pathname)) return false;
  // The driver takes whatever stands here as settings of its own: `?db=1` is another database than the path says.
  return [...url.searchParams].every(([name, value]) => name === 'family' && /^[046]$/.test(value));
}

/** Whether the driver of PostgreSQL makes of an address what whoever wrote it meant; how it asks for TLS is another question. */
export function isPostgresUrl(text: string): boolean {
  const url = readUrl(text, /^postgres(ql)?:$/);
  return url !== null && /^\d*$/.test(url.searchParams.get('port') ?? '');
}

/** Whether an address asks for TLS in words that the driver of PostgreSQL knows. */
export function asksForKnownTls(text: string): boolean {
  const { searchParams } = new URL(text);
  const [modes, switches] = [searchParams.getAll('sslmode'), searchParams.getAll('ssl')];
  return modes.every((mode) => SSL_MODES.includes(mode)) && switches.every((one) => SSL_SWITCHES.includes(one));
}

export const SSL_MODES_IN_WORDS = `${SSL_MODES.slice(0, -1).join(', ')} or ${SSL_MODES.at(-1)}`;

/** Null: it is no address of one server. */
function readUrl(text: string, protocol: RegExp): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  // A name of several hosts is looked up as one; a `#` in a password would cut off all that follows.
  const isOneServer = url.hostname !== '' && !url.hostname.includes(',') && url.port !== '0' && !text.includes('#');
  const isReadable = [url.username, url.password, url.hostname, url.pathname].every(isDecodable);
  return protocol.test(url.protocol) && isOneServer && isReadable ? url : null;
}

/** The drivers decode these, and fail with a stack where they cannot. */
function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
