import { describe, expect, test } from 'vitest';
import { FORM_KEYS } from '#content';
import { figureOf } from './figure-of.ts';
import { BOOTS, hasTail, type Look } from './look.ts';
import { outlinesOf, pixelsOf } from './outlines-of.ts';
import { GRID, type Patch, type Tone } from './patch.ts';

const looks: readonly Look[] = FORM_KEYS.flatMap((form) =>
  [false, true].flatMap((behind) =>
    [false, true].flatMap((hat) => BOOTS.map((boots) => ({ form, behind, hat, boots }))),
  ),
);

describe.each(looks)('[W5] $form, behind $behind, hat $hat, boots $boots', (look) => {
  const { body, closedEyes, tail } = figureOf(look);
  const seen = countOf(body);

  test('is on the grid, has feet at its bottom and a face in front only', () => {
    const rows = pixelsOf([...tail.slice(0, 1), ...body]);
    expect(rows).toHaveLength(GRID);
    expect(rows.at(-1)?.some((pixel) => pixel !== null)).toBe(true);
    expect(seen.has('eye')).toBe(!look.behind);
    expect(closedEyes).toHaveLength(look.behind ? 0 : 1);
  });

  test('wears what it wears', () => {
    expect(seen.has('hat')).toBe(look.hat);
    expect(seen.has('boot')).toBe(look.boots !== 'neither');
    expect(tail).toHaveLength(hasTail(look.form) ? 2 : 0);
  });

  test('closes eyes that are open, and nothing else', () => {
    const open = pixelsOf(body);
    const closed = pixelsOf([...body, ...closedEyes]);
    const covered = new Set(open.flatMap((row, y) => row.filter((pixel, x) => pixel !== closed[y]?.[x])));
    expect([...covered].sort()).toEqual(look.behind ? [] : ['eye', 'glint']);
  });
});

test.each(FORM_KEYS)('%s sits on a lap as wide as the knees are, with soles that look out from under it', (form) => {
  const look: Look = { form, behind: false, hat: false, boots: 'neither' };
  const standing = pixelsOf(figureOf(look).body);
  const sitting = pixelsOf(figureOf(look, true).body);
  const wide = (row: (typeof standing)[number] | undefined) => row?.filter((pixel) => pixel !== null).length ?? 0;
  // The same to the belt, and then as low, but broader: nobody's legs hang there.
  expect(sitting.slice(0, 25)).toEqual(standing.slice(0, 25));
  expect(wide(sitting[27])).toBeGreaterThan(12);
  expect(wide(sitting.at(-3))).toBeGreaterThan(wide(standing.at(-3)) + 4);
  expect(
    sitting
      .slice(28)
      .flat()
      .filter((pixel) => pixel === 'cheek').length,
  ).toBeGreaterThan(4);
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

test.each(FORM_KEYS)(
  'the hat of a %s shades one row under its brim, and leaves the eyes free, with glasses and without',
  (form) => {
    const look: Look = { form, behind: false, hat: true, boots: 'neither' };
    for (const glasses of [false, true]) {
      for (const hat of [0, 1, 2, 3]) {
        const rows = pixelsOf(figureOf(look, false, { glasses, hat }).body);
        const eyes = rows.findIndex((row) => row.includes('eye'));
        const shaded = rows.flatMap((row, y) => (row.includes('hairShade') ? [y] : []));
        expect(shaded).toHaveLength(1);
        expect(shaded[0]).toBeLessThan(eyes - 1);
        // No part of the face is in a colour of the hat.
        expect(rows.slice(eyes, 20).flat()).not.toContain('hatShade');
        expect(rows.flat().includes('glasses')).toBe(glasses);
      }
    }
  },
);

test.each(FORM_KEYS)('eyes are told from all that is around them: of a %s, of any hair', (form) => {
  for (const bob of [false, true]) {
    const bare = pixelsOf(figureOf({ form, behind: false, hat: false, boots: 'neither' }, false, { bob }).body);
    expect(placesOf(bare, 'glint')).toHaveLength(2);
    for (const [x, y] of placesOf(bare, 'glint')) expect(bare[y - 1]?.[x]).toBe('skin');
    const { body, closedEyes } = figureOf({ form, behind: false, hat: true, boots: 'neither' }, false, {
      bob,
      glasses: true,
    });
    const rows = pixelsOf(body);
    expect(placesOf(rows, 'eye').length).toBe(4);
    for (const [x, y] of placesOf(rows, 'eye')) expect([rows[y]?.[x - 1], rows[y]?.[x + 1]]).toEqual(['lens', 'lens']);
    // Who blinks does so behind the glass.
    const closed = pixelsOf([...body, ...closedEyes]);
    expect(closed.flat().filter((tone) => tone === 'glasses')).toHaveLength(
      rows.flat().filter((tone) => tone === 'glasses').length,
    );
    expect(placesOf(closed, 'skin')).toEqual(placesOf(rows, 'skin'));
  }
});

function placesOf(rows: ReturnType<typeof pixelsOf>, tone: string): [x: number, y: number][] {
  return rows.flatMap((row, y) => row.flatMap((of, x): [number, number][] => (of === tone ? [[x, y]] : [])));
}

describe('patches', () => {
  const dot = (x: number, y: number, rows = ['o']): Patch => ({ x, y, rows });

  test('become one path for each tone, the last on top', () => {
    expect(outlinesOf([dot(1, 2, ['ohho']), dot(2, 2, ['e'])])).toEqual([
      { tone: 'outline', d: 'M1 2h1v1h-1zM4 2h1v1h-1z' },
      { tone: 'eye', d: 'M2 2h1v1h-1z' },
      { tone: 'hair', d: 'M3 2h1v1h-1z' },
    ]);
    expect(outlinesOf([dot(0, 0, ['oo', 'oo'])])).toEqual([{ tone: 'outline', d: 'M0 0h2v1h-2zM0 1h2v1h-2z' }]);
  });

  test('of shadow darken what lies under them, and nothing else', () => {
    expect(pixelsOf([dot(0, 0, ['shoH']), dot(0, 0, ['~~~~~'])])[0]?.slice(0, 5)).toEqual([
      'skinShade',
      'hairShade',
      'outline',
      'hair',
      null,
    ]);
  });

  test.each([
    ['right of the grid', dot(32, 0)],
    ['left of it', dot(-1, 0)],
    ['below it', dot(0, 32)],
    ['above it', dot(0, -1)],
    ['of no tone', dot(0, 0, ['?'])],
  ])('%s are a mistake', (_, patch) => {
    expect(() => pixelsOf([patch])).toThrow(/not on the grid|no tone/);
  });
});

function countOf(patches: readonly Patch[]): Map<Tone, number> {
  const seen = new Map<Tone, number>();
  for (const tone of pixelsOf(patches).flat()) if (tone !== null) seen.set(tone, (seen.get(tone) ?? 0) + 1);
  return seen;
}
