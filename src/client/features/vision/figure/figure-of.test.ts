import { expect, test } from 'vitest';
import { deck, FORM_KEYS } from '#content';
import { figureOf, imageOf } from './figure-of.ts';
import { BOOTS, hasTail, type Look } from './look.ts';
import { pixelsOf } from './outlines-of.ts';
import { GRID } from './patch.ts';

const looks: readonly Look[] = FORM_KEYS.flatMap((form) =>
  [false, true].flatMap((behind) =>
    [false, true].flatMap((hat) => BOOTS.map((boots) => ({ form, behind, hat, boots }))),
  ),
);

test.each(looks)('[W5] $form, behind $behind, hat $hat, boots $boots, wears it, and closes its eyes alone', (look) => {
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
});

test('[S8, D10] what a form wears is the image of its kind: the maid has a cap and an apron, and nobody else', () => {
  expect(deck.kind('NekoMaid').description).not.toBe('');
  const bodyOf = (form: Look['form']) => pixelsOf(figureOf({ form, behind: false, hat: false, boots: 'neither' }).body);
  expect(FORM_KEYS.filter((form) => imageOf(form) === 'maid')).toEqual(['NekoMaid']);
  // But for that she would look as a cat girl does.
  expect(bodyOf('NekoMaid')).not.toEqual(bodyOf('CatGirl'));
});

test('it is a mirror: the left boot is on the left in front, and on the right from behind', () => {
  const sideOf = (boots: Look['boots'], behind: boolean) => {
    const row = pixelsOf(figureOf({ form: 'Girl', behind, hat: false, boots }).body)[GRID - 2] ?? [];
    return row.indexOf('boot') < GRID / 2 ? 'left' : 'right';
  };
  expect([sideOf('left', false), sideOf('right', false)]).toEqual(['left', 'right']);
  expect([sideOf('left', true), sideOf('right', true)]).toEqual(['right', 'left']);
});

test('whoever looks in is told from the others, with and without a hat', () => {
  for (const hat of [false, true]) {
    const drawn = FORM_KEYS.map((form) => JSON.stringify(figureOf({ form, behind: false, hat, boots: 'neither' })));
    // Girl and cat girl differ in hair, boys in ears and tail, the maid in what she wears.
    expect(new Set(drawn).size).toBe(FORM_KEYS.length);
  }
});
