import { expect, test } from 'vitest';
import { PALETTE, skyTones } from '#palette';
import { skyColours } from './sky-colours.ts';

test.each(PALETTE)('[A12, T4] the colours of the sky of hue $hue are the tones of the palette, as bytes', (entry) => {
  const image = new Uint8ClampedArray(64 * 64 * 4);
  for (const light of ['day', 'moonlight'] as const) {
    const { ramp, shades, sparkEvery, accentEvery, lampFrom, side, ...tones } = skyTones(entry, light);
    const { image: own, ...colours } = skyColours({ ramp, shades, sparkEvery, accentEvery, lampFrom, side, ...tones });
    expect(own).toBeNull();
    expect(colours).toMatchObject({ sparkEvery, accentEvery, lampFrom, side });
    expect(hexes(colours.ramp)).toEqual(ramp);
    expect(hexes(colours.shades)).toEqual(shades);
    for (const [name, hex] of Object.entries(tones)) {
      expect(hexes(colours[name as keyof typeof tones]), name).toEqual([hex]);
    }
    expect(skyColours(skyTones(entry, light), image).image).toBe(image);
  }
});

function hexes(bytes: Uint8Array): readonly string[] {
  const hex = Buffer.from(bytes).toString('hex');
  return Array.from({ length: bytes.length / 3 }, (_, at) => `#${hex.slice(6 * at, 6 * at + 6)}`);
}
