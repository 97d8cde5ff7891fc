import { beforeAll, describe, expect, test } from 'vitest';
import { STREAM_CAPS } from '../../src/server/game/index.ts';
import { openStore } from '../helpers/database.ts';
import { serveHere, startHere } from '../helpers/server.ts';
import { createPlayer, createVisitor, newWallet, type Player, signed } from '../helpers/visitor.ts';
import { askRaw, type WireAnswer } from '../helpers/wire.ts';

const ORIGIN = 'https://meow.example';
const COOKIE = '/api/auth/cookie';
const ASSET = '/assets/app-1a2b3c.js';
const PERSON = 'User-Agent: Mozilla/5.0 Firefox/130.0\r\n';

let player: Player;
/** The error that the store throws when a character is read. */
let trouble: Error | null = null;
const server = serveHere(
  { PUBLIC_ORIGIN: ORIGIN },
  {
    steadyClock: () => 0, // however long the calls take, all fall in one minute
    streamCaps: { ...STREAM_CAPS, counters: 0 },
    openStore: async (folder) => {
      const store = await openStore(folder);
      return { ...store, readCharacter: (id) => (trouble ? Promise.reject(trouble) : store.readCharacter(id)) };
    },
  },
);
beforeAll(async () => {
  player = await createPlayer(server);
});

/** The headers of every response. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'origin-agent-cluster': '?1',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

const NOTHING = "default-src 'none'; frame-ancestors 'none'";
const PAGE =
  /^default-src 'none'; script-src 'self'; style-src 'self'; .*frame-ancestors 'none'; require-trusted-types/;
const SCRIPT =
  /^default-src 'none'; script-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'$/;
/** The Content-Security-Policy of the service worker, which fetches files only from its own origin. */
const SERVICE_WORKER =
  /^default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'$/;

const head = (line: string, more = '') => `${line} HTTP/1.1\r\nHost: meow.example\r\nConnection: close\r\n${more}`;
const ask = (line: string, more = '') => askRaw(server.url, `${head(line, more)}\r\n`);
const post = (line: string, body: string, more = '') =>
  askRaw(
    server.url,
    `${head(line, `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n${more}`)}\r\n${body}`,
  );
const asPlayer = () => `Cookie: ${player.visitor.cookie}\r\n`;
const choose = (from: number) =>
  post(`POST ${player.path}/quest/Cookie`, JSON.stringify({ choice: 'finish', from }), asPlayer());
const listen = () => askRaw(server.url, `${head(`GET ${player.path}?stream`, asPlayer())}\r\n`, true);
const tagOf = async (path: string) => `If-None-Match: ${(await ask(`GET ${path}`)).headers.etag}\r\n`;

const CALL = [NOTHING, 'no-store'] as const;
const KEPT = 'public, max-age=31536000, immutable';

/** Every kind of response: its status, Content-Security-Policy and Cache-Control, and a function that requests it. */
const ANSWERS: readonly [
  what: string,
  status: number,
  policy: string | RegExp,
  cache: string,
  bring: () => Promise<WireAnswer>,
][] = [
  ['a page', 200, PAGE, 'no-cache', () => ask('GET /')],
  ['the head of a page', 200, PAGE, 'no-cache', () => ask('HEAD /vision')],
  ['a page with a current ETag', 304, PAGE, 'no-cache', async () => ask('GET /vision', await tagOf('/vision'))],
  ['a redirected page', 308, NOTHING, 'no-cache', () => ask('GET /vision/')],
  ['a missing page', 404, PAGE, 'no-cache', () => ask('GET /nope', PERSON)],
  ['a missing page, for a bot', 404, NOTHING, 'no-cache', () => ask('GET /nope', 'User-Agent: Googlebot/2.1\r\n')],
  ['a POST to a page', 404, PAGE, 'no-cache', () => post('POST /vision', '{}', PERSON)],
  ['a POST to a page, above the limit', 413, NOTHING, 'no-cache', () => post('POST /vision', 'a'.repeat(5000), PERSON)],
  ['a path that cannot be decoded', 404, PAGE, 'no-cache', () => ask('GET /%ff', PERSON)],
  ['the path *', 404, PAGE, 'no-cache', () => ask('OPTIONS *', PERSON)],
  ['a script', 200, SCRIPT, KEPT, () => ask('GET /assets/app-1a2b3c.js')],
  ['a script with a current ETag', 304, SCRIPT, KEPT, async () => ask(`GET ${ASSET}`, await tagOf(ASSET))],
  ['the service worker', 200, SERVICE_WORKER, 'no-cache', () => ask('GET /sw.js')],
  [
    'the service worker with a current ETag',
    304,
    SERVICE_WORKER,
    'no-cache',
    async () => ask('GET /sw.js', await tagOf('/sw.js')),
  ],
  ['an icon', 200, NOTHING, 'public, max-age=86400', () => ask('GET /favicon.svg')],
  ['a plain text', 200, NOTHING, 'no-cache', () => ask('GET /robots.txt')],
  ['the id of the latest build', 200, ...CALL, () => ask('GET /latest.json')],
  ['the data of a page', 200, ...CALL, () => ask('GET /vision/_payload.json')],
  ['health', 200, ...CALL, () => ask('GET /healthz')],
  ['readiness', 200, ...CALL, () => ask('GET /readyz')],
  ['the OpenAPI document', 200, ...CALL, () => ask('GET /openapi.json')],
  ['security.txt', 200, NOTHING, 'no-cache', () => ask('GET /.well-known/security.txt')],
  ['a ping', 200, ...CALL, () => ask(`GET ${COOKIE}`)],
  ['a sign-in', 200, ...CALL, signInRaw],
  ['a sign-in that fails', 200, ...CALL, () => post(`POST ${COOKIE}`, '{"address":"0x00","signature":"0x00"}')],
  ['a sign-out', 200, ...CALL, () => ask(`DELETE ${COOKIE}`)],
  ['a character', 200, ...CALL, () => ask(`GET ${player.path}`, asPlayer())],
  ['a choice', 200, ...CALL, () => choose(1)],
  ['a live stream', 200, NOTHING, 'no-cache, no-transform', listen],
  ['malformed input', 400, ...CALL, () => post(`POST ${COOKIE}`, '{')],
  ['a call without a session', 401, ...CALL, () => ask(`GET ${player.path}`)],
  ['a stream without a session', 401, ...CALL, () => ask(`GET ${player.path}?stream`)],
  ['a cross-site call', 403, ...CALL, () => ask(`PUT ${COOKIE}`, 'Origin: https://evil.example\r\n')],
  ['an unknown call', 404, ...CALL, () => ask('GET /api/nope')],
  ['a call by another method', 405, ...CALL, () => ask(`OPTIONS ${COOKIE}`)],
  ['a stale choice', 409, ...CALL, () => choose(77)],
  ['a body above the limit', 413, ...CALL, () => post(`POST ${COOKIE}`, 'a'.repeat(5000))],
  ['a call above the rate limit', 429, ...CALL, tooOften],
  ['an internal error', 500, ...CALL, () => troubled(new Error('kettle boiled over'))],
  ['a stream above the limit', 503, ...CALL, () => ask('GET /api/debug/stream')],
  ['a call that cannot be decoded', 400, ...CALL, () => ask('GET /api/%')],
  ['no Host header', 400, ...CALL, () => askRaw(server.url, `GET ${COOKIE} HTTP/1.1\r\nConnection: close\r\n\r\n`)],
  ['two Host headers', 400, ...CALL, () => ask(`GET ${COOKIE}`, 'Host: b\r\n')],
  ['an unknown Expect header', 417, ...CALL, () => ask(`GET ${COOKIE}`, 'Expect: wonders\r\n')],
  ['text that is not HTTP', 400, ...CALL, () => askRaw(server.url, 'MEOW\r\n\r\n')],
  ['headers above the limit', 431, ...CALL, () => ask('GET /', `Cookie: ${'a'.repeat(20_000)}\r\n`)],
  ['headers that arrive too slowly', 408, ...CALL, tooSlow],
];

describe('[C9] response headers:', () => {
  test.each(ANSWERS)(
    'the response to %s has status %i, and the right policy, caching and common headers',
    async (_what, status, policy, cache, bring) => {
      const answer = await bring();
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject(ALWAYS);
      expect(answer.headers['permissions-policy']).toMatch(
        /^accelerometer=\(\), .*\bcamera=\(\), .*xr-spatial-tracking=\(\)$/,
      );
      expect(answer.headers['content-security-policy']).toEqual(
        typeof policy === 'string' ? policy : expect.stringMatching(policy),
      );
      expect(answer.headers['cache-control']).toBe(cache);
      for (const told of ['server', 'x-powered-by', 'via', 'access-control-allow-origin', 'clear-site-data']) {
        expect(answer.headers).not.toHaveProperty(told);
      }
      if (answer.text !== '')
        expect(answer.headers['content-type']).toMatch(/^(text|application|image)\/[\w+.-]+(; charset=utf-8)?$/);
    },
  );

  test('over http no HSTS header is sent', async () => {
    const plain = await startHere();
    for (const text of [head('GET /'), head('GET /api/%'), 'MEOW\r\n']) {
      expect((await askRaw(plain.url, `${text}\r\n`)).headers).not.toHaveProperty('strict-transport-security');
    }
  });
});

describe('API calls have one spelling:', () => {
  test.each([
    '/%61pi/auth/cookie',
    '/api%2Fauth%2Fcookie',
    '/%2561pi/auth/cookie',
    '//api/auth/cookie',
    '/vision/../api/auth/cookie',
    '/API/auth/cookie',
    '/api;/auth/cookie',
    '\\api\\auth\\cookie',
  ])('[C9] %s is not an API call', async (path) => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await ask(`${method} ${path}`, `${PERSON}Origin: https://evil.example\r\n`);
      expect([400, 404]).toContain(answer.status);
      expect(answer.headers).not.toHaveProperty('set-cookie');
      expect(answer.text).not.toContain('commit');
    }
  });

  test.each(['/api/../vision', '/api//auth/cookie', '/api/auth%2Fcookie', '/api/auth/Cookie'])(
    '[C9] %s is answered as an unknown API call',
    async (path) => {
      const { status, headers, text } = await ask(`GET ${path}`, PERSON);
      expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
      expect(text).toContain('"NOT_FOUND"');
    },
  );

  test.each(['http://evil.example', 'HTTPS://evil.example:99'])(
    '[C9] an absolute request target is served for any host: %s',
    async (host) => {
      const ping = await ask(`GET ${host}${COOKIE}`);
      expect([ping.status, ping.headers['cache-control']]).toEqual([200, 'no-store']);
      const write = await ask(`PUT ${host}${COOKIE}`, 'Origin: http://evil.example\r\n');
      expect([write.status, write.headers['cache-control']]).toEqual([403, 'no-store']);
      const nothing = await ask(`GET ${host}/api/nope`, PERSON);
      expect(nothing.headers['content-type']).toBe('application/json; charset=utf-8');
      expect((await ask(`GET ${host}`)).status).toBe(200);
      expect((await ask(`GET ${host}/vision?a=/api`)).text).toContain('Vision');
    },
  );
});

test('[B12] security.txt says where to report vulnerabilities, in the form of RFC 9116', async () => {
  const { status, headers, text } = await createVisitor(server).call('GET', '/.well-known/security.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const [comment, ...lines] = text.trimEnd().split('\n');
  // [O7] CONTACT is not set, and the file says so.
  expect(comment).toMatch(/^# .+ no contact address .+CONTACT/);
  const fields = lines.map((line) => /^([\w-]+): (\S.*)$/.exec(line)?.slice(1));
  expect(fields).toEqual([
    ['Contact', `${ORIGIN}/support`],
    ['Expires', expect.any(String)],
    ['Preferred-Languages', 'en'],
    ['Canonical', `${ORIGIN}/.well-known/security.txt`],
    ['Policy', `${ORIGIN}/security-policy.txt`],
  ]);
  // The client fixture says that it was built 1 ms after the start of 1970.
  expect(fields[1]?.[1]).toBe('1970-12-31T00:00:00.001Z');
  const policy = await createVisitor(server).call('GET', '/security-policy.txt');
  expect(policy.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(policy.text).toMatch(/^# Security\n/);
  expect(policy.text).toContain('## How to report');
});

async function signInRaw(): Promise<WireAnswer> {
  const visitor = createVisitor(server);
  const claim = await signed(newWallet(), ORIGIN, await visitor.challenge());
  const answer = await post(`POST ${COOKIE}`, JSON.stringify(claim), `Cookie: ${visitor.cookie}\r\n`);
  expect(answer.headers['set-cookie']).toMatch(/^__Host-meow=/);
  return answer;
}

/** Exceeds the limit of a session, not that of the address, from which other tests call. */
async function tooOften(): Promise<WireAnswer> {
  const visitor = createVisitor(server);
  await visitor.challenge();
  for (let times = 0; times < 100; times++) {
    const answer = await ask(`PUT ${COOKIE}`, `Cookie: ${visitor.cookie}\r\n`);
    if (answer.status === 429) return answer;
  }
  throw new Error('No call was refused with 429');
}

async function troubled(error: Error): Promise<WireAnswer> {
  trouble = error;
  try {
    return await ask(`GET ${player.path}`, asPlayer());
  } finally {
    trouble = null;
  }
}

/** Imitates a request that arrives too slowly, which Node would detect only after up to 30 s. */
async function tooSlow(): Promise<WireAnswer> {
  server.server.app.server.once('connection', (socket) => {
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    setTimeout(() => server.server.app.server.emit('clientError', late, socket), 50);
  });
  return askRaw(server.url, 'GET / HTTP/1.1\r\nX');
}
