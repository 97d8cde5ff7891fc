import { isIP } from 'node:net';
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

/** What a household gets of IPv6. */
const HOUSEHOLD = 64; // bits
/** What a provider gives to whoever asks for more: 65,536 households. One that is big has many players, too … */
const SITE = 48; // bits
/** … so it may do as much as so many households. */
export const SITE_SHARE = 16;

const GROUP = 16; // bits
const GROUPS = 8;
const MAPPED = [0, 0, 0, 0, 0, 0xffff]; // RFC 4291, §2.5.5.2

/**
 * The networks that limits and caps count an address by: itself, or for IPv6 the household's and the one around it. Of a
 * caller who has hung up already there is none, whatever Fastify's types say.
 */
export function networksOf(address: string | undefined): readonly Network[] {
  const ip = bareAddress(address ?? '');
  if (isIP(ip) === 4) return [{ name: ip, share: 1 }];
  // Whatever else a proxy says would be a new caller each time.
  if (isIP(ip) === 0) return [{ name: 'unknown', share: 1 }];
  const groups = groupsOf(ip);
  if (MAPPED.every((group, at) => groups[at] === group)) return [{ name: mappedAddress(groups), share: 1 }];
  return [
    { name: networkName(groups, HOUSEHOLD), share: 1 },
    { name: networkName(groups, SITE), share: SITE_SHARE },
  ];
}

/** Some proxies write the port too: `9.9.9.9:1001`, `[2001:db8::1]:1001`. The zone of a link-local one is not counted. */
function bareAddress(text: string): string {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  return (inBrackets ?? beforePort ?? text).replace(/%.*$/, '');
}

/** The eight numbers of an IPv6 address, however it is written. */
function groupsOf(ip: string): number[] {
  // A URL has it in lower case, with no IPv4 address at its end.
  const [before = '', after = ''] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const [head, tail] = [numbersOf(before), numbersOf(after)];
  return [...head, ...Array<number>(GROUPS - head.length - tail.length).fill(0), ...tail];
}

function numbersOf(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}

function networkName(groups: readonly number[], bits: number): string {
  const kept = groups.slice(0, bits / GROUP).map((group) => group.toString(16));
  return `${kept.join(':')}::/${bits}`;
}

function mappedAddress(groups: readonly number[]): string {
  return groups
    .slice(MAPPED.length)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}
