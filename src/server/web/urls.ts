import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Network } from '../game/index.ts';

/** Whether a URL belongs to the API, whose error responses are JSON. */
export function isApiUrl(url: string): boolean {
  return /^\/(api|openapi)(?![^/?#.])/.test(url);
}

/** The URL that `routingUrl` returns for an unknown page. No page ever has this path. */
const UNKNOWN_PAGE = '/-/unknown';

/** The part before the path of an absolute-form URL, as sent to proxies. Servers must accept it: RFC 9112, §3.2.2. */
const BEFORE_PATH = /^https?:\/\/[^/?#]*\/?/i;

/**
 * The URL to route by. API paths have one spelling: a path that is in the API only once decoded, or cannot be decoded,
 * is an unknown page. Queries are not checked: other sites add parameters to their links.
 */
export function routingUrl(url: string): string {
  const address = url.startsWith('/') ? url : url.replace(BEFORE_PATH, '/');
  if (isApiUrl(address)) return address;
  const decoded = decode(pathOf(address));
  return decoded?.startsWith('/') && !isApiUrl(decoded) ? address : UNKNOWN_PAGE;
}

/** The path of a URL as routers match it, without the query, which may hold personal data. */
export function pathOf(url: string): string {
  return url.replace(/[?#].*/s, '');
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** An IPv6 prefix that a household gets. */
const HOUSEHOLD = 64; // bits
/** An IPv6 prefix that providers assign to a large site: it contains 65,536 prefixes of households. */
const SITE = 48; // bits
/** A site has many players, and therefore gets the limits of this many households. */
export const SITE_SHARE = 16;

/**
 * The networks that limits count an address by: the address itself, or for IPv6 its household and site. The address is
 * undefined if the client has disconnected.
 */
export function networksOf(address: string | undefined): readonly Network[] {
  const text = bareAddress(address ?? '');
  // All other texts from a proxy count as one caller: counted apart, each new text would evade the limits.
  if (isIP(text) === 0) return [{ name: 'unknown', share: 1 }];
  const ip = ipaddr.process(text);
  if (ip instanceof ipaddr.IPv4) return [{ name: ip.toString(), share: 1 }];
  const networkOf = (bits: number) =>
    `${ip.parts
      .slice(0, bits / 16)
      .map((part) => part.toString(16))
      .join(':')}::/${bits}`;
  return [
    { name: networkOf(HOUSEHOLD), share: 1 },
    { name: networkOf(SITE), share: SITE_SHARE },
  ];
}

/** Strips the port that some proxies add, `9.9.9.9:1001`, `[2001:db8::1]:1001`, and a link-local zone. */
function bareAddress(text: string): string {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  return (inBrackets ?? beforePort ?? text).replace(/%.*$/, '');
}
