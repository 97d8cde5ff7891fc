import type { Hex, SkyTones } from '#palette';
import type { SkyColours } from '../../workers/sky/messages.ts';

/** The colours of a sky in the worker's format, with the pixels of the picture that the sky shows, if any. */
export function skyColours(tones: SkyTones, image: Uint8ClampedArray | null = null): SkyColours {
  const { ramp, shades, accentEvery, sparkEvery, side, lampFrom, ...paints } = tones;
  const paintBytes = Object.fromEntries(Object.entries(paints).map(([name, hex]) => [name, bytes([hex])]));
  return {
    ...(paintBytes as Record<keyof typeof paints, Uint8Array>),
    ramp: bytes(ramp),
    shades: bytes(shades),
    accentEvery,
    sparkEvery,
    side,
    lampFrom,
    image,
  };
}

function bytes(colours: readonly Hex[]): Uint8Array {
  return Uint8Array.from(colours.flatMap((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))));
}
