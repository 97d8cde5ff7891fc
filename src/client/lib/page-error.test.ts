import { afterEach, describe, expect, test } from 'vitest';
import { speak } from './language.ts';
import { describeError, PageError, pageNotFound } from './page-error.ts';

afterEach(() => speak('en'));

const BROKEN = { status: 500, message: 'Something broke on our side. Try again soon.' };

test('[A9] a page that fails its validation is a 404 that names the path', () => {
  const error = pageNotFound('/game/quest/Dragon');
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ status: 404, message: 'Page Not Found: /game/quest/Dragon' });
});

describe('what the error screen shows', () => {
  test('[A6] of an error made for it: its status and its message', () => {
    expect(describeError(new PageError(418, 'A teapot.'))).toEqual({ status: 418, message: 'A teapot.' });
    expect(describeError(pageNotFound('/x'))).toEqual({ status: 404, message: 'Page Not Found: /x' });
  });

  test('[A6] of an error that came with a prerendered page: what the server said', () => {
    expect(describeError({ status: 503, message: 'Swept.' })).toEqual({ status: 503, message: 'Swept.' });
  });

  test("[A6] of the router's own answers: their status and its name", () => {
    const response = { status: 405, statusText: 'Method Not Allowed', internal: true, data: 'Error: …' };
    expect(describeError(response)).toEqual({ status: 405, message: 'Method Not Allowed' });
    expect(describeError({ status: 405 })).toEqual({ status: 405, message: '' });
  });

  test.each<[string, unknown]>([
    ['an error that nobody caught', new TypeError('secret is undefined')],
    ['an error with a status that was not made for the screen', Object.assign(new Error('secret'), { status: 404 })],
    ['a text', 'secret'],
    ['null', null],
    ['nothing', undefined],
    ['a status that is no number', { status: '404', message: 'secret' }],
  ])('[A8] of %s: 500, and nothing from within', (_, error) => {
    expect(describeError(error)).toEqual(BROKEN);
  });

  test('is said in the language that is spoken when it is shown', async () => {
    const languages = { en: 'It is missing.', de: 'Es fehlt.' };
    let said = languages.en;
    const error = new PageError(503, 'Missing', () => said);
    expect(describeError(error)).toEqual({ status: 503, message: 'It is missing.' });
    said = languages.de;
    await speak('de');
    expect(describeError(error)).toEqual({ status: 503, message: 'Es fehlt.' });
    expect(describeError(null).message).toBe('Bei uns ist etwas kaputtgegangen. Versuch es bald noch einmal.');
  });
});
