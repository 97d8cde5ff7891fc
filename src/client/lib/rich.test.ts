import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type RichParts, rich } from './rich.ts';

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
  ])('%j', (message, parts, shown) => {
    expect(html(message, parts)).toBe(shown);
  });

  test.each(['{code}', '<b>so</b>', '{toString}'])('says which part is missing: %j', (message) => {
    expect(() => html(message, {})).toThrow(/has no part called/);
  });
});
