import { isCall } from './is-call.ts';

/** No page will ever be called this. */
const UNKNOWN_PAGE = '/-/unknown';

/** A whole address, as proxies are asked with, up to its path. A server must take it, too: RFC 9112, §3.2.2. */
const BEFORE_PATH = /^https?:\/\/[^/?#]*\/?/i;

/**
 * The address to route by. Calls have one spelling, and it is told by the first letters of an address. What the router
 * would take for a call only after decoding it would pass by all that looks at these: it is a page that is not there,
 * as is a path that nobody can decode. What is asked of a page may be anything: other sites write it into their links.
 */
export function routedAddress(url: string): string {
  const address = url.startsWith('/') ? url : url.replace(BEFORE_PATH, '/');
  if (isCall(address)) return address;
  const decoded = decode(address.split(/[?#]/, 1)[0] ?? '');
  return decoded?.startsWith('/') && !isCall(decoded) ? address : UNKNOWN_PAGE;
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
