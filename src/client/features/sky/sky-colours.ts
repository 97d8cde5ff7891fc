import type { Hex, SkyTones } from '#palette';
import type { SkyColours } from '../../workers/sky/messages.ts';

/** The tones of a sky as the worker takes them, with the picture that it shows, if any. */
export function skyColours(tones: SkyTones, image: Uint8ClampedArray | null = null): SkyColours {
  return {
    ramp: bytes(tones.ramp),
    shades: bytes(tones.shades),
    line: bytes([tones.line]),
    accent: bytes([tones.accent]),
    accentEvery: tones.accentEvery,
    side: tones.side,
    dawn: bytes([tones.dawn]),
    deep: bytes([tones.deep]),
    lampFrom: tones.lampFrom,
    ember: bytes([tones.ember]),
    spark: bytes([tones.spark]),
    sparkEvery: tones.sparkEvery,
    cat: bytes([tones.cat]),
    rim: bytes([tones.rim]),
    glow: bytes([tones.glow]),
    image,
  };
}

function bytes(colours: readonly Hex[]): Uint8Array {
  return Uint8Array.from(colours.flatMap((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))));
}
