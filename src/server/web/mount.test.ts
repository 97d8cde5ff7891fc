import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { writeClientFixture } from '../../../tests/helpers/client-fixture.ts';
import type { Auth } from '../auth/index.ts';
import type { Game } from '../game/index.ts';
import { createApp } from './app.ts';
import { mount } from './mount.ts';

const SLOW = 30; // ms

/** A server with a failing page and call, a slow page, and a file whose response never starts. */
async function start() {
  const lines: string[] = [];
  const { app } = createApp({
    logLevel: 'info',
    logStream: { write: (line) => void lines.push(line) },
    trustProxy: false,
    origin: () => 'http://localhost',
  });
  app.get('/broken', () => Promise.reject(new Error('kettle boiled over')));
  app.get('/api/broken', () => Promise.reject(new Error('kettle boiled over')));
  app.get('/slow', () => setTimeout(SLOW, 'at last'));
  app.get('/file', (_, reply) => reply.send(new Readable({ read() {} })));
  await mount(app, {
    auth: {} as Auth,
    game: {} as Game,
    origin: () => 'http://localhost',
    apiBase: '',
    contact: null,
    imprint: null,
    clientDir: writeClientFixture(),
    operatorQuests: { kinds: [], german: {}, rewards: [] },
    questDocuments: new Map(),
    rateLimited: false,
    steadyClock: () => 0,
    metrics: null,
    readiness: async () => 'ready' as const,
  });
  return { app, lines };
}

async function breakAt(path: string, headers: Record<string, string> = {}) {
  const { app, lines } = await start();
  const response = await app.inject({ path, headers });
  await app.close();
  return { response, log: lines.join('') };
}

test('[A8] a page that throws is answered with 500 and an error id, and its details are only logged', async () => {
  const { response, log } = await breakAt('/broken', { 'user-agent': 'Mozilla/5.0 Firefox/130.0' });
  const id = String(response.headers['x-error-id']);
  expect(response.statusCode).toBe(500);
  expect(id).toMatch(/^[0-9A-Z]{26}$/);
  expect(response.body).toContain(`Something broke: ${id}`);
  expect(response.body).not.toContain('kettle');
  expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  expect(log).toContain(id);
  expect(log).toContain('kettle boiled over');
  const lines = log.trim().split('\n');
  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(lines.map((line) => JSON.parse(line).reqId))).toEqual(new Set(['req-1']));
});

test('the log line of a request has its status and duration', async () => {
  const began = performance.now();
  const { log } = await breakAt('/slow');
  const passed = performance.now() - began;
  const [first = ''] = log.split('\n'); // the second line reports an abort: an injected request has no connection
  const { ms, ...line } = JSON.parse(first);
  expect(line).toMatchObject({ method: 'GET', route: '/slow', status: 200, msg: 'request' });
  expect(ms).toBeGreaterThanOrEqual(SLOW - 2); // timers have whole milliseconds
  expect(ms).toBeLessThan(passed);
});

test('[A7, A8] the error page is in the language of the reader, and bots get no error page', async () => {
  const { response } = await breakAt('/broken', { 'user-agent': 'Mozilla/5.0 Firefox/130.0', 'accept-language': 'de' });
  expect(response.body).toContain(`Etwas ging kaputt: ${response.headers['x-error-id']}`);
  expect(response.headers).toMatchObject({ 'content-language': 'de', vary: 'accept-encoding, accept-language' });
  const bot = await breakAt('/broken', { 'user-agent': 'Googlebot/2.1' });
  expect([bot.response.statusCode, bot.response.body]).toEqual([500, '']);
});

test('[A8] [C9] a call that throws is answered with INTERNAL_SERVER_ERROR as JSON', async () => {
  const { response } = await breakAt('/api/broken');
  expect(response.json()).toEqual({
    defined: false,
    code: 'INTERNAL_SERVER_ERROR',
    status: 500,
    message: 'Something went wrong here, not with you',
  });
});

test('the server logs no error when a client disconnects before its file is sent', async () => {
  const { app, lines } = await start();
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  app.server.once('request', () => setImmediate(() => leaving.abort()));
  await expect(fetch(`${url}/file`, { signal: leaving.signal })).rejects.toThrow();
  await expect.poll(() => lines.join('')).toContain('request left');
  await app.close();
  expect(lines.join('')).not.toContain('unexpected error');
});
