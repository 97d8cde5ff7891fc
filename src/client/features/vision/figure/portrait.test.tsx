import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { figureOf } from './figure-of.ts';
import { lookOf } from './look.ts';
import { ownOf } from './own-of.ts';
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
  const ids = Array.from({ length: 200 }, (_, n) => idOf((place) => Math.floor(((n + 1) * 7919) / (place + 3))));
  // Cats go bareheaded, all of them.
  for (const [form, least] of [
    ['Girl', 180],
    ['Boy', 180],
    ['CatGirl', 150],
  ] as const) {
    const drawn = new Set(ids.map((id) => renderToStaticMarkup(<Portrait form={form} id={id} />)));
    expect(drawn.size, form).toBeGreaterThan(least);
  }
});

test('[Q10] who goes bareheaded has a hat on where they ask the mirror for one', () => {
  const bare = [...ALPHABET].map((char) => `01M83GXXMD172WFDP2XX4${char}9G7A`).find((id) => ownOf(id).hat === 4);
  expect(lookOf('Girl', bare).hat).toBe(false);
  expect(lookOf('Girl').hat).toBe(true);
  expect(figureOf(lookOf('Girl'), false, ownOf(bare ?? ''))).not.toEqual(figureOf(lookOf('Girl', bare)));
});
