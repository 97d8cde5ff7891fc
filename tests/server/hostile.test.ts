import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BODY_MAX } from '#contract';
import '../helpers/seed-properties.ts';
import { type HereServer, startHere } from '../helpers/server.ts';
import { createPlayer, createVisitor } from '../helpers/visitor.ts';

const MARKER = 'xXmarkerXx';
const COOKIE = '/api/auth/cookie';

let server: HereServer;
let player: Awaited<ReturnType<typeof createPlayer>>;
beforeAll(async () => {
  server = await startHere({ RATE_LIMIT: 'off', LOG_LEVEL: 'trace' });
  player = await createPlayer(server);
});
afterAll(async () => {
  expect(server.lines.join('')).not.toContain(MARKER);
  await server.stop();
});

/** A body that is sent as it stands, to both calls that take one. */
const BODIES: Record<string, string> = {
  nothing: '',
  null: 'null',
  'a number': '1e999',
  'a text': `"${MARKER}"`,
  'a list': `["${MARKER}"]`,
  'an empty object': '{}',
  'broken JSON': `{"address":"${MARKER}`,
  'two values': `{} "${MARKER}"`,
  'a byte order mark': `\uFEFF{"${MARKER}":1}`,
  'wrong types': `{"address":1,"signature":{"${MARKER}":true},"choice":[],"from":"1"}`,
  'no hex': `{"address":"0x${MARKER}","signature":"0x${MARKER}","choice":"","from":1.5}`,
  'hex without 0x': `{"address":"abcd","signature":"abcd","choice":"${MARKER.repeat(9)}","from":1}`,
  'a line end after the hex': '{"address":"0xab\\n","signature":"0xab\\n","choice":"a","from":-1}',
  'too large a number': '{"address":"0x","signature":"0x","choice":"a","from":9007199254740993}',
  'no key of ours': `{"address":"0x","signature":"0x","choice":"meow","from":1,"idempotencyKey":"%${MARKER}%"}`,
  __proto__: `{"__proto__":{"${MARKER}":1},"address":"0x00","signature":"0x00","choice":"a","from":1}`,
  constructor: `{"constructor":{"prototype":{"${MARKER}":1}},"choice":"a","from":1}`,
  'deep nesting': `${'['.repeat(2000)}${']'.repeat(2000)}`,
};

describe('[C10] malformed bodies', () => {
  const paths = { 'sign-in': () => COOKIE, quest: () => `${player.path}/quest/Cookie` };

  describe.each(Object.keys(paths) as (keyof typeof paths)[])('of %s', (to) => {
    test.each(Object.keys(BODIES))('%s: Input validation failed', async (what) => {
      const { status, json, text } = await player.call('POST', paths[to](), { body: BODIES[what] });
      expect(status).toBe(400);
      expect(json).toMatchObject({ code: 'BAD_REQUEST', message: 'Input validation failed' });
      expect(text).not.toContain(MARKER);
    });

    test.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=a',
      'application/octet-stream',
      'text/event-stream',
      'nonsense',
      'application/jsonp',
    ])('of type %s: 400', async (type) => {
      const answer = await player.call('POST', paths[to](), {
        body: `{"choice":"meow","from":1,"a":"${MARKER}"}`,
        headers: { 'content-type': type, 'content-disposition': `attachment; filename="${MARKER}"` },
      });
      expect(answer).toMatchObject({ status: 400, json: { code: 'BAD_REQUEST' } });
      expect(answer.text).not.toContain(MARKER);
    });

    test('one byte over the limit: 413; at the limit it is read', async () => {
      const pad = (size: number) => `"${'a'.repeat(size - 2)}"`;
      expect((await player.call('POST', paths[to](), { body: pad(BODY_MAX) })).status).toBe(400);
      const over = await player.call('POST', paths[to](), { body: pad(BODY_MAX + 1) });
      expect(over).toMatchObject({ status: 413, json: { code: 'PAYLOAD_TOO_LARGE', status: 413 } });
    });

    test('far over the limit: 413, and the answer arrives', async () => {
      for (let times = 0; times < 10; times++) {
        const { status } = await player.call('POST', paths[to](), { body: `"${MARKER.repeat(200_000)}"` });
        expect(status).toBe(413);
      }
    });
  });

  test('whatever JSON it is, it is refused or carried out, never broken, never repeated', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 3 }), fc.constantFrom(...Object.values(paths)), async (body, path) => {
        const { status, text } = await createVisitor(server).call('POST', path(), {
          body: body.replaceAll('a', MARKER),
        });
        expect([400, 413]).toContain(status);
        expect(text).not.toContain(MARKER);
      }),
      { numRuns: 200 },
    );
  });

  test('whatever bytes they are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const response = await fetch(server.url + COOKIE, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: Buffer.from(bytes),
        });
        expect(response.status).toBe(400);
      }),
      { numRuns: 100 },
    );
  });
});

describe('hostile addresses', () => {
  test('[D5] an id that is not of letters and digits: Invalid flake?!, before anything else is asked', async () => {
    for (const id of [
      'a-b',
      '%F0%9F%90%88',
      'a%2Fb',
      '%20',
      'a'.repeat(65),
      'a_b',
      'a%00',
      "'%20or%201=1",
      '%22%3E%3Cb%3E',
    ]) {
      for (const path of [`/api/game/character/${id}`, `/api/game/character/${id}?stream`]) {
        const { status, json } = await createVisitor(server).call('GET', path);
        expect({ id, status, message: json?.message }).toEqual({ id, status: 400, message: 'Invalid flake?!' });
      }
      const body = { choice: 'meow', from: 1 };
      const { json } = await createVisitor(server).call('POST', `/api/game/character/${id}/quest/Cookie`, { body });
      expect(json).toMatchObject({ status: 400, message: 'Invalid flake?!' });
    }
  });

  test.each(['/api/%', '/api/auth/%ff', '/api/game/character/%E0%A4%A', '/openapi/%zz'])(
    '[C9] %s cannot be decoded: 400, as JSON',
    async (path) => {
      const { status, json } = await createVisitor(server).call('GET', path);
      expect({ status, code: json.code }).toEqual({ status: 400, code: 'BAD_REQUEST' });
    },
  );

  test('[C9] whatever the path under /api is, the answer is JSON and below 500', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { maxLength: 4 }),
        fc.string({ maxLength: 20 }),
        async (parts, query) => {
          const path = `/api/${parts.map(encodeURIComponent).join('/')}?${encodeURIComponent(query)}`;
          const { status, json } = await createVisitor(server).call('GET', path);
          expect(status).toBeLessThan(500);
          expect(json.status ?? 200).toBe(status);
        },
      ),
      { numRuns: 200 },
    );
  });

  test.each([
    'a[__proto__][x]=1',
    '__proto__[x]=1',
    'id=other',
    'id[]=1',
    'constructor[prototype][x]=1',
    '&&&==',
    '%ff=%ff',
  ])('[C10] a query of %s changes nothing', async (query) => {
    const { status, json } = await player.call('GET', `${player.path}?${query}`);
    expect(status).toBe(200);
    expect(json.characterId).toBe(player.id);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  test('[C9] a head that is too large: 431, as JSON', async () => {
    const { status, json } = await rawRequest(
      `GET /api/auth/cookie HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
    );
    expect({ status, code: json.code }).toEqual({ status: 431, code: 'BAD_REQUEST' });
  });

  test('[C9] what is no HTTP: 400, as JSON', async () => {
    const { status, json } = await rawRequest('MEOW\r\n\r\n');
    expect({ status, code: json.code }).toEqual({ status: 400, code: 'BAD_REQUEST' });
  });

  test('[C9] who sends all of a body that is too large before listening still gets the answer', async () => {
    const head = `POST ${COOKIE} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 8000000\r\n\r\n`;
    const { status, json } = await rawRequest(head + 'a'.repeat(8_000_000));
    expect({ status, code: json.code }).toEqual({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });

  async function rawRequest(text: string) {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    await new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.end(text, () => resolve(undefined));
    });
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), json: JSON.parse(body) };
  }
});
