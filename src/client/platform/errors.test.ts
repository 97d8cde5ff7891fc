import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeError, logProblem, PageError, pageNotFound } from './errors.ts';
import { setLanguage } from './language.ts';

const lines: unknown[][] = [];

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((...parts) => void lines.push(parts));
});
afterEach(() => void vi.restoreAllMocks());

test('[B2, B11] `logProblem` logs name and message of an error, and only the type of other values', () => {
  const error = Object.assign(new TypeError('Not this', { cause: 'yellow' }), { data: { signature: '0x12' } });
  for (const thrown of [error, 'legal winner', { words: 'legal winner' }]) logProblem('Auth error', thrown);
  logProblem('Invalid update');
  const logged = ['TypeError: Not this', 'string', 'object'].map((text) => ['Auth error:', text]);
  expect(lines).toEqual([...logged, ['Invalid update']]);
});

afterEach(() => setLanguage('en'));

test('[A9] the error for a page that fails its validation has status 404 and names the path', () => {
  expect(pageNotFound('/game/quest/Dragon')).toBeInstanceOf(Error);
  expect(pageNotFound('/x')).toMatchObject({ status: 404, message: 'Page Not Found: /x' });
});

const BROKEN = { status: 500, message: 'Something broke on our side. Try again soon.' };
test.each<[string, unknown, object]>([
  ['made for the error screen', new PageError(418, 'A teapot.'), { status: 418, message: 'A teapot.' }],
  ['of the server', { status: 503, message: 'Swept.' }, { status: 503, message: 'Swept.' }],
  ['with statusText', { status: 405, statusText: 'Not Allowed', data: '…' }, { status: 405, message: 'Not Allowed' }],
  ['without a text', { status: 405 }, { status: 405, message: '' }],
  ['that was not caught', new TypeError('secret is undefined'), BROKEN],
  [
    'of a call that was refused',
    new ORPCError('SERVICE_UNAVAILABLE', { message: 'Nothing can be saved' }),
    { status: 503, message: '' },
  ],
  ['of another class with a status', Object.assign(new Error(), { status: 404 }), BROKEN],
  ['that is a text', 'secret', BROKEN],
  ['that is null', null, BROKEN],
  ['whose status is no number', { status: '404', message: 'secret' }, BROKEN],
])('[A6, A8] for an error %s, the error screen shows only text meant for players', (_, error, shown) => {
  expect(describeError(error)).toEqual(shown);
});

test('[A6] an error’s text is in the current language', async () => {
  let said = 'It is missing.';
  const error = new PageError(503, 'Missing', () => said);
  expect(describeError(error)).toEqual({ status: 503, message: 'It is missing.' });
  said = 'Es fehlt.';
  await setLanguage('de');
  expect(describeError(error)).toEqual({ status: 503, message: 'Es fehlt.' });
  expect(describeError(null).message).toBe('Bei uns ist etwas kaputtgegangen. Versuch es bald noch einmal.');
});
