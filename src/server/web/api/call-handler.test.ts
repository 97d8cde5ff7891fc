import { expect, test, vi } from 'vitest';
import type { Auth } from '../../auth/index.ts';
import type { Game } from '../../game/index.ts';
import { createApp } from '../app.ts';
import { createCallHandler } from './call-handler.ts';
import { createOpenapiRouter, createRouter } from './router.ts';

/** A server with one call, a ping that answers with what it is given. */
async function ping(answer: () => { now: string; commit: string }) {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const origin = () => 'http://localhost';
  const { app } = createApp({ logLevel: 'info', logStream, trustProxy: false, rateLimited: false, origin });
  const router = createOpenapiRouter({ ping: answer } as unknown as Auth);
  app.get('/openapi/auth/ping', createCallHandler(router, 'auth.ping', origin));
  const response = await app.inject('/openapi/auth/ping');
  await app.close();
  return { status: response.statusCode, json: response.json(), headers: response.headers, log: lines.join('') };
}

test.each([
  ['an answer outside of the contract', () => ({ now: 'not a flake', commit: 'c' }), /^(?!.*not a flake)/s],
  ['an exception', () => Promise.reject(new Error('kettle boiled over')) as never, /kettle boiled over/],
])('[A8, C10] %s is answered with 500 and an id of the log, and nothing of it goes out', async (_, answer, logged) => {
  const { status, json, headers, log } = await ping(answer);
  expect(status).toBe(500);
  expect(json).toEqual({ defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500, message: expect.any(String) });
  expect(JSON.stringify(json)).not.toMatch(/kettle|flake/);
  expect(log).toContain(headers['x-error-id']);
  expect(log).toMatch(logged);
});

/** What a choice is asked for, when somebody posts a body to the address of one of their own. */
async function chooseWith(body: object) {
  const origin = () => 'http://localhost';
  const { app } = createApp({ logLevel: 'silent', trustProxy: false, rateLimited: false, origin });
  const update = { characterId: 'mine', from: 1, to: 2, cards: [] };
  const choose = vi.fn(async (_player: unknown, _call: unknown) => update);
  const auth = { findSession: async () => ({ answer: null, setCookie: null }) } as unknown as Auth;
  const router = createRouter(auth, { choose } as unknown as Game, () => null);
  app.post('/game/:id/:qcard', createCallHandler(router, 'game.quest', origin));
  const response = await app.inject({ method: 'POST', url: '/game/mine/Cookie?id=query', payload: body });
  await app.close();
  return { status: response.statusCode, json: response.json(), asked: choose.mock.calls.map(([, call]) => call) };
}

test('[C11] what the path says goes before what is sent along', async () => {
  const { status, json, asked } = await chooseWith({ id: 'theirs', qcard: 'Mirror', choice: 'meow', from: 1, more: 1 });
  expect({ status, asked }).toEqual({
    status: 200,
    asked: [{ id: 'mine', qcard: 'Cookie', choice: 'meow', from: 1 }],
  });
  expect(json).toEqual({ characterId: 'mine', from: 1, to: 2, cards: [] });
});
