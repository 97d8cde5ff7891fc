import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readClient } from '../../src/server/web/pages/built-client.ts';
import { writeClientFixture } from '../helpers/client-fixture.ts';
import { serveHere } from '../helpers/server.ts';
import { getRaw } from '../helpers/wire.ts';

const GERMAN = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };
const ENGLISH = { 'accept-language': 'en-GB' };
/** The text of the fixture's pages, by language. */
const VISION = { en: 'Vision', de: 'Gesicht' } as const;

const server = serveHere();

type SentHeaders = Parameters<typeof getRaw>[2];
const get = (path: string, headers?: SentHeaders, method?: string) => getRaw(server.url, path, headers, method);

describe('the language of a page', () => {
  test.each<[path: string, headers: SentHeaders, language: 'en' | 'de']>([
    ['/vision', {}, 'en'],
    ['/vision', GERMAN, 'de'],
    ['/vision', { 'accept-language': ['fr', 'de;q=0.5', 'en;q=0.4'] }, 'de'],
    ['/vision?lang=de', ENGLISH, 'de'],
    ['/vision?lang=en', GERMAN, 'en'],
    ['/vision?lang=de&lang=en', {}, 'de'],
    ['/vision?lang=fr', GERMAN, 'de'],
    ['/vision?lang=__proto__', {}, 'en'],
    ['/vision', { 'accept-language': `${'xx,'.repeat(4000)}de` }, 'de'],
    ['/vision', { 'accept-language': `de,${'xx;q=0.'.repeat(1500)}` }, 'de'],
  ])('the page %s, requested with %o, is sent in the language %s', async (path, headers, language) => {
    const answer = await get(path, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-language': language,
      vary: 'accept-encoding, accept-language',
      'cache-control': 'no-cache',
    });
    expect(answer.body.toString()).toContain(`<p>${VISION[language]}</p>`);
  });

  test('pages of quests, which have many URLs, are sent in the requested language', async () => {
    const { headers, body } = await get('/game/quest/Cookie%3Fp%3Daccept', GERMAN);
    expect([headers['content-language'], body.toString()]).toEqual(['de', expect.stringContaining('Ein Gespräch')]);
  });

  test('a page has an ETag for each language and encoding, and Vary names both headers, so that caches keep them apart', async () => {
    const tags = new Set<unknown>();
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['identity', (body: Buffer) => body],
    ] as const) {
      const asked = { 'accept-encoding': encoding };
      const english = await get('/vision', { ...asked, ...ENGLISH });
      const german = await get('/vision', { ...asked, ...GERMAN });
      tags.add(english.headers.etag).add(german.headers.etag);
      expect(decode(german.body).toString()).toContain(VISION.de);
      expect(decode(english.body).toString()).toContain(VISION.en);

      const other = await get('/vision', { ...asked, ...GERMAN, 'if-none-match': String(english.headers.etag) });
      expect([other.status, decode(other.body).toString()]).toEqual([200, expect.stringContaining(VISION.de)]);
      const same = await get('/vision', { ...asked, ...GERMAN, 'if-none-match': String(german.headers.etag) });
      expect([same.status, same.body.length]).toEqual([304, 0]);
      const { etag, vary, 'content-language': language } = same.headers;
      expect({ etag, vary, language }).toEqual({
        etag: german.headers.etag,
        vary: 'accept-encoding, accept-language',
        language: 'de',
      });
    }
    expect(tags.size).toBe(6);
  });

  test.each([
    ['/nope', GERMAN, 'de', 'Keine Neko da'],
    ['/game/quest/Girl', GERMAN, 'de', 'Keine Neko da'],
    ['/nope', {}, 'en', 'Neko not found'],
    ['/%ff', GERMAN, 'de', 'Keine Neko da'],
  ])('the not-found page at %s, requested with %o, is in the language %s', async (path, headers, language, words) => {
    const answer = await get(path, headers);
    expect([answer.status, answer.body.toString()]).toEqual([404, expect.stringContaining(words)]);
    expect(answer.headers).toMatchObject({ 'content-language': language, vary: 'accept-encoding, accept-language' });
  });
});

test('a build that lacks the German file of a page is refused, and the error names the file', () => {
  const clientDir = writeClientFixture();
  rmSync(join(clientDir, 'vision/index.de.html'));
  const settings = { origin: () => server.origin, apiBase: '', contact: null, imprint: null };
  const read = () => readClient(clientDir, { ...settings, operatorQuests: { kinds: [], german: {}, rewards: [] } });
  expect(read).toThrow('vision/index.de.html is missing');
});
