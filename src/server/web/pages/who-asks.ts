import type { IncomingHttpHeaders } from 'node:http';
import { sessionCookie } from '../../auth/index.ts';

export interface PageOptions {
  /** Where calls are answered; empty: where pages are. */
  readonly apiBase: string;
  /** The origin that players see. */
  readonly origin: () => string;
}

/**
 * Says whether a stranger asks for a page: it shows at once then what is true of strangers (src/client/stranger.ts). Both
 * have a word, for what browsers keep of an answer has its headers replaced by those of the next, and by those alone.
 *
 * Whoever comes from another site is nobody certain: the cookie is not sent with that (SameSite=Strict), though there may be
 * one. So it is where calls are answered at another address, which has the cookie, and with browsers that do not say where
 * they come from.
 */
export function whoAsks(headers: IncomingHttpHeaders, { apiBase, origin }: PageOptions): 'stranger' | 'somebody' {
  const from = headers['sec-fetch-site'];
  const wouldSend = apiBase === '' && (from === 'none' || from === 'same-origin');
  return wouldSend && sessionCookie(origin()).read(headers.cookie).length === 0 ? 'stranger' : 'somebody';
}
