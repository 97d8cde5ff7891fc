import pg from 'pg';
import { StoreBusy, StoreUnavailable } from '../store-error.ts';

/**
 * What the server says, by SQLSTATE or by its class of two letters, when it can do nothing now, and what an operator can
 * make of it. Source: PostgreSQL 15, appendix A.
 */
const REASONS: readonly (readonly [code: string, reason: string])[] = [
  ['08', 'the connection broke'],
  ['25006', 'it may only be read'],
  ['25P03', 'a transaction waited too long'],
  ['28', 'it does not let this user in'],
  ['3D000', 'it has no database of that name'],
  ['3F', 'it has no schema of that name'],
  ['40', 'others wrote the same, again and again'],
  ['42501', 'this user lacks a right'],
  ['53300', 'it takes no more connections'],
  ['53', 'it has no room left'],
  ['55P03', 'others held what was needed for too long'],
  ['57014', 'a statement took too long'],
  ['57', 'it is stopping or starting'],
  ['58', 'its disk does not read or write'],
  ['XX', 'it is damaged, or failed'],
];

/** Of these only what was asked for could not be done: whether others can is another question. */
const BUSY: readonly string[] = ['25P03', '40', '53300', '55P03', '57014'];

/** What the network says. */
const NETWORK = /^(E(CONN|HOST|NET|PIPE|TIMEDOUT|AI_AGAIN)|ENOTFOUND|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;
/** What the driver says, which gives it no code, of a connection that was waited for while others had them all … */
const NONE_FREE = 'timeout exceeded when trying to connect';
/** … and of one that does not come, or is gone. */
const DRIVER =
  /timeout|terminated|not queryable|connection (error|ended)|after calling end|already been destroyed|SSL|password must be/i;

/** One of two acts that wait for each other is undone; so is one that another overtook, where all are in one order. */
const AGAIN: readonly string[] = ['40001', '40P01'];

/** Any other error, a broken constraint for one, is a mistake of ours and stays what it is. */
export function translatePostgresError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailable) return error;
  const code = codeOf(error);
  if (error instanceof pg.DatabaseError) {
    const found = REASONS.find(([beginning]) => code.startsWith(beginning));
    if (!found) return error;
    const Unavailable = BUSY.some((beginning) => code.startsWith(beginning)) ? StoreBusy : StoreUnavailable;
    return new Unavailable(`${found[1]} (${code})`, { cause: error });
  }
  if (NETWORK.test(code)) return new StoreUnavailable(`it cannot be reached (${code})`, { cause: error });
  // Several addresses were tried, and each has its own reason.
  const [first] = error instanceof AggregateError ? error.errors : [];
  if (first) return translatePostgresError(first);
  if (error.message === NONE_FREE) return new StoreBusy('all connections to it were taken', { cause: error });
  if (DRIVER.test(error.message)) return new StoreUnavailable('it does not answer', { cause: error });
  return error;
}

/** Whether the same act may go well when it is done once more from its beginning. */
export function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof pg.DatabaseError && AGAIN.includes(codeOf(error));
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
