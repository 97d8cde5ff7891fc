import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { checksumAddress } from '#identity';
import { speak } from '../../../lib/language.ts';
import { Sigil } from './sigil.tsx';

const ADDRESS = checksumAddress('0x0123456789abcdef0123456789abcdef01234567');

afterEach(() => speak('en'));

function caption(): string | undefined {
  const html = renderToStaticMarkup(createElement(Sigil, { address: ADDRESS }));
  return /<figcaption>(.*)<\/figcaption>/.exec(html)?.[1];
}

test('[B6] the colours of a sigil are told in the language that is spoken', async () => {
  expect(caption()).toBe(
    'Lemon in the middle. Around it, clockwise from the top right: salmon, mint, salmon, sea, lilac, rose.',
  );
  await speak('de');
  expect(caption()).toBe(
    'Zitrone in der Mitte. Rundherum, im Uhrzeigersinn von rechts oben: Lachs, Minze, Lachs, Meer, Flieder, Rose.',
  );
});
