import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Network } from '../game/index.ts';

/** Whether an address is one of calls, whose answers are JSON whatever happens. */
export function isCall(url: string): boolean {
  return /^\/(api|openapi)(?![^/?#.])/.test(url);
}

/** No page will ever be called this. */
const UNKNOWN_PAGE = '/-/unknown';

/** A whole address, as proxies are asked with, up to its path. A server must take it, too: RFC 9112, §3.2.2. */
const BEFORE_PATH = /^https?:\/\/[^/?#]*\/?/i;

/**
 * The address to route by. Calls have one spelling: a path that is a call only once decoded, or cannot be decoded, is an unknown
 * page. The query of a page may be anything: other sites write it into their links.
 */
export function routedAddress(url: string): string {
  const address = url.startsWith('/') ? url : url.replace(BEFORE_PATH, '/');
  if (isCall(address)) return address;
  const decoded = decode(pathOf(address));
  return decoded?.startsWith('/') && !isCall(decoded) ? address : UNKNOWN_PAGE;
}

/** An address up to its query, as routers know it. What is asked of a page may be about who asks. */
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

/** What a household gets of IPv6. */
const HOUSEHOLD = 64; // bits
/** What a provider gives to whoever asks for more: 65,536 households. One that is big has many players, too … */
const SITE = 48; // bits
/** … so it may do as much as so many households. */
export const SITE_SHARE = 16;

/** The networks that limits count an address by: itself, or of IPv6 the household's and the site's. Undefined: it hung up. */
export function networksOf(address: string | undefined): readonly Network[] {
  const text = bareAddress(address ?? '');
  // Whatever else a proxy says would be a new caller each time.
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

/** Some proxies write the port too: `9.9.9.9:1001`, `[2001:db8::1]:1001`. The zone of a link-local one is not counted. */
function bareAddress(text: string): string {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  return (inBrackets ?? beforePort ?? text).replace(/%.*$/, '');
}
