import { ORPCError } from '@orpc/client';
import { afterEach, expect, test } from 'vitest';
import { speak } from './language.ts';
import { describeError, PageError, pageNotFound } from './page-error.ts';

afterEach(() => speak('en'));

test('[A9] a page that fails its validation is a 404 that names the path', () => {
  expect(pageNotFound('/game/quest/Dragon')).toBeInstanceOf(Error);
  expect(pageNotFound('/x')).toMatchObject({ status: 404, message: 'Page Not Found: /x' });
});

const BROKEN = { status: 500, message: 'Something broke on our side. Try again soon.' };
test.each<[string, unknown, object]>([
  ['made for it', new PageError(418, 'A teapot.'), { status: 418, message: 'A teapot.' }],
  ['of the server', { status: 503, message: 'Swept.' }, { status: 503, message: 'Swept.' }],
  ['of the router', { status: 405, statusText: 'Not Allowed', data: '…' }, { status: 405, message: 'Not Allowed' }],
  ['without a text', { status: 405 }, { status: 405, message: '' }],
  ['that nobody caught', new TypeError('secret is undefined'), BROKEN],
  [
    'of a call that was refused',
    new ORPCError('SERVICE_UNAVAILABLE', { message: 'Nothing can be saved' }),
    { status: 503, message: '' },
  ],
  ['with a status of another use', Object.assign(new Error(), { status: 404 }), BROKEN],
  ['that is a text', 'secret', BROKEN],
  ['that is null', null, BROKEN],
  ['whose status is no number', { status: '404', message: 'secret' }, BROKEN],
])('[A6, A8] of an error %s the error screen shows its own words only', (_, error, shown) => {
  expect(describeError(error)).toEqual(shown);
});

test('[A6] an error is told in the language spoken', async () => {
  let said = 'It is missing.';
  const error = new PageError(503, 'Missing', () => said);
  expect(describeError(error)).toEqual({ status: 503, message: 'It is missing.' });
  said = 'Es fehlt.';
  await speak('de');
  expect(describeError(error)).toEqual({ status: 503, message: 'Es fehlt.' });
  expect(describeError(null).message).toBe('Bei uns ist etwas kaputtgegangen. Versuch es bald noch einmal.');
});
