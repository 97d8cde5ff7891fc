import { type Hex, type Light, PALETTE, skyTones } from '#palette';
import type { SkyColours } from '../../workers/sky/messages.ts';

/** The colours of the sky on a page, by the number of its palette. */
export function skyColours(palette: number, light: Light, image: Uint8ClampedArray | null = null): SkyColours {
  const tones = skyTones(PALETTE[palette] ?? (PALETTE[0] as (typeof PALETTE)[number]), light);
  return {
    ramp: bytes(tones.ramp),
    line: bytes([tones.line]),
    spark: bytes([tones.spark]),
    sparkEvery: tones.sparkEvery,
    cat: bytes([tones.cat]),
    glow: bytes([tones.glow]),
    image,
  };
}

function bytes(colours: readonly Hex[]): Uint8Array {
  return Uint8Array.from(colours.flatMap((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))));
}
