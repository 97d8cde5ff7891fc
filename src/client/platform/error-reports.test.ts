import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadErrorDetails, showUncaught, watchErrors } from './error-reports.ts';
import { PageError } from './errors.ts';

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

test('[S6, A8] the error screen shows uncaught errors and unhandled rejections of our own code', async () => {
  const errors = [from(new TypeError('x is undefined')), from(new RangeError('too far'))];
  uncaught(errors[0]);
  rejected(errors[1]);
  await loadErrorDetails();
  await Promise.resolve();
  expect(shown).toEqual(errors);
});

test.each<[string, unknown]>([
  ['an extension', from(new Error('oh'), 'f@moz-extension://4f/assets/x.js:9:9')],
  ['an unknown source', from(new Error('oh'), '')],
  ['a chunk that did not load', from(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))],
  ['a call without a response', from(new TypeError('NetworkError when attempting to fetch resource.'))],
  ['a page that is not there', from(new PageError(404, 'Page not found'))],
  ['an aborted act', from(Object.assign(new Error('Transition was skipped'), { name: 'AbortError' }))],
  ['a rejection with a text', 'oh'],
  ['nothing', undefined],
])('[S6] the error screen is not shown for an error of %s', async (_, error) => {
  uncaught(error);
  rejected(error);
  await loadErrorDetails();
  await Promise.resolve();
  expect(shown).toEqual([]);
});
