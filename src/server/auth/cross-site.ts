import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether another site has a visitor's browser read a call, whose answer it may not see. There is no reason to but one:
 * to use up what the visitor's address may ask for.
 */
export function isCrossSiteRead(method: string, headers: IncomingHttpHeaders, origin: string): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  return reads && headers['sec-fetch-site'] === 'cross-site' && headers.origin !== origin;
}

/**
 * Whether another site asks for a write in the name of a visitor. The browser's own word goes first (Sec-Fetch-Site),
 * then the Origin. A request with neither is not from a browser, and carries no visitor's cookies.
 */
export function isCrossSiteWrite(method: string, headers: IncomingHttpHeaders, origin: string): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return false;
  // A sister host of the same site is as foreign as any, unless its pages are the game's own.
  if (site !== undefined && site !== 'same-site') return true;
  if (headers.origin === undefined) return site !== undefined;
  return headers.origin !== origin;
}
