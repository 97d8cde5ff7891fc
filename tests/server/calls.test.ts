import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { describe, expect, test } from 'vitest';
import { contract, ERROR_STATUS } from '#contract';
import { serveHere } from '../helpers/server.ts';
import { createPlayer, createVisitor, newWallet, signed } from '../helpers/visitor.ts';
import { askRaw } from '../helpers/wire.ts';

const server = serveHere({ RATE_LIMIT: 'off', COMMIT: 'abc123' });

describe('the typed client', () => {
  function clientWith(cookie = ''): ContractRouterClient<typeof contract> {
    const link = new OpenAPILink(contract, { url: `${server.url}/api`, headers: () => (cookie ? { cookie } : {}) });
    return createORPCClient(link);
  }

  test('[C8] the typed client calls the server by the shared contract', async () => {
    const player = await createPlayer(server);
    const client = clientWith(player.visitor.cookie);
    expect(await client.auth.ping()).toEqual({ now: expect.any(String), commit: 'abc123', cookie: true });
    expect(await clientWith().auth.ping()).toEqual({ now: expect.any(String), commit: 'abc123' });
    const update = await client.game.quest({ id: player.id, qcard: 'Cookie', choice: 'finish', from: 1 });
    expect(update).toMatchObject({ characterId: player.id, from: 1, to: 2 });
    expect(await client.game.character({ id: player.id })).toMatchObject({ from: null, to: 2 });
    expect(await client.auth.forget()).toEqual({});
  });
});

describe('[X1] [X2] cross-site requests', () => {
  // For other headers, see src/server/auth/cookie.test.ts.
  test.each<[headersOf: () => Record<string, string>, status: number]>([
    [() => ({ 'sec-fetch-site': 'same-site' }), 403],
    [() => ({ 'sec-fetch-site': 'none', origin: 'https://evil.example' }), 403],
    [() => ({ 'sec-fetch-site': 'same-origin', origin: server.origin }), 200],
  ])('[C9] calls with the headers %s get status %i', async (headersOf, status) => {
    const headers = headersOf();
    const player = await createPlayer(server);
    const claim = await signed(newWallet(), server.origin, await player.visitor.challenge());
    const quest = { body: { choice: 'finish', from: 1 }, headers };
    const report = { name: 'Error', message: '', stack: [], build: 'b1', route: 'index' };
    const answers = [
      await player.call('GET', '/api/auth/cookie', { headers }),
      await player.call('GET', '/openapi/auth/ping', { headers }),
      await player.call('GET', player.path, { headers }),
      await player.call('GET', '/api/auth/sessions', { headers }),
      await player.call('POST', '/api/debug/error', { body: report, headers }),
      await player.call('POST', `${player.path}/quest/Cookie`, quest),
      await player.call('DELETE', player.path, { headers }),
      await player.call('PUT', '/api/auth/cookie', { headers }),
      await player.call('POST', '/api/auth/cookie', { body: claim, headers }),
      await player.call('DELETE', '/api/auth/cookie', { headers }),
    ];
    // These calls are tried only if all are refused: otherwise streams would stay open, and the sessions would end.
    const others = ['GET /api/debug/stream', `GET ${player.path}?stream`, 'DELETE /api/auth/sessions/x'];
    for (const call of status === 403 ? [...others, 'DELETE /api/auth/sessions'] : []) {
      const [method = '', path = ''] = call.split(' ');
      answers.push(await player.call(method, path, { headers }));
    }
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    if (status === 403) for (const { json } of answers) expect(json).toMatchObject({ code: 'FORBIDDEN', status });
  });
});

describe('failures', () => {
  test('[C9] errors of six codes have their status and the same JSON form, and are not cached', async () => {
    const player = await createPlayer(server);
    const visitor = createVisitor(server);
    const big = JSON.stringify({ address: '0x00', signature: 'a'.repeat(5000) });
    const answers = {
      BAD_REQUEST: await visitor.call('POST', '/api/auth/cookie', { body: {} }),
      UNAUTHORIZED: await visitor.call('GET', player.path),
      FORBIDDEN: await visitor.call('PUT', '/api/auth/cookie', { headers: { origin: 'null' } }),
      NOT_FOUND: await visitor.call('GET', '/api/nothing'),
      CONFLICT: await player.choose('finish', 7),
      PAYLOAD_TOO_LARGE: await visitor.call('POST', '/api/auth/cookie', { body: big }),
    };
    for (const [code, { status, json, headers }] of Object.entries(answers)) {
      expect(json).toEqual({
        defined: false,
        code,
        status: ERROR_STATUS[code as 'CONFLICT'],
        message: expect.any(String),
      });
      expect(status).toBe(json.status);
      expect(headers.get('content-type')).toMatch(/^application\/json/);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test.each([
    ['GET', '/api'],
    ['GET', '/api/auth/cookie/'],
    ['GET', '/openapi/nothing'],
  ])('[C9] %s %s is answered with 404 as JSON', async (method, path) => {
    const { status, json, headers, text } = await createVisitor(server).call(method, path);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(json).toMatchObject({ code: 'NOT_FOUND', status: 404 });
    expect(text).not.toContain('<');
  });
});

/** The paths of all calls, with their methods. */
const CALLS: readonly (readonly [path: string, methods: readonly string[]])[] = [
  ['/api/auth/cookie', ['GET', 'PUT', 'POST', 'DELETE']],
  ['/api/auth/sessions', ['GET', 'DELETE']],
  ['/api/auth/sessions/abc', ['DELETE']],
  ['/api/game/character/abc', ['GET', 'DELETE']],
  ['/api/game/character/abc/quest/Cookie', ['POST']],
  ['/api/debug/error', ['POST']],
  ['/api/debug/stream', ['GET']],
  ['/openapi/auth/ping', ['GET']],
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

test('[X6] an API path answers an unsupported method with 405, and lists its methods', async () => {
  for (const [path, methods] of CALLS) {
    for (const method of METHODS.filter((one) => !methods.includes(one))) {
      const { status, json, headers } = await createVisitor(server).call(method, path, {
        headers: { origin: server.origin },
      });
      expect([method, path, status]).toEqual([method, path, 405]);
      expect(headers.get('allow')?.split(', ').sort()).toEqual([...methods].sort());
      if (method !== 'HEAD') expect(json).toMatchObject({ defined: false, code: 'METHOD_NOT_SUPPORTED', status: 405 });
    }
  }
});

test('[F1] a request with a content type but no body is answered, for all calls, some pages and all methods', async () => {
  const host = new URL(server.url).host;
  for (const path of [...CALLS.map(([path]) => path), '/', '/api/nothing', '/vision', '/healthz', '/openapi.json']) {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', '']) {
      const asked = METHODS.map(async (method) => {
        const head = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\n\r\n`;
        return (await askRaw(server.url, head, true)).status;
      });
      for (const status of await Promise.all(asked)) expect([200, 308, 400, 401, 404, 405]).toContain(status);
    }
  }
}, 20_000);

test.each<[what: string, headers: Record<string, string>, body: string | undefined]>([
  ['JSON', { 'content-type': 'application/json' }, '{}'],
  ['invalid JSON', { 'content-type': 'application/json' }, '{'],
  ['JSON type without a body', { 'content-type': 'application/json' }, undefined],
  ['text', { 'content-type': 'text/plain' }, 'meow'],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1'],
  ['an unknown type', { 'content-type': 'meow/meow; charset=cat' }, 'meow'],
  ['an invalid type', { 'content-type': ';' }, 'meow'],
  ['a body above the limit', { 'content-type': 'text/plain' }, 'm'.repeat(100_000)],
])('[X3] [C4] sign-out works with any body: %s', async (_what, headers, body) => {
  const player = await createPlayer(server);
  const { status, json, headers: got } = await player.call('DELETE', '/api/auth/cookie', { headers, body });
  expect([status, json]).toEqual([200, {}]);
  expect(got.get('set-cookie')).toMatch(/^meow=;/);
  expect((await player.call('GET', player.path)).status).toBe(401);
});

test('[C1] the OpenAPI document is version 3.1 and contains all calls', async () => {
  const { status, json } = await createVisitor(server).call('GET', '/openapi.json');
  expect(status).toBe(200);
  expect(json.openapi).toMatch(/^3\.1\./);
  const calls = Object.entries(json.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${json.servers[0].url}${path}`),
  );
  expect(calls.sort()).toEqual([
    'DELETE /api/auth/cookie',
    'DELETE /api/auth/sessions',
    'DELETE /api/auth/sessions/{id}',
    'DELETE /api/game/character/{id}',
    'GET /api/auth/cookie',
    'GET /api/auth/sessions',
    'GET /api/game/character/{id}',
    'GET /api/game/fire',
    'POST /api/auth/cookie',
    'POST /api/debug/error',
    'POST /api/game/character/{id}/quest/{qcard}',
    'PUT /api/auth/cookie',
  ]);
});

test('[B12] [W12] a request is logged in one line with its route, without data of the client or the request', async () => {
  const player = await createPlayer(server);
  await player.choose('finish', 1);
  await player.call('GET', '/nowhere/in/particular', { headers: { 'user-agent': 'Mozilla/5.0 Secret Browser' } });
  const log = server.lines.join('');
  const lines = server.lines.map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({
      method: 'POST',
      route: '/api/game/character/:id/quest/:qcard',
      status: 200,
      ms: expect.any(Number),
    }),
  );
  const secrets = [
    player.id,
    player.wallet.address,
    player.visitor.cookie.slice(5),
    'Secret Browser',
    'particular',
    '127.0.0.1:',
  ];
  for (const secret of secrets) expect(log.replace(/Server listening at \S+/, '')).not.toContain(secret);
});
