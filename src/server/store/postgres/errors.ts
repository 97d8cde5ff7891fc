import pg from 'pg';
import { StoreBusy, StoreUnavailable } from '../store.ts';

/**
 * SQLSTATEs, or their two-character classes, that an operator can fix, with the reason in plain words.
 * Source: PostgreSQL 15, appendix A.
 */
const REASONS: readonly (readonly [code: string, reason: string])[] = [
  ['08', 'the connection broke'],
  ['25006', 'it is read-only'],
  ['25P03', 'a transaction waited too long'],
  ['28', 'it does not let this user in'],
  ['3D000', 'it has no database of that name'],
  ['3F', 'it has no schema of that name'],
  ['40', 'other sessions wrote the same rows repeatedly'],
  ['42501', 'this user lacks a right'],
  ['53300', 'it takes no more connections'],
  ['53', 'it has no room left'],
  ['55P03', 'another session held a lock for too long'],
  ['57014', 'a statement took too long'],
  ['57', 'it is stopping or starting'],
  ['58', 'its disk does not read or write'],
  ['XX', 'it is damaged, or failed'],
];

/** SQLSTATEs, or their beginnings, of errors that concern one call only: the database itself may be healthy. */
const BUSY: readonly string[] = ['25P03', '40', '53300', '55P03', '57014'];

/** Error codes of Node and OpenSSL: for a certificate, for a server without TLS, and of the network. */
const CODES: readonly (readonly [code: RegExp, reason: string])[] = [
  [
    /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT|HOSTNAME_MISMATCH|INVALID_CA)/,
    'its certificate is not one that this machine trusts',
  ],
  [/^(EPROTO|ERR_SSL|ERR_TLS|ERR_OSSL)/, 'its TLS does not work'],
  [/^(E(CONN|HOST|NET|PIPE|TIMEDOUT|AI_AGAIN)|ENOTFOUND)/, 'it cannot be reached'],
];
/** The driver's message, without a code, when all connections were in use for too long. */
const POOL_EXHAUSTED = 'timeout exceeded when trying to connect';
/** Other messages of the driver; the first match counts. Source: pg 8, client.js and sasl.js. */
const MESSAGES: readonly (readonly [message: RegExp, reason: string])[] = [
  [/does not support SSL/i, 'it speaks no TLS, and its address asks for it: turn TLS on there, or take sslmode away'],
  [/SSL connection|SSLRequest/i, 'its TLS does not work: is this a PostgreSQL?'],
  [/password must be/i, 'it asks for a password, and its address has none'],
  [/SASL|SCRAM|authentication/i, 'it requires an authentication method that this driver does not support'],
  [/invalid response|unknown message/i, 'the server there is not PostgreSQL'],
  // The driver's message about a server that is not PostgreSQL and hangs up.
  [/terminated unexpectedly/i, 'it broke off the connection'],
  // Messages about a connection that could not be made, or broke.
  [
    /timeout|terminated|not queryable|connection (error|ended)|after calling end|already been destroyed/i,
    'it does not answer',
  ],
];

/** Serialization failure and deadlock: one of the conflicting transactions is rolled back. */
const RETRYABLE: readonly string[] = ['40001', '40P01'];

/**
 * Turns errors that an operator can fix into a StoreUnavailable. Any other error, such as a violated constraint, is a
 * bug of the game and is returned unchanged.
 */
export function translatePostgresError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailable) return error;
  const code = codeOf(error);
  if (error instanceof pg.DatabaseError) {
    const found = REASONS.find(([beginning]) => code.startsWith(beginning));
    if (!found) return error;
    const Unavailable = BUSY.some((beginning) => code.startsWith(beginning)) ? StoreBusy : StoreUnavailable;
    return new Unavailable(`${found[1]} (${code})`, { cause: error });
  }
  const coded = CODES.find(([pattern]) => pattern.test(code));
  if (coded) return new StoreUnavailable(`${coded[1]} (${code})`, { cause: error });
  // The driver has tried several addresses of one host; each has an error of its own.
  const [first] = error instanceof AggregateError ? error.errors : [];
  if (first) return translatePostgresError(first);
  if (error.message === POOL_EXHAUSTED) return new StoreBusy('all connections to it were taken', { cause: error });
  const told = MESSAGES.find(([pattern]) => pattern.test(error.message));
  return told ? new StoreUnavailable(told[1], { cause: error }) : error;
}

/**
 * Turns any database error at the start into one for the operator: the game's statements are correct, so they fail only
 * if another program or its tables are in the way, or a right is missing. Also turns the error of a certificate file that
 * cannot be read.
 */
export function translateStartError(error: unknown): unknown {
  const translated = translatePostgresError(error);
  if (!(translated instanceof Error) || translated instanceof StoreUnavailable) return translated;
  const code = codeOf(translated);
  if (translated instanceof pg.DatabaseError) {
    return new StoreUnavailable(`it says: ${inOneLine(translated.message)} (${code})`, { cause: error });
  }
  if (!('syscall' in translated) || !('path' in translated)) return translated;
  return new StoreUnavailable(`a file that its address names cannot be read (${code})`, { cause: error });
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Whether repeating the whole transaction may succeed. */
export function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && RETRYABLE.includes(codeOf(error));
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
