import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { shell } from '#content/messages/shell';
import { messagesOf, type RichParts, rich, setLanguage } from './language.ts';

afterEach(() => setLanguage('en'));

test('messages are in the last requested language, even if chunks load out of order', async () => {
  expect(messagesOf(shell).help).toBe('Help');
  await setLanguage('de');
  expect(messagesOf(shell).help).toBe('Hilfe');
  await Promise.all([setLanguage('de'), setLanguage('en')]);
  expect(messagesOf(shell).help).toBe('Help');
});

const html = (message: string, parts: RichParts) => renderToStaticMarkup(rich(message, parts));
const strong = (words: string) => createElement('strong', null, words);

describe('a rich message', () => {
  test.each<[message: string, parts: RichParts, html: string]>([
    ['Nothing.', {}, 'Nothing.'],
    ['It holds {code}.', { code: createElement('code', null, 'c1') }, 'It holds <code>c1</code>.'],
    ['<strong>Never</strong> <strong>ever</strong>', { strong }, '<strong>Never</strong> <strong>ever</strong>'],
    ['{a}{b}', { a: 1, b: 'x' }, '1x'],
    ['{name}', { name: '<strong>{code}</strong>' }, '&lt;strong&gt;{code}&lt;/strong&gt;'],
    ['a < b, {', {}, 'a &lt; b, {'],
    ['', {}, ''],
  ])('`rich` renders the slots and wrapped texts of %j', (message, parts, shown) => {
    expect(html(message, parts)).toBe(`<span>${shown}</span>`);
  });

  test('[F4] a rich message with another text has a new element key', () => {
    const keyOf = (message: string, parts: RichParts) => (rich(message, parts) as ReactElement).key;
    expect(keyOf('a {b}', { b: 'x' })).toBe(keyOf('a {b}', { b: 'x' }));
    expect(keyOf('a {b}', { b: 'x' })).not.toBe(keyOf('a {b}', { b: 'y' }));
    expect(keyOf('a {b}', { b: 1 })).not.toBe(keyOf('c {b}', { b: 1 }));
  });

  test.each(['{code}', '<b>so</b>', '{toString}'])('`rich` throws and names the missing part: %j', (message) => {
    expect(() => html(message, {})).toThrow(/has no part called/);
  });
});
