import { expect, test } from 'vitest';
import type { Auth } from '../../auth/index.ts';
import { createApp } from '../app.ts';
import { createCallHandler } from './call-handler.ts';
import { createOpenapiRouter } from './router.ts';

/** A server with one call, a ping that answers with what it is given. */
async function ping(answer: () => { now: string; commit: string }) {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const origin = () => 'http://localhost';
  const { app } = createApp({ logLevel: 'info', logStream, trustProxy: false, rateLimited: false, origin });
  const router = createOpenapiRouter({ ping: answer } as unknown as Auth);
  app.get('/openapi/auth/ping', createCallHandler(router, '/openapi'));
  const response = await app.inject('/openapi/auth/ping');
  await app.close();
  return { status: response.statusCode, json: response.json(), headers: response.headers, log: lines.join('') };
}

test('[C10] an answer that is not of the contract is a failure of ours: INTERNAL_SERVER_ERROR, and nothing of it goes out', async () => {
  const { status, json, headers, log } = await ping(() => ({ now: 'not a flake', commit: 'c' }));
  expect(status).toBe(500);
  expect(json).toEqual({ defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500, message: expect.any(String) });
  expect(log).toContain(headers['x-error-id']);
  expect(log).not.toContain('not a flake');
});

test('[A8] so is whatever is thrown: the caller gets an id, the log the error', async () => {
  const { status, json, headers, log } = await ping(() => {
    throw new Error('kettle boiled over');
  });
  expect(status).toBe(500);
  expect(JSON.stringify(json)).not.toContain('kettle');
  expect(log).toContain('kettle boiled over');
  expect(log).toContain(headers['x-error-id']);
});

test('an answer that is right goes out', async () => {
  expect(await ping(() => ({ now: 'abc', commit: 'c' }))).toMatchObject({
    status: 200,
    json: { now: 'abc', commit: 'c' },
  });
});
