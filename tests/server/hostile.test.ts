import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BODY_MAX } from '#contract';
import { serveHere } from '../helpers/server.ts';
import { createPlayer, createVisitor, type Player } from '../helpers/visitor.ts';
import { answersIn, sendBytes } from '../helpers/wire.ts';

const MARKER = 'xXmarkerXx';
const COOKIE = '/api/auth/cookie';

let player: Player;
const server = serveHere({ RATE_LIMIT: 'off', LOG_LEVEL: 'trace' });
beforeAll(async () => {
  player = await createPlayer(server);
});
afterAll(() => expect(server.lines.join('')).not.toContain(MARKER));

/** Invalid bodies, sent as they are to both calls in `paths`. */
const BODIES: Record<string, string> = {
  'no content': '',
  null: 'null',
  'a number': '1e999',
  'a text': `"${MARKER}"`,
  'a list': `["${MARKER}"]`,
  'an empty object': '{}',
  'broken JSON': `{"address":"${MARKER}`,
  'two values': `{} "${MARKER}"`,
  'a byte order mark': `\uFEFF{"${MARKER}":1}`,
  'wrong types': `{"address":1,"signature":{"${MARKER}":true},"choice":[],"from":"1"}`,
  'invalid hex': `{"address":"0x${MARKER}","signature":"0x${MARKER}","choice":"","from":1.5}`,
  'hex without 0x': `{"address":"abcd","signature":"abcd","choice":"${MARKER.repeat(40)}","from":1}`,
  'a line end after the hex': '{"address":"0xab\\n","signature":"0xab\\n","choice":"a","from":-1}',
  'a number above the largest': '{"address":"0x","signature":"0x","choice":"a","from":9007199254740993}',
  'an invalid key': `{"address":"0x","signature":"0x","choice":"meow","from":1,"idempotencyKey":"%${MARKER}%"}`,
  __proto__: `{"__proto__":{"${MARKER}":1},"address":"0x00","signature":"0x00","choice":"a","from":1}`,
  constructor: `{"constructor":{"prototype":{"${MARKER}":1}},"choice":"a","from":1}`,
  'deep nesting': `${'['.repeat(2000)}${']'.repeat(2000)}`,
};

const paths = { 'sign-in': () => COOKIE, quest: () => `${player.path}/quest/Cookie` };

describe.each(Object.entries(paths))('[C10] a body of %s', (_, pathOf) => {
  test.each(Object.keys(BODIES))('the body is refused with 400, Input validation failed: %s', async (what) => {
    const { status, json, text } = await player.call('POST', pathOf(), { body: BODIES[what] });
    expect([status, json]).toMatchObject([400, { code: 'BAD_REQUEST', message: 'Input validation failed' }]);
    expect(text).not.toContain(MARKER);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=a',
    'nonsense',
    'application/jsonp',
  ])('a body of the content type %s is refused with 400', async (type) => {
    const answer = await player.call('POST', pathOf(), {
      body: `{"choice":"meow","from":1,"a":"${MARKER}"}`,
      headers: { 'content-type': type, 'content-disposition': `attachment; filename="${MARKER}"` },
    });
    expect(answer).toMatchObject({ status: 400, json: { code: 'BAD_REQUEST' } });
    expect(answer.text).not.toContain(MARKER);
  });

  test('a body one byte or far above the limit is refused with 413, and a body at the limit is parsed', async () => {
    const statusOf = async (size: number) => {
      const { status, json } = await player.call('POST', pathOf(), { body: `"${'a'.repeat(size - 2)}"` });
      return [status, json.code];
    };
    expect(await statusOf(BODY_MAX)).toEqual([400, 'BAD_REQUEST']);
    for (const size of [BODY_MAX + 1, 2_000_000]) expect(await statusOf(size)).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });
});

describe('a path', () => {
  test.each(['a-b', '%F0%9F%90%88', 'a%2Fb', '%20', 'a'.repeat(65), 'a_b', 'a%00', "'%20or%201=1"])(
    '[D5] a path with the id %s is refused as an Invalid flake?! before the session is checked',
    async (id) => {
      const visitor = createVisitor(server);
      const body = { choice: 'meow', from: 1 };
      const answers = [
        await visitor.call('GET', `/api/game/character/${id}`),
        await visitor.call('GET', `/api/game/character/${id}?stream`),
        await visitor.call('POST', `/api/game/character/${id}/quest/Cookie`, { body }),
      ];
      for (const { json } of answers) expect(json).toMatchObject({ status: 400, message: 'Invalid flake?!' });
    },
  );

  test.each(['/api/%', '/api/auth/%ff', '/api/game/character/%E0%A4%A', '/openapi/%zz'])(
    '[C9] a path that cannot be decoded, %s, is answered with 400 as JSON',
    async (path) => {
      const { status, json } = await createVisitor(server).call('GET', path);
      expect([status, json.code]).toEqual([400, 'BAD_REQUEST']);
    },
  );

  test.each(['a[__proto__][x]=1', '__proto__[x]=1', 'id=other', 'id[]=1', '&&&==', '%ff=%ff'])(
    '[C10] a path with the query %s is answered as without a query',
    async (query) => {
      const { status, json } = await player.call('GET', `${player.path}?${query}`);
      expect([status, json.characterId]).toEqual([200, player.id]);
      expect(({} as Record<string, unknown>).x).toBeUndefined();
    },
  );
});

test('[C9] a client that sends a body far above the limit to its end receives the refusal', async () => {
  const head = `POST ${COOKIE} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 8000000\r\n\r\n`;
  const [answer] = answersIn(await sendBytes(server.url, head + 'a'.repeat(8_000_000)));
  expect(answer?.status).toBe(413);
  expect(JSON.parse(answer?.text ?? '')).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
});
