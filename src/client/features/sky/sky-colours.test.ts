import { describe, expect, test } from 'vitest';
import { PALETTE, skyTones } from '#palette';
import { skyColours } from './sky-colours.ts';

const hexes = (bytes: Uint8Array) =>
  Array.from(
    { length: bytes.length / 3 },
    (_, at) => `#${Buffer.from(bytes.subarray(3 * at, 3 * at + 3)).toString('hex')}`,
  );

describe('[A12, T4] the colours of the sky', () => {
  test.each(PALETTE)('of hue $hue are its tones, as bytes', (entry) => {
    for (const light of ['day', 'moonlight'] as const) {
      const tones = skyTones(entry, light);
      const {
        ramp,
        shades,
        line,
        accent,
        ember,
        spark,
        side,
        dawn,
        deep,
        glow,
        cat,
        rim,
        sparkEvery,
        accentEvery,
        lampFrom,
        image,
      } = skyColours(tones);
      expect(hexes(ramp)).toEqual(tones.ramp);
      expect(hexes(shades)).toEqual(tones.shades);
      expect([line, accent, ember, spark, dawn, deep, glow, cat, rim].flatMap(hexes)).toEqual([
        tones.line,
        tones.accent,
        tones.ember,
        tones.spark,
        tones.dawn,
        tones.deep,
        tones.glow,
        tones.cat,
        tones.rim,
      ]);
      expect([sparkEvery, accentEvery, lampFrom, side]).toEqual([
        tones.sparkEvery,
        tones.accentEvery,
        tones.lampFrom,
        tones.side,
      ]);
      expect(image).toBeNull();
    }
  });

  test('go with the image of a page', () => {
    const tones = skyTones(PALETTE[1] as (typeof PALETTE)[number], 'moonlight');
    const image = new Uint8ClampedArray(64 * 64 * 4);
    expect(skyColours(tones, image)).toEqual({ ...skyColours(tones), image });
  });
});
