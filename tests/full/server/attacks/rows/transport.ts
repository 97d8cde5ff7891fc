import type { Attack, Theme } from '../attack.ts';
import type { World } from '../world.ts';

/** A request that a proxy and the server might read differently: the victim's DELETE hides in it. */
const HEADS: Readonly<Record<string, readonly string[]>> = {
  'Content-Length and Transfer-Encoding': ['Content-Length: 4', 'Transfer-Encoding: chunked'],
  'two different Content-Lengths': ['Content-Length: 0', 'Content-Length: 60'],
  'a Content-Length below zero': ['Content-Length: -1'],
  'a Content-Length with a sign': ['Content-Length: +10'],
  'a Content-Length in hex': ['Content-Length: 0x10'],
  'a Transfer-Encoding that nobody knows': ['Transfer-Encoding: xchunked'],
  'a Transfer-Encoding twice': ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
  'a space before the colon': ['Content-Length : 60'],
  'a header folded over two lines': ['X-A: a', ' Content-Length: 60'],
  'a zero byte in a header': ['X-A: a\0b'],
  'a line end alone in a header': ['X-A: a\rContent-Length: 60'],
  'a head without an end': [`X-A: ${'a'.repeat(20_000)}`],
};

export const smuggling: Theme = {
  proves: '[C9]',
  what: 'a request with',
  attacks: [
    ...Object.entries(HEADS).map(
      ([name, lines]): Attack => [
        name,
        name === 'a head without an end' ? 'head too large' : 'malformed',
        (world) => ({ bytes: `${head(world, 'POST /api/auth/cookie HTTP/1.1', lines)}${hidden(world)}` }),
      ],
    ),
    [
      'two Hosts',
      'malformed',
      (world) => ({ bytes: head(world, `GET ${world.victim.path} HTTP/1.1`, ['Host: evil.example']) }),
    ],
    [
      'no Host',
      'malformed',
      ({ victim }) => ({ bytes: `GET ${victim.path} HTTP/1.1\r\nCookie: ${victim.visitor.cookie}\r\n\r\n` }),
    ],
    ['the words of HTTP/2', 'malformed', (world) => ({ bytes: `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${hidden(world)}` })],
    ['a method that there is not', 'malformed', (world) => ({ bytes: head(world, 'MEOW / HTTP/1.1', []) })],
    [
      'a chunk whose length is no number',
      'malformed',
      (world) => ({
        bytes: `${head(world, 'POST /api/auth/cookie HTTP/1.1', ['Content-Type: application/json', 'Transfer-Encoding: chunked'])}zz\r\n{}\r\n0\r\n\r\n`,
      }),
    ],
  ],
};

/** In the victim's name: what goes in first must be refused, and what hides behind it never be read. */
function head({ victim, url }: World, requestLine: string, lines: readonly string[]): string {
  const own = [`Host: ${new URL(url).host}`, `Cookie: ${victim.visitor.cookie}`, ...lines];
  return `${requestLine}\r\n${own.join('\r\n')}\r\n\r\n`;
}

function hidden({ victim, url }: World): string {
  const { host } = new URL(url);
  return `0\r\n\r\nDELETE /api/auth/cookie HTTP/1.1\r\nHost: ${host}\r\nCookie: ${victim.visitor.cookie}\r\n\r\n`;
}
