import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  describeError,
  loadErrorDetails,
  logProblem,
  PageError,
  pageNotFound,
  showUncaught,
  watchErrors,
} from './errors.ts';
import { speak } from './language.ts';

const lines: unknown[][] = [];

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((...parts) => void lines.push(parts));
});
afterEach(() => void vi.restoreAllMocks());

test('[B2, B11] of an error its name and message are logged; of anything else its type', () => {
  const error = Object.assign(new TypeError('Not this', { cause: 'yellow' }), { data: { signature: '0x12' } });
  for (const thrown of [error, 'legal winner', { words: 'legal winner' }]) logProblem('Auth error', thrown);
  logProblem('Invalid update');
  const logged = ['TypeError: Not this', 'string', 'object'].map((text) => ['Auth error:', text]);
  expect(lines).toEqual([...logged, ['Invalid update']]);
});

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

const ORIGIN = 'https://meow.example';
const OWN = `    at f (${ORIGIN}/assets/first-1a2b3c.js:1:23)`;
const shown: unknown[] = [];
let page: EventTarget;

beforeEach(() => {
  page = Object.assign(new EventTarget(), { location: { origin: ORIGIN } });
  vi.stubGlobal('window', page);
  shown.length = 0;
  vi.stubGlobal('navigator', { doNotTrack: '1' });
  watchErrors('', () => 'none');
  showUncaught((error) => shown.push(error));
});
afterEach(() => vi.unstubAllGlobals());

const uncaught = (error: unknown) => page.dispatchEvent(Object.assign(new Event('error'), { error }));
const rejected = (reason: unknown) => page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const from = (error: Error, stack = OWN) =>
  Object.assign(error, { stack: `${error.name}: ${error.message}\n${stack}` });

test('[S6, A8] an error of our own that nobody caught, and a promise of ours that failed, are shown', async () => {
  const errors = [from(new TypeError('x is undefined')), from(new RangeError('too far'))];
  uncaught(errors[0]);
  rejected(errors[1]);
  await loadErrorDetails();
  await Promise.resolve();
  expect(shown).toEqual(errors);
});

test.each<[string, unknown]>([
  ['an extension', from(new Error('oh'), 'f@moz-extension://4f/assets/x.js:9:9')],
  ['nobody knows whom', from(new Error('oh'), '')],
  ['a part that did not arrive', from(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))],
  ['a call that was not answered', from(new TypeError('NetworkError when attempting to fetch resource.'))],
  ['a page that is not there', from(new PageError(404, 'Page not found'))],
  ['an act that was called off', from(Object.assign(new Error('Transition was skipped'), { name: 'AbortError' }))],
  ['something that is no error', 'oh'],
  ['nothing', undefined],
])('[S6] what is of %s leaves the page as it is', async (_, error) => {
  uncaught(error);
  rejected(error);
  await loadErrorDetails();
  await Promise.resolve();
  expect(shown).toEqual([]);
});
