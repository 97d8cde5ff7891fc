import type { IncomingHttpHeaders } from 'node:http';

/** What browsers say of requests by our own pages, and of addresses that the player typed in or opened from a bookmark. */
const OWN_SITES: readonly unknown[] = ['same-origin', 'none'];

/**
 * Whether a page of another origin has a visitor's browser send a request. Either header is enough to tell: an Origin that is
 * not ours, or a Sec-Fetch-Site that is not our own. A sibling host, or another port of this one, is as foreign as any. A
 * request with neither header is not from a page, or from a browser that says nothing.
 */
export function isCrossSite(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (headers.origin !== undefined && headers.origin !== origin) return true;
  return site !== undefined && !OWN_SITES.includes(site);
}
