import { expect, test, vi } from 'vitest';
import type { Auth } from '../../auth/index.ts';
import type { Game } from '../../game/index.ts';
import { createApp } from '../app.ts';
import { createCallHandler } from './calls.ts';
import { createRouter } from './router.ts';

/** A server with one call, a ping with the given response. */
async function ping(answer: () => { now: string; commit: string }) {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const origin = () => 'http://localhost';
  const { app } = createApp({ logLevel: 'info', logStream, trustProxy: false, origin });
  const auth = { ping: answer, sessionIds: () => [] } as unknown as Auth;
  app.get(
    '/openapi/auth/ping',
    createCallHandler(
      createRouter(auth, {} as Game, () => null),
      'openapi.ping',
      '/openapi',
    ),
  );
  const response = await app.inject('/openapi/auth/ping');
  await app.close();
  return { status: response.statusCode, json: response.json(), headers: response.headers, log: lines.join('') };
}

test.each([
  ['an answer outside of the contract', () => ({ now: 'not a flake', commit: 'c' }), /^(?!.*not a flake)/s],
  [
    'an exception',
    () => {
      throw new Error('kettle boiled over');
    },
    /kettle boiled over/,
  ],
])('[A8, C10] %s is answered with 500 and an error id, without its details', async (_, answer, logged) => {
  const { status, json, headers, log } = await ping(answer);
  expect(status).toBe(500);
  expect(json).toEqual({ defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500, message: expect.any(String) });
  expect(JSON.stringify(json)).not.toMatch(/kettle|flake/);
  expect(log).toContain(headers['x-error-id']);
  expect(log).toMatch(logged);
});

test('[C11] the path parameter of a choice overrides its body, and fields outside the contract are removed', async () => {
  const origin = () => 'http://localhost';
  const { app } = createApp({ logLevel: 'silent', trustProxy: false, origin });
  const update = { characterId: 'mine', from: 1, to: 2, cards: [] };
  const choose = vi.fn(async (_player: unknown, _call: unknown) => update);
  const auth = { findSession: async () => ({ answer: null, setCookie: null }) } as unknown as Auth;
  const router = createRouter(auth, { choose } as unknown as Game, () => null);
  app.post('/api/game/character/:id/quest/:qcard', createCallHandler(router, 'game.quest', '/api'));
  const payload = { id: 'theirs', qcard: 'Mirror', choice: 'meow', from: 1, more: 1 };
  const response = await app.inject({ method: 'POST', url: '/api/game/character/mine/quest/Cookie?id=query', payload });
  await app.close();
  expect([response.statusCode, response.json()]).toEqual([200, update]);
  const asked = { id: 'mine', qcard: 'Cookie', choice: 'meow', from: 1 };
  expect(choose.mock.calls.map(([, call]) => call)).toEqual([asked]);
});
