import { type Player, secretOf, sessionIdOf, visitorAt } from '../../../../helpers/visitor.ts';
import { CALLS } from '../api-calls.ts';
import { type Attack, rowsOf, type Theme } from '../attack.ts';
import type { Shot } from '../shot.ts';
import { post, recordedSignIn, type World } from '../world.ts';

type Headers = Readonly<Record<string, string>>;

/** Attacks with cookies of ended sessions. */
const staleCookies: Theme = {
  proves: '[C3] [C4]',
  what: 'a cookie stolen before its session ended,',
  attacks: [
    ...rowsOf<readonly [end: 'leave' | 'sign in', rest: string]>(
      'not signed in',
      {
        'used to read after the player signed out': ['leave', ''],
        'used to open a stream after the player signed out': ['leave', '?stream'],
        'used to play after the player signed out': ['leave', '/quest/Cookie'],
        'used to read after another sign-in': ['sign in', ''],
      },
      async (world, [end, rest]) => useOf(world, await stale(world, end), rest),
    ),
    [
      'used to read after a restart',
      'not signed in',
      async (world) => {
        const cookie = await stale(world, 'leave');
        await world.restart();
        return useOf(world, cookie, '');
      },
    ],
    [
      'used to sign in after the player signed out',
      'no session',
      async (world) => post({ cookie: await stale(world, 'leave') }, await world.sign(world.mallory.wallet, world.jar)),
    ],
  ],
};

async function stale(world: World, end: 'leave' | 'sign in'): Promise<string> {
  const { cookie, signOut } = await recordedSignIn(world);
  if (end === 'leave') await signOut();
  else await visitorAt(world, { cookie }).signIn(world.victim.wallet);
  return cookie;
}

/** A request for the victim's character, with the given cookie. */
function useOf({ victim }: World, cookie: string, rest: string): Shot {
  const isPlayed = rest.startsWith('/quest');
  const body = isPlayed ? { body: { choice: 'meow', from: 1 } } : {};
  return { to: `${isPlayed ? 'POST' : 'GET'} ${victim.path}${rest}`, cookie, ...body };
}

/** Cookie headers made from the secret in the victim's cookie, or from values that others know, such as its hash. */
const forgedCookie: Theme = {
  proves: '[C2] [C5]',
  what: 'reading as the victim with',
  attacks: rowsOf<(secret: string, name: string, world: World) => string | readonly string[]>(
    'not signed in',
    {
      'no cookie': () => '',
      'an empty cookie': (_secret, name) => `${name}=`,
      'one letter of the secret changed': (secret, name) => `${name}=${flip(secret, 0)}`,
      // The last letter of 43 has two unused bits: a lenient decoder would accept four texts for one secret.
      'the last letter of the secret changed': (secret, name) => `${name}=${flip(secret, 42)}`,
      'one letter more': (secret, name) => `${name}=${secret}A`,
      'with the padding of base64': (secret, name) => `${name}=${secret}=`,
      'in quotes': (secret, name) => `${name}="${secret}"`,
      'in percent-encoding': (secret, name) => `${name}=%${secret.charCodeAt(0).toString(16)}${secret.slice(1)}`,
      'under its name in upper case': (secret, name) => `${name.toUpperCase()}=${secret}`,
      'under the name of plain http': (secret) => `meow=${secret}`,
      'under a name with the same ending': (secret, name) => `x${name}=${secret}`,
      'in the value of another cookie': (secret, name) => `a="${name}=${secret}"`,
      // Values from the database or public ones, which must not open a session.
      'the hash of the secret in the database': (_secret, name, { victim }) => `${name}=${sessionIdOf(victim.visitor)}`,
      'the id of the character': (_secret, name, { victim }) => `${name}=${victim.id.padEnd(43, '0')}`,
      'two wrong ones, in two headers': (secret, name) => [`${name}=${flip(secret, 1)}`, `${name}=${flip(secret, 2)}`],
      SQL: (_secret, name) => `${name}=' or 1=1 --`,
      'an anonymous session': (_secret, _name, { jar }) => jar.cookie,
    },
    (world, cookieOf) => useOf(world, cookieOf(secretOf(world.victim.visitor), world.cookieName, world) as string, ''),
  ),
};

const misplacedSecret: Theme = {
  proves: '[C2] [C5]',
  what: "the victim's secret in",
  attacks: rowsOf<(secret: string, name: string) => { readonly query?: string; readonly headers?: Headers }>(
    'not signed in',
    {
      'the header Authorization': (secret) => ({ headers: { authorization: `Bearer ${secret}` } }),
      'the header X-Cookie': (secret, name) => ({ headers: { 'x-cookie': `${name}=${secret}` } }),
      'a header named like the cookie': (secret, name) => ({ headers: { [name]: secret } }),
      'the query': (secret, name) => ({ query: `?${name}=${secret}` }),
    },
    ({ victim, cookieName }, placeOf) => {
      const { query = '', headers = {} } = placeOf(secretOf(victim.visitor), cookieName);
      return { to: `GET ${victim.path}${query}`, headers };
    },
  ),
};

/** The victim signs in with a cookie that the attacker knows; then the attacker uses it. */
const fixation: Theme = {
  proves: '[C3]',
  what: 'session fixation: a cookie that the attacker sets in the victim’s browser,',
  attacks: rowsOf<readonly [cookieOf: (world: World) => string, rest: string]>(
    'not signed in',
    {
      'used to read the character after the sign-in': [({ jar }) => jar.cookie, ''],
      'used to play after the sign-in': [({ jar }) => jar.cookie, '/quest/Cookie'],
      'used to read the character if the attacker was signed in with it': [({ mallory }) => mallory.visitor.cookie, ''],
    },
    async (world, [cookieOf, rest]) => {
      const cookie = cookieOf(world);
      const { error } = await visitorAt(world, { cookie }).signIn(world.victim.wallet);
      if (error !== null) throw new Error(`The victim was not let in: ${error}`);
      return useOf(world, cookie, rest);
    },
  ),
};

/** Forms can only GET and POST; some servers let a header or field override the method. */
const overriddenMethod: Theme = {
  proves: '[C9]',
  what: 'DELETE disguised as POST, by',
  attacks: rowsOf<readonly [query: string, headers: Headers]>(
    'malformed',
    {
      'X-HTTP-Method-Override': ['', { 'x-http-method-override': 'DELETE' }],
      '_method in the query': ['?_method=DELETE', {}],
    },
    ({ victim }, [query, headers]) => ({
      to: `POST /api/auth/cookie${query}`,
      cookie: victim.visitor.cookie,
      body: {},
      headers,
    }),
  ),
};

const notTheirs: Theme = {
  proves: '[C5] [C6]',
  what: 'the data of the victim, requested with',
  attacks: CALLS.filter(({ signed }) => signed).flatMap(({ name, owned, make }): Attack[] => {
    const by = (who: string, refused: Attack[1], cookieOf: (world: World) => string): Attack => [
      `${name} by ${who}`,
      refused,
      async (world) => ({ ...(await make(world.victim, world)), cookie: cookieOf(world) }),
    ];
    return [
      by('an anonymous session', 'not signed in', ({ jar }) => jar.cookie),
      by('a client without a session', 'not signed in', () => ''),
      ...(owned ? [by('another player', owned, ({ mallory }) => mallory.visitor.cookie)] : []),
    ];
  }),
};

/** Requests of the attacker, in her own session, that contain the victim's id in different places and spellings. */
const smuggledIds: Theme = {
  proves: '[C5] [C6] [C11] [D5]',
  what: 'the id of the victim',
  attacks: [
    ...rowsOf<(id: string, own: string) => string>(
      'no flake',
      {
        'after a path with ..': (id, own) => `${own}%2F..%2F${id}`,
        'after a comma': (id, own) => `${own},${id}`,
        'before a zero byte': (id) => `${id}%00`,
        'encoded twice': (id) => id.replace(/^./, '%2530'),
        'in an injection of SQL': (id) => `%27%20or%20id%3D%27${id}`,
      },
      ({ victim, mallory }, write) => get(mallory, write(victim.id, mallory.id)),
    ),
    ['in lower case', 'not visible', ({ victim, mallory }) => get(mallory, victim.id.toLowerCase())],
    ['replaced by localneko, the id of unsaved characters', 'not visible', ({ mallory }) => get(mallory, 'localneko')],
    [
      'in the path, her own in the body',
      'not visible',
      ({ victim, mallory }) => ({
        to: `POST ${victim.path}/quest/Cookie`,
        cookie: mallory.visitor.cookie,
        body: { id: mallory.id, choice: 'meow', from: 1 },
      }),
    ],
    [
      'in the path, her own in the query',
      'not visible',
      ({ victim, mallory }) => get(mallory, `${victim.id}?id=${mallory.id}`),
    ],
    [
      'in the card of the quest',
      'malformed',
      ({ victim, mallory }) => ({
        to: `POST ${mallory.path}/quest/${encodeURIComponent(`Cookie?id=${victim.id}`)}`,
        cookie: mallory.visitor.cookie,
        body: { choice: '', from: 1 },
      }),
    ],
    ...rowsOf<Headers>(
      'not visible',
      {
        'with headers that name the user': { 'x-forwarded-user': 'victim', 'x-remote-user': 'victim' },
        'with headers of the address 127.0.0.1': { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' },
      },
      ({ victim, mallory }, headers) => ({ ...get(mallory, victim.id), headers }),
    ),
    [
      'in headers that override the path',
      'nothing here',
      ({ victim: { path }, mallory }) => ({
        to: 'GET /api/nothing',
        cookie: mallory.visitor.cookie,
        headers: { 'x-original-url': path, 'x-rewrite-url': path },
      }),
    ],
  ],
};

function get({ visitor }: Player, id: string): Shot {
  return { to: `GET /api/game/character/${id}`, cookie: visitor.cookie };
}

/**
 * Requests that a proxy and the server might parse differently. Each contains a second request, DELETE with the
 * victim's cookie, which the server must not execute.
 */
const smuggling: Theme = {
  proves: '[C9]',
  what: 'a request with',
  attacks: [
    ...rowsOf<readonly string[]>(
      'malformed',
      {
        'Content-Length and Transfer-Encoding': ['Content-Length: 4', 'Transfer-Encoding: chunked'],
        'two different Content-Lengths': ['Content-Length: 0', 'Content-Length: 60'],
        'a Content-Length below zero': ['Content-Length: -1'],
        'a Content-Length in hex': ['Content-Length: 0x10'],
        'an unknown Transfer-Encoding': ['Transfer-Encoding: xchunked'],
        'a space before the colon': ['Content-Length : 60'],
        'a header folded over two lines': ['X-A: a', ' Content-Length: 60'],
        'a bare CR in a header': ['X-A: a\rContent-Length: 60'],
        'two Hosts': ['Host: evil.example'],
      },
      (world, lines) => ({ bytes: head(world, 'POST /api/auth/cookie HTTP/1.1', ...lines) + hidden(world) }),
    ),
    [
      'endless headers',
      'head too large',
      (world) => ({ bytes: head(world, 'POST /api/auth/cookie HTTP/1.1', `X-A: ${'a'.repeat(20_000)}`) }),
    ],
    [
      'no Host',
      'malformed',
      ({ victim }) => ({ bytes: `GET ${victim.path} HTTP/1.1\r\nCookie: ${victim.visitor.cookie}\r\n\r\n` }),
    ],
    [
      'the connection preface of HTTP/2',
      'malformed',
      (world) => ({ bytes: `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${hidden(world)}` }),
    ],
  ],
};

function head({ victim, url }: World, requestLine: string, ...lines: string[]): string {
  const own = [`Host: ${new URL(url).host}`, `Cookie: ${victim.visitor.cookie}`, ...lines];
  return `${requestLine}\r\n${own.join('\r\n')}\r\n\r\n`;
}

function hidden(world: World): string {
  return `0\r\n\r\n${head(world, 'DELETE /api/auth/cookie HTTP/1.1')}`;
}

export const reach = [
  ...[staleCookies, forgedCookie, misplacedSecret, fixation],
  ...[overriddenMethod, notTheirs, smuggledIds, smuggling],
];

/** Replaces one letter by another. */
function flip(secret: string, at: number): string {
  return secret.slice(0, at) + (secret[at] === 'A' ? 'B' : 'A') + secret.slice(at + 1);
}
