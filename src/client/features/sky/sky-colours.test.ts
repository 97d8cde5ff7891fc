import { describe, expect, test } from 'vitest';
import { PALETTE, skyTones } from '#palette';
import { skyColours } from './sky-colours.ts';

const hexes = (bytes: Uint8Array) =>
  Array.from(
    { length: bytes.length / 3 },
    (_, at) => `#${Buffer.from(bytes.subarray(3 * at, 3 * at + 3)).toString('hex')}`,
  );

describe('[A12, T4] the colours of the sky', () => {
  test.each(PALETTE.map((entry, palette) => ({ ...entry, palette })))(
    'of palette $palette are its tones, as bytes',
    ({ palette, ...entry }) => {
      for (const light of ['day', 'moonlight'] as const) {
        const { ramp, line, spark, glow, cat, sparkEvery, image } = skyColours(palette, light);
        const tones = skyTones(entry, light);
        expect(hexes(ramp)).toEqual(tones.ramp);
        expect([line, spark, glow, cat].flatMap(hexes)).toEqual([tones.line, tones.spark, tones.glow, tones.cat]);
        expect(sparkEvery).toBe(tones.sparkEvery);
        expect(image).toBeNull();
      }
    },
  );

  test('are those of the first palette for a page that has none', () => {
    expect(skyColours(Number.NaN, 'day')).toEqual(skyColours(0, 'day'));
    expect(skyColours(8, 'day')).toEqual(skyColours(0, 'day'));
  });

  test('go with the image of a page', () => {
    const image = new Uint8ClampedArray(64 * 64 * 4);
    expect(skyColours(1, 'moonlight', image)).toEqual({ ...skyColours(1, 'moonlight'), image });
  });
});
