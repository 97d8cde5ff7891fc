import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { deck, FORM_KEYS } from '#content';
import { german } from '#content/messages/de';
import { vision } from '#content/messages/vision';
import { Portrait } from './figure.tsx';
import { BOOTS, describeLook, figureOf, hasTail, imageOf, type Look } from './look.ts';
import { GRID, pixelsOf } from './pixels.ts';

const looks: readonly Look[] = FORM_KEYS.flatMap((form) =>
  [false, true].flatMap((behind) =>
    [false, true].flatMap((hat) => BOOTS.map((boots) => ({ form, behind, hat, boots }))),
  ),
);

test.each(looks)(
  '[W5] the form $form is drawn (from behind: $behind, hat: $hat, boots: $boots), and blinking changes only the eyes',
  (look) => {
    const { body, closedEyes, tail } = figureOf(look);
    const rows = pixelsOf(body);
    const tones = new Set(rows.flat());
    expect(rows).toHaveLength(GRID);
    expect(rows.at(-1)?.some((pixel) => pixel !== null)).toBe(true);
    expect([tones.has('eye'), tones.has('hat'), tones.has('boot'), tail.length > 0]).toEqual([
      !look.behind,
      look.hat,
      look.boots !== 'neither',
      hasTail(look.form),
    ]);
    const closed = pixelsOf([...body, ...closedEyes]);
    const covered = new Set(rows.flatMap((row, y) => row.filter((pixel, x) => pixel !== closed[y]?.[x])));
    expect([...covered].sort()).toEqual(look.behind ? [] : ['eye', 'glint']);
  },
);

test('[S8, D10] NekoMaid is the only form whose trait `image` is `maid`, and its kind has a description', () => {
  expect(deck.kind('NekoMaid').description).not.toBe('');
  expect(FORM_KEYS.filter((form) => imageOf(form) === 'maid')).toEqual(['NekoMaid']);
});

test('a figure is mirrored: the left boot is on the left in front, and on the right from behind', () => {
  const sideOf = (boots: Look['boots'], behind: boolean) => {
    const row = pixelsOf(figureOf({ form: 'Girl', behind, hat: false, boots }).body)[GRID - 2] ?? [];
    return row.indexOf('boot') < GRID / 2 ? 'left' : 'right';
  };
  expect([sideOf('left', false), sideOf('right', false)]).toEqual(['left', 'right']);
  expect([sideOf('left', true), sideOf('right', true)]).toEqual(['right', 'left']);
});

test('each form is drawn differently, with and without a hat', () => {
  for (const hat of [false, true]) {
    const drawn = FORM_KEYS.map((form) => JSON.stringify(figureOf({ form, behind: false, hat, boots: 'neither' })));
    // Girl and cat girl differ in hair, boys in ears and tail, and the maid in clothes.
    expect(new Set(drawn).size).toBe(FORM_KEYS.length);
  }
});

const CAT_GIRL: Look = { form: 'CatGirl', behind: false, hat: true, boots: 'neither' };

test.each<[Partial<Look>, english: string, german: string]>([
  [
    {},
    'A cat girl in a witch’s hat, seen from the front. There is a tail.',
    'Ein Katzenmädchen mit Hexenhut, von vorn gesehen. Da ist ein Katzenschwanz.',
  ],
  [
    { form: 'Boy', hat: false, behind: true },
    'A boy, seen from behind. There is no tail.',
    'Ein Junge, von hinten gesehen. Da ist kein Katzenschwanz.',
  ],
  [
    { form: 'NekoMaid', hat: false, boots: 'left' },
    'A neko maid in the left boot, seen from the front. There is a tail.',
    'Eine Neko-Zofe mit linkem Stiefel, von vorn gesehen. Da ist ein Katzenschwanz.',
  ],
  [
    { form: 'CatBoy', boots: 'right' },
    'A cat boy in a witch’s hat and the right boot, seen from the front. There is a tail.',
    'Ein Katzenjunge mit Hexenhut und rechtem Stiefel, von vorn gesehen. Da ist ein Katzenschwanz.',
  ],
])('[W5] the look %j is described as: %s', (look, english, inGerman) => {
  expect(describeLook(vision.messages, { ...CAT_GIRL, ...look })).toBe(english);
  expect(describeLook(german.vision, { ...CAT_GIRL, ...look })).toBe(inGerman);
});

test('in German a form is in the accusative when the water shows it, and otherwise in the nominative', () => {
  const { shows, unsaved } = german.vision.bowl;
  expect([shows({ form: 'Boy' }), unsaved({ form: 'Boy' })]).toEqual([
    'Das Wasser zeigt einen Jungen.',
    'Du bist ein Junge, bis du die Seite schließt.',
  ]);
});

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const tint = (id?: string) =>
  /data-tint="(\d)"/.exec(renderToStaticMarkup(<Portrait form="Girl" {...(id && { id })} />))?.[1];

test('[Q10] characters of one form have one of five colours, each the same whenever it is drawn', () => {
  const people = [...ALPHABET].map((end) => `01M83GXXMD172WFDP2XX4KR9G${end}`);
  const tints = people.map(tint);
  expect(new Set(tints)).toEqual(new Set(['0', '1', '2', '3', '4']));
  expect(people.map(tint)).toEqual(tints);
  expect(tint()).toBeUndefined();
});

/** Makes a character's id: a timestamp, then the random part. */
const idOf = (draw: (place: number) => number) =>
  `01M83GXXMD${Array.from({ length: 16 }, (_, place) => ALPHABET.charAt(draw(place) % ALPHABET.length)).join('')}`;

test('[Q10] most of 50 characters of one form look different', () => {
  const ids = Array.from({ length: 50 }, (_, n) => idOf((place) => Math.floor(((n + 1) * 7919) / (place + 3))));
  // Cats have fewer different looks, as they wear no hats.
  for (const [form, least] of [
    ['Girl', 45],
    ['Boy', 45],
    ['CatGirl', 38],
  ] as const) {
    const drawn = new Set(ids.map((id) => renderToStaticMarkup(<Portrait form={form} id={id} />)));
    expect(drawn.size, form).toBeGreaterThan(least);
  }
});
