import { beforeAll, describe, expect, test } from 'vitest';
import { ERROR_STATUS } from '#contract';
import { type HereServer, serveHere, startHere } from '../helpers/server.ts';
import { type Answer, createPlayer, createVisitor, type Player } from '../helpers/visitor.ts';

// biome-ignore lint/suspicious/noExplicitAny: the parsed JSON of any response, whose fields tests read
type Json = any;

const SECURE = { PUBLIC_ORIGIN: 'https://meow.example', API_BASE: '/meow', CONTACT: 'mailto:cat@meow.example' };

let document: Json;
const server = serveHere();
beforeAll(async () => {
  document = await documentOf(server);
});

async function documentOf(of: HereServer): Promise<Json> {
  const { status, json } = await createVisitor(of).call('GET', '/openapi.json');
  expect(status).toBe(200);
  return json;
}

function operations(): [name: string, operation: Json][] {
  return Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]): [string, Json] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
}

/** Resolves a reference in the document. */
function resolve(found: Json): Json {
  if (typeof found?.$ref !== 'string') return found;
  const steps = found.$ref.replace('#/', '').split('/');
  return resolve(steps.reduce((at: Json, step: string) => at?.[step], document));
}

test('[O10] each call in the OpenAPI document has the descriptions that linters require', () => {
  const { info, tags } = document;
  expect(info).toMatchObject({
    description: expect.stringMatching(/\w/),
    contact: { name: expect.any(String), url: `${server.origin}/support` },
    license: { name: 'MIT', identifier: 'MIT' },
  });
  const ids = operations().map(([, { operationId }]) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [name, operation] of operations()) {
    expect([name, operation]).toEqual([
      name,
      expect.objectContaining({
        operationId: expect.stringMatching(/^[\w.]+$/),
        summary: expect.stringMatching(/\w/),
        description: expect.stringMatching(/\w/),
        security: expect.any(Array),
      }),
    ]);
    for (const tag of operation.tags) expect(tags.map((known: Json) => known.name)).toContain(tag);
    expect(operation.tags).toHaveLength(1);
    for (const parameter of operation.parameters ?? []) expect(parameter.description).toMatch(/\w/);
  }
});

test('[O10] every call documents its refusals, with one common schema', () => {
  for (const [name, { responses }] of operations()) {
    for (const status of [400, 403, 429, 500, 503])
      expect([name, Object.keys(responses)]).toContainEqual(expect.arrayContaining([String(status)]));
    for (const [status, response] of Object.entries(responses)) {
      const { description, content } = resolve(response);
      expect(description).toMatch(/\w/);
      if (status === '200') continue;
      const { schema, example } = content['application/json'];
      expect(resolve(schema)).toMatchObject({ required: ['defined', 'code', 'status', 'message'] });
      expect(ERROR_STATUS[example.code as keyof typeof ERROR_STATUS]).toBe(example.status);
      if (status !== 'default') expect(example.status).toBe(Number(status));
    }
  }
});

test('[O10] the cookie is the security scheme, with its name at this origin, and is required by calls for players', async () => {
  expect(document.components.securitySchemes.session).toMatchObject({ type: 'apiKey', in: 'cookie', name: 'meow' });
  const needing = operations().filter(([, { security }]) => JSON.stringify(security) === '[{"session":[]}]');
  expect(needing.map(([name]) => name).sort()).toEqual([
    'DELETE /auth/sessions',
    'DELETE /auth/sessions/{id}',
    'DELETE /game/character/{id}',
    'GET /auth/sessions',
    'GET /game/character/{id}',
    'POST /game/character/{id}/quest/{qcard}',
  ]);
  for (const [name, { responses }] of operations())
    expect([name, '401' in responses]).toEqual([name, needing.some(([needs]) => needs === name)]);
  const ping = operations().find(([name]) => name === 'GET /auth/cookie');
  expect(ping?.[1].security).toEqual([]);
});

test('[O10] the server URL in the document is API_BASE, and over https the cookie has its name with __Host-', async () => {
  expect(document.servers).toEqual([expect.objectContaining({ url: '/api' })]);
  const secure = await startHere(SECURE);
  const { servers, components, info } = await documentOf(secure);
  expect(servers).toEqual([expect.objectContaining({ url: '/meow/api' })]);
  expect(components.securitySchemes.session.name).toBe('__Host-meow');
  expect(info.contact).toMatchObject({ email: 'cat@meow.example', url: 'https://meow.example/support' });
});

describe('[O10] the document contains the refusal that the server sends:', () => {
  const NOBODY = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
  const BIG = 'a'.repeat(5000);
  const EVIL = { origin: 'https://evil.example' };
  type Refused = (player: Player) => Promise<Answer>;
  const stranger: Refused = () => createVisitor(server).call('GET', '/api/auth/sessions');

  test.each<[status: number, name: string, refused: Refused]>([
    [400, 'POST /auth/cookie', ({ call }) => call('POST', '/api/auth/cookie', { body: {} })],
    [401, 'GET /auth/sessions', stranger],
    [403, 'PUT /auth/cookie', ({ call }) => call('PUT', '/api/auth/cookie', { headers: EVIL })],
    [404, 'DELETE /auth/sessions/{id}', ({ call }) => call('DELETE', '/api/auth/sessions/none')],
    [404, 'GET /game/character/{id}', ({ call }) => call('GET', `/api/game/character/${NOBODY}`)],
    [404, 'POST /game/character/{id}/quest/{qcard}', ({ choose }) => choose('finish', 1, 'Nowhere')],
    [409, 'POST /game/character/{id}/quest/{qcard}', ({ choose }) => choose('finish', 7)],
    [413, 'POST /auth/cookie', ({ call }) => call('POST', '/api/auth/cookie', { body: { address: BIG } })],
    [413, 'PUT /auth/cookie', ({ call }) => call('PUT', '/api/auth/cookie', { body: { a: BIG } })],
    [413, 'POST /debug/error', ({ call }) => call('POST', '/api/debug/error', { body: { name: BIG } })],
    [429, 'POST /debug/error', ({ call }) => untilRefused(() => call('POST', '/api/debug/error', { body: {} }))],
  ])('the document has the refusal with status %s of %s as the server sends it', async (status, name, refused) => {
    const answer = await refused(await createPlayer(server));
    expect(answer.status).toBe(status);
    const [, operation] = operations().find(([one]) => one === name) ?? [];
    const { headers = {}, content } = resolve(operation.responses[status]);
    for (const header of Object.keys(headers)) expect(answer.headers.has(header)).toBe(true);
    const { properties } = resolve(content['application/json'].schema);
    expect(Object.keys(answer.json).sort()).toEqual(Object.keys(properties).sort());
    expect(properties.code.enum).toContain(answer.json.code);
  });

  async function untilRefused(call: () => Promise<Answer>): Promise<Answer> {
    for (let time = 0; time < 100; time += 1) {
      const answer = await call();
      if (answer.status === 429) return answer;
    }
    throw new Error('It was never too often');
  }
});
