import fc from 'fast-check';
import type { WireRequest } from '../../../helpers/wire.ts';

/** A part of many inputs. A response that contains it echoes its input, which is a fault. */
export const MARKER = 'xXechoXx';

/** A change to a valid request; each applies to the result of the one before. */
type Edit =
  | { readonly on: 'method'; readonly method: string }
  | { readonly on: 'path' | 'query' | 'cookie' | 'body'; readonly change: Change }
  | { readonly on: 'header'; readonly name: string; readonly value: string }
  | { readonly on: 'value'; readonly at: number; readonly value: unknown };

/** The range of a text to replace, as fractions of its length, and the replacement. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Which valid request to start from, its changes, and whether to send it as bytes that may be invalid HTTP. */
export interface Recipe {
  readonly base: number;
  readonly edits: readonly Edit[];
  readonly bytes: Change | null;
}

const METHODS = 'GET HEAD POST PUT DELETE PATCH OPTIONS TRACE PROPFIND SEARCH PURGE'.split(' ');

const HEADERS = `accept accept-encoding authorization connection content-encoding content-type cookie forwarded host
  if-match if-none-match last-event-id origin range referer sec-fetch-mode sec-fetch-site te upgrade user-agent
  x-forwarded-for x-forwarded-host x-http-method-override`.split(/\s+/);

/** Texts known to break software. */
const NASTY = [
  ...['', MARKER, '\0', '\n', '\r\n', '\u2028', '\uFEFF', '\uD83D', '🐈‍⬛', 'ｍｅｏｗ', "' or 1=1 --", '{"a":'],
  ...'% %00 %2e%2e%2f %F0%9F%90 / // /../ \\ ? & # ; * " [ <script> {{7*7}} $\u007bjndi:ldap://a}'.split(' '),
  ...'__proto__ constructor toString null NaN -1 1e999 9007199254740993 0x'.split(' '),
  ...[`0x${'0'.repeat(130)}`, 'a'.repeat(300), 'a'.repeat(5000), '['.repeat(2000)],
];

const nasty = fc.constantFrom(...NASTY);
const text = fc.oneof(
  nasty,
  fc.tuple(nasty, nasty).map((parts) => parts.join(MARKER)),
  fc.string({ maxLength: 20 }),
);
const part = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
const change: fc.Arbitrary<Change> = fc.record({ from: part, to: part, text });

const value = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, [], {}),
  fc.jsonValue({ maxDepth: 2 }),
);

const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ on: fc.constant('method' as const), method: fc.constantFrom(...METHODS) }) },
  { weight: 2, arbitrary: fc.record({ on: fc.constantFrom('path' as const, 'query' as const), change }) },
  { weight: 2, arbitrary: fc.record({ on: fc.constantFrom('cookie' as const, 'body' as const), change }) },
  {
    weight: 2,
    arbitrary: fc.record({
      on: fc.constant('header' as const),
      name: fc.constantFrom(...HEADERS),
      value: fc.oneof(text, fc.constantFrom('cross-site', 'same-origin', 'null', 'text/plain', 'gzip', 'keep-alive')),
    }),
  },
  { weight: 3, arbitrary: fc.record({ on: fc.constant('value' as const), at: part, value }) },
);

/**
 * Recipes; each base request occurs according to its share. One request in six is unchanged, so that the server has
 * valid ones to serve; one in a hundred is sent as bytes.
 */
export function recipes(shares: readonly number[]): fc.Arbitrary<Recipe> {
  return fc.record({
    base: fc.oneof(...shares.map((weight, base) => ({ weight, arbitrary: fc.constant(base) }))),
    edits: fc.oneof(
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 5, arbitrary: fc.array(edit, { minLength: 1, maxLength: 3 }) },
    ),
    bytes: fc.oneof({ weight: 99, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: change }),
  });
}

export function cook(base: WireRequest, edits: readonly Edit[]): WireRequest {
  return edits.reduce(apply, base);
}

function apply(wire: WireRequest, edit: Edit): WireRequest {
  switch (edit.on) {
    case 'method':
      return { ...wire, method: edit.method };
    case 'path':
    case 'query': {
      // Changes only what follows /api/ or /openapi, so that the server treats every changed request as a call.
      const [, prefix = '', path = '', query = ''] = /^(\/api\/|\/openapi)([^?]*)\??(.*)$/.exec(wire.path) ?? [];
      const changed =
        edit.on === 'path' ? [changeText(path, edit.change), query] : [path, changeText(query, edit.change)];
      const separated = prefix.endsWith('/') || /^[/.]/.test(changed[0] ?? '') ? prefix : `${prefix}/`;
      return { ...wire, path: asPath(separated + changed[0] + (changed[1] ? `?${changed[1]}` : '')) };
    }
    case 'cookie':
      return withHeader(wire, 'Cookie', changeText(headerOf(wire, 'Cookie'), edit.change));
    case 'header':
      return withHeader(wire, edit.name, edit.value);
    case 'body':
      return withBody(wire, changeText(String(wire.body ?? ''), edit.change));
    case 'value':
      return withBody(wire, changeValue(String(wire.body ?? '{}'), edit));
  }
}

export function changeText(text: string, { from, to, text: other }: Change): string {
  const [start, end] = [Math.min(from, to), Math.max(from, to)].map((part) => Math.round(part * text.length));
  return text.slice(0, start) + other + text.slice(end);
}

/** Replaces one value of a JSON body, or adds one. */
function changeValue(body: string, { at, value }: { readonly at: number; readonly value: unknown }): string {
  try {
    const given: unknown = JSON.parse(body);
    if (typeof given !== 'object' || given === null) return JSON.stringify(value);
    const names = [...Object.keys(given), 'more'];
    return JSON.stringify({ ...given, [names[Math.floor(at * (names.length - 1))] ?? 'more']: value });
  } catch {
    return body; // an earlier edit has made it invalid JSON
  }
}

function withBody(wire: WireRequest, body: string): WireRequest {
  const hasType = wire.headers.some(([name]) => name.toLowerCase() === 'content-type');
  return { ...(hasType ? wire : withHeader(wire, 'Content-Type', 'application/json')), body };
}

/** Replaces the header with this name: of two with the same name, the first would count. */
function withHeader(wire: WireRequest, name: string, value: string): WireRequest {
  const others = wire.headers.filter(([other]) => other.toLowerCase() !== name.toLowerCase());
  return { ...wire, headers: [...others, [name, asHeader(value)]] };
}

function headerOf(wire: WireRequest, name: string): string {
  return wire.headers.find(([other]) => other === name)?.[1] ?? '';
}

/** Percent-encodes characters that HTTP does not allow in a path. Keeps '#', which clients cut off, servers do not. */
function asPath(path: string): string {
  return path.replaceAll(/[^\x21-\x7e]/gu, (letter) =>
    Array.from(Buffer.from(letter), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  );
}

/** Removes characters that HTTP does not allow in a header. */
function asHeader(value: string): string {
  return value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '');
}
