import { createHash } from 'node:crypto';
import { appendFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { MISSING_PAGES_PER_MINUTE } from '../../src/server/web/api/rate-limits.ts';
import { SCRIPT, writeClientFixture } from '../helpers/client-fixture.ts';
import { serveHere, startHere } from '../helpers/server.ts';
import { createVisitor } from '../helpers/visitor.ts';
import { getRaw } from '../helpers/wire.ts';

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const server = serveHere({ API_BASE: '/</script>' });

function get(path: string, headers: Record<string, string> = {}) {
  return createVisitor(server).call('GET', path, { headers: { 'user-agent': PERSON, ...headers } });
}

type Sent = Readonly<Record<string, string>>;
const ask = (path: string, headers?: Sent, method?: string) => getRaw(server.url, path, headers, method);

describe('pages', () => {
  test.each([
    ['/', 'Front door'],
    ['/vision', 'Vision'],
    ['/game/quest/Cookie', 'A conversation'],
    ['/game/quest/Cookie%3Fc%3D1%26meow%3D3', 'A conversation'],
    ['/game/quest/Cookie%3Fp%3Daccept', 'A conversation'],
    ['/game/quest/Cookie?p=accept&p=nope', 'A conversation'],
    ['/game/quest/Cookie%3Fp%3Dnope?p=', 'A conversation'],
  ])('[A6] the URL %s leads to its page', async (path, title) => {
    const { status, text, headers } = await get(path);
    expect(status).toBe(200);
    expect(text).toContain(`<p>${title}</p>`);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('the configuration is embedded in the page, and cannot break out of its element', async () => {
    const { text } = await get('/');
    const json = /<script type="application\/json" id="config">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual({
      apiBase: '/</script>',
      origin: server.origin,
      buildId: 'b1',
      contact: null,
      imprint: null,
      operatorQuests: { kinds: [], german: {}, rewards: [] },
    });
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ])(
    'pages and assets are sent as %s to clients that accept it, and answered with 304 if their ETag is current',
    async (encoding, decode) => {
      for (const [path, vary, text] of [
        ['/vision', 'accept-encoding, accept-language', 'Vision'],
        ['/assets/app-1a2b3c.js', 'accept-encoding', SCRIPT],
      ] as const) {
        const { headers, body } = await ask(path, { 'accept-encoding': encoding });
        expect([headers['content-encoding'] ?? 'identity', headers.vary]).toEqual([encoding, vary]);
        expect(Number(headers['content-length'])).toBe(body.length);
        expect(decode(body).toString()).toContain(text);
        const again = await ask(path, { 'accept-encoding': encoding, 'if-none-match': String(headers.etag) });
        expect([again.status, again.body.length]).toEqual([304, 0]);
        const changed = await ask(path, { 'accept-encoding': encoding, 'if-none-match': '"x"' });
        expect(changed.status).toBe(200);
      }
    },
  );

  test.each([
    ['/vision/?a=1', '/vision?a=1'],
    ['/game/quest/Cookie%3Fp%3Daccept/', '/game/quest/Cookie%3Fp%3Daccept'],
    ['/VISION', '/vision'],
    ['/GAME/QUEST/Cookie%3Fp%3Daccept/?lang=de', '/game/quest/Cookie%3Fp%3Daccept?lang=de'],
    // Text after # that cannot be decoded names no page of the quest, and causes no error.
    ['/game/quest/Cookie/#%zz/', '/game/quest/Cookie?%zz/'],
  ])('[A1] %s redirects to %s', async (path, location) => {
    const { status, headers } = await ask(path);
    expect([status, headers.location]).toEqual([308, location]);
  });

  test.each(['q=caf%E9', '%', 'lang=%zz'])('[A1] /vision?%s leads to the page, whatever the query', async (query) => {
    const { status, body } = await ask(`/vision?${query}`);
    expect([status, body.toString()]).toEqual([200, expect.stringContaining('<p>Vision</p>')]);
    const { headers } = await ask(`/vision/?${query}`);
    expect(headers.location).toBe(`/vision?${query}`);
  });

  test.each(['/game/quest/COOKIE', '//evil.example/..', '/\\evil.example/', '/vision//', '/%2F%2Fevil.example/'])(
    '%s is not redirected',
    async (path) => {
      const { status, headers } = await ask(path);
      expect([status, headers.location]).toEqual([404, undefined]);
    },
  );

  test.each([
    '/vision',
    '/assets/app-1a2b3c.js',
    '/robots.txt',
    '/sitemap.xml',
    '/.well-known/security.txt',
    '/healthz',
  ])('HEAD %s has the headers of GET', async (path) => {
    const [head, whole] = [await ask(path, {}, 'HEAD'), await ask(path)];
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ['content-type', 'content-length', 'cache-control', 'content-security-policy', 'etag']) {
      expect(head.headers[name]).toBe(whole.headers[name]);
    }
  });
});

describe('a missing page', () => {
  test.each([
    '/nope',
    '/game/quest/Nope',
    '/game/quest/Girl',
    '/game/quest/Cookie%3F%3D',
    '/assets/nope.js',
    '/index.html',
    '/404.de.html',
    '/de/vision',
    '/vision/index.html',
    '/assets/app-1a2b3c.js.br',
    '/assets/app-1a2b3c.js.map',
    '/..%2f..%2fetc/passwd',
    '/%ff',
    '/%00',
  ])('[A6, A8] %s is answered with 404 and the not-found page', async (path) => {
    const { status, body, headers } = await ask(path, { 'user-agent': PERSON });
    expect(status).toBe(404);
    expect(body.toString()).toContain('Neko not found');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test.each([
    ['/nope?name=Mary#there', '/nope'],
    ['/a"</script>$&/b', '/a"</script>$&/b'],
    ['/caf%C3%A9/', '/caf%C3%A9/'],
  ])('[S11, A9] the document of %s contains the missing path', async (path, named) => {
    for (const encoding of ['identity', 'br']) {
      const { body } = await ask(path, { 'user-agent': PERSON, 'accept-encoding': encoding });
      const html = (encoding === 'br' ? brotliDecompressSync(body) : body).toString();
      const json = /id="payload">(.*?)<\/script>/.exec(html)?.[1] ?? '';
      expect(JSON.parse(json)).toEqual({ message: `Page Not Found: ${named}` });
    }
  });

  test('[X6] the not-found page is compressed, and sent only so many times a minute to an address', async () => {
    let now = 0;
    const own = await startHere({}, { steadyClock: () => now });
    const missing = (encoding: string) =>
      getRaw(own.url, '/nope', { 'user-agent': PERSON, 'accept-encoding': encoding }, 'GET');
    const { headers, body } = await missing('br');
    expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding, accept-language']);
    expect(brotliDecompressSync(body).toString()).toContain('Neko not found');
    expect(gunzipSync((await missing('gzip')).body).toString()).toContain('Neko not found');
    const statuses = await Promise.all(
      Array.from({ length: MISSING_PAGES_PER_MINUTE }, async () => (await missing('br')).status),
    );
    expect(statuses.filter((status) => status === 404)).toHaveLength(MISSING_PAGES_PER_MINUTE - 2);
    const refused = await missing('br');
    expect([refused.status, refused.headers['retry-after'], refused.body.length]).toEqual([429, '60', 0]);
    expect((await getRaw(own.url, '/vision', {}, 'GET')).status).toBe(200);
    now = 60_000;
    expect((await missing('br')).status).toBe(404);
  });

  test.each([
    '/game/quest/Cookie%3Fp%3Dnope',
    '/game/quest/Cookie?p=nope',
    '/game/quest/Cookie?p=constructor',
    '/game/quest/Cookie%3Fp%3Daccept?p=nope',
    '/GAME/quest/Cookie%3Fp%3Dnope',
  ])('[S9, Q5] %s, which names an unknown page of its quest, is answered with 404', async (path) => {
    const { status, body } = await ask(path, { 'user-agent': PERSON });
    expect([status, body.toString()]).toEqual([404, expect.stringContaining('Neko not found')]);
  });

  test('[A7] a bot gets status 404 for a missing page, without an error page', async () => {
    const { status, text, headers } = await get('/nope', { 'user-agent': CRAWLER });
    expect([status, text]).toEqual([404, '']);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect((await get('/vision', { 'user-agent': CRAWLER })).text).toContain('Vision');
  });

  test('[S1, A7] responses to bots say so in Server-Timing, with status 304, too; command-line tools are not bots', async () => {
    const asked = async (headers: Sent) => {
      const { status, headers: got } = await ask('/vision', headers);
      return [status, got['server-timing'], got.etag];
    };
    const [, , etag = ''] = await asked({ 'user-agent': PERSON });
    expect(await asked({ 'user-agent': CRAWLER })).toEqual([200, 'bot', etag]);
    expect(await asked({ 'user-agent': CRAWLER, 'if-none-match': String(etag) })).toEqual([304, 'bot', etag]);
    expect(await asked({ 'user-agent': 'facebookexternalhit/1.1' })).toEqual([200, 'bot', etag]);
    for (const agent of [PERSON, 'curl/8.5.0'])
      expect(await asked({ 'user-agent': agent })).toEqual([200, undefined, etag]);
  });

  test.each(['curl/8.5.0', 'Mozilla/5.0 HeadlessChrome/130.0 Safari/537.36', ''])(
    '[A7] "%s" is a tool of a person, and gets the error page',
    async (agent) => {
      const { body } = await ask('/nope', { 'user-agent': agent });
      expect(body.toString()).toContain('Neko not found');
    },
  );
});

describe('files of the build', () => {
  test.each([
    ['/assets/app-1a2b3c.js', 'public, max-age=31536000, immutable', 'application/javascript; charset=utf-8'],
    ['/latest.json?1700000000', 'no-store', 'application/json; charset=utf-8'],
    ['/builds/meta/b1.json', 'no-store', 'application/json; charset=utf-8'],
    ['/vision/_payload.json', 'no-store', 'application/json; charset=utf-8'],
    ['/favicon.svg', 'public, max-age=86400', 'image/svg+xml'],
    ['/sw.js', 'no-cache', 'application/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'no-cache', 'application/manifest+json'],
  ])('[A13] [A14] %s has the Cache-Control %s', async (path, cacheControl, type) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('cache-control'), headers.get('content-type')]).toEqual([200, cacheControl, type]);
  });
});

describe('a file that a new build has replaced', () => {
  const path = '/favicon.svg';
  const ASKED = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const NEXT = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  const clientDir = writeClientFixture();
  const here = serveHere({}, { clientDir });

  /** Requests the file and /healthz at once, over a connection that only the server closes. */
  function ask(): Socket {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(here.url).port), allowHalfOpen: true });
    socket.setEncoding('latin1').write(ASKED + NEXT);
    return socket;
  }

  test.each([
    ['shorter', '<svg/>'],
    ['longer', `<svg>${' '.repeat(5000)}</svg>`],
  ])(
    'a file replaced by a %s one is sent whole with another ETag, and the next response is intact',
    async (_how, text) => {
      const old = await getRaw(here.url, path, {});
      writeFileSync(join(clientDir, path), text);
      let said = '';
      for await (const heard of ask()) said += heard;
      expect(said).toContain(`\r\ncontent-length: ${text.length}\r\n`);
      expect(said).toMatch(new RegExp(`\r\n\r\n${text}HTTP/1\\.1 200 OK\r\n[^]*{"status":"alive"}$`));
      expect(said).not.toContain(`etag: ${old.headers.etag}`);
    },
  );
});

test('[A8, A6, S4] a file that exists but cannot be opened now is answered with 503 and Retry-After instead of 404', async () => {
  const clientDir = writeClientFixture();
  const ill = await startHere({}, { clientDir });
  const path = join(clientDir, 'favicon.svg');
  const load = () => createVisitor(ill).call('GET', '/favicon.svg', { headers: { 'user-agent': PERSON } });
  rmSync(path);
  expect((await load()).status).toBe(404);
  symlinkSync(path, path); // a link to itself; running out of file descriptors is hard to cause here
  const { status, headers, text } = await load();
  expect(text).toContain('<p>Later: </p>');
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '1', 'no-cache']);
  expect(ill.lines.join('')).toContain('A file of the client cannot be opened (ELOOP)');
});

describe('headers', () => {
  test('the Content-Security-Policy of a page allows only the own origin, and data: URLs for images', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    const rules = Object.fromEntries(policy.split('; ').map((rule) => rule.split(/ (.*)/)));
    expect(rules).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'sky quest-explorer offline',
    });
  });

  test('the Content-Security-Policy of a page allows only the inline code of this page, by hash', async () => {
    const clientDir = writeClientFixture();
    const page = join(clientDir, 'index.html');
    const missing = join(clientDir, '404.html');
    const styles = '<style>p{color:red}</style><style>@font-face{font-family:A}</style>';
    appendFileSync(page, `${styles}<script>meow()</script><script>purr()</script>`);
    appendFileSync(missing, '<style>p{color:blue}</style>');
    const written = await startHere({}, { clientDir });
    const rules = async (path: string) => {
      const headers = { 'user-agent': PERSON };
      const policy = (await createVisitor(written).call('GET', path, { headers })).headers.get(
        'content-security-policy',
      );
      return policy?.split('; ').filter((rule) => /^(script|style)-src/.test(rule));
    };
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(await rules('/')).toEqual([
      `script-src 'self' ${hash('meow()')} ${hash('purr()')}`,
      `style-src 'self' ${hash('p{color:red}')} ${hash('@font-face{font-family:A}')}`,
    ]);
    expect(await rules('/nope')).toEqual(["script-src 'self'", `style-src 'self' ${hash('p{color:blue}')}`]);
    expect(await rules('/vision')).toEqual(["script-src 'self'", "style-src 'self'"]);
  });
});

describe('[W9] for search engines', () => {
  test('a page names its canonical URL, for any host of the request', async () => {
    const secure = await startHere({ PUBLIC_ORIGIN: 'https://meow.example' });
    const { text } = await createVisitor(secure).call('GET', '/vision');
    expect(text).toContain('<link rel="canonical" href="https://meow.example/vision" />');
    expect(text).not.toContain('{origin}');
  });

  test('the sitemap lists every page except those excluded from search', async () => {
    const { headers, text } = await createVisitor(server).call('GET', '/sitemap.xml');
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const urls = [...text.matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g)].map(([, url, date]) => [
      url,
      date,
    ]);
    // The client fixture says that it was built 1 ms after the start of 1970.
    const built = '1970-01-01T00:00:00.001Z';
    expect(urls).toEqual(['/', '/game/quest/Cookie', '/vision'].map((path) => [server.origin + path, built]));
  });

  test('robots.txt names the sitemap, and excludes API calls', async () => {
    const { headers, text } = await createVisitor(server).call('GET', '/robots.txt');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);
    expect(text).toContain(`\nSitemap: ${server.origin}/sitemap.xml\n`);
  });
});
