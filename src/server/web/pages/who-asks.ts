import type { IncomingHttpHeaders } from 'node:http';
import { sessionCookie } from '../../auth/index.ts';

export interface PageOptions {
  /** Where calls are answered; empty: where pages are. */
  readonly apiBase: string;
  /** The origin that players see. */
  readonly origin: () => string;
}

/** A stranger; somebody who was known when they were here last; or anybody: it cannot be told. */
type WhoAsks = 'stranger' | 'somebody' | 'anybody';

/**
 * Says who asks for a page: it shows at once then what is true of strangers, and leaves who is known the room of what they
 * will see (src/client/auth/auth-hint.ts). Each has a word, for what browsers keep of an answer has its headers replaced by those of
 * the next, and by those alone.
 *
 * Whoever comes from another site may be anybody: the cookie is not sent with that (SameSite=Strict), though there may be
 * one. So it is where calls are answered at another address, which has the cookie, and with browsers that do not say where
 * they come from.
 */
export function whoAsks(headers: IncomingHttpHeaders, { apiBase, origin }: PageOptions): WhoAsks {
  const from = headers['sec-fetch-site'];
  const wouldSend = apiBase === '' && (from === 'none' || from === 'same-origin');
  if (sessionCookie(origin()).read(headers.cookie).length > 0) return 'somebody';
  return wouldSend ? 'stranger' : 'anybody';
}
