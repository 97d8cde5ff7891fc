import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Portrait } from './portrait.tsx';

const tint = (id?: string) =>
  /data-tint="(\d)"/.exec(renderToStaticMarkup(<Portrait form="Girl" {...(id && { id })} />))?.[1];

test('[Q10] people of one form have colours of their own, always the same ones', () => {
  const people = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'].map((end) => `01M83GXXMD172WFDP2XX4KR9G${end}`);
  const tints = people.map(tint);
  expect(new Set(tints)).toEqual(new Set(['0', '1', '2', '3', '4']));
  expect(people.map(tint)).toEqual(tints);
  expect(tint()).toBeUndefined();
});

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Somebody’s id: the time they came, and what was drawn then. */
const idOf = (draw: (place: number) => number) =>
  `01M83GXXMD${Array.from({ length: 16 }, (_, place) => ALPHABET.charAt(draw(place) % ALPHABET.length)).join('')}`;

test('[Q10] people of one form who came one after another are told apart by what they wear, and by their hair and skin', () => {
  const ids = Array.from({ length: 50 }, (_, n) => idOf((place) => Math.floor(((n + 1) * 7919) / (place + 3))));
  // Cats go bareheaded, all of them.
  for (const [form, least] of [
    ['Girl', 45],
    ['Boy', 45],
    ['CatGirl', 38],
  ] as const) {
    const drawn = new Set(ids.map((id) => renderToStaticMarkup(<Portrait form={form} id={id} />)));
    expect(drawn.size, form).toBeGreaterThan(least);
  }
});
