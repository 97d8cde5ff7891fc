import { contrast, EDGE_CONTRAST, type Hex, type Light, NIGHT, ownText, PALETTE, PAPER, skyTones } from '#palette';
import { hashOfPath } from '#tiles';
import { toneOf } from '../../../../workers/sky/tone.ts';
import type { Shapes } from './shapes.ts';

/** Tones between the two ends of a ramp. So few that all shapes of one can be drawn at a stroke. */
const TONES = 40;
/**
 * By night a map is read by its lines, and what they are drawn on lies farther apart than in a sky: neighbours of one cluster
 * are a twentieth of the ramp from each other, and dark colours that close are one. The dark end sinks into the night; the
 * light one is lit by a lamp, as much as the lines bear; and what is between is spread, and lighter than half way.
 */
const NIGHT_SHARE = 0.1;
const LAMP_SHARES = [0.4, 0.36, 0.32, 0.28, 0.24, 0.2, 0.16, 0.12] as const;
const LINE_ON_LIGHTEST = 2.2; // contrast
const SPREAD = 1.7;
const LIFT = 0.65;
const LINE_SHARE = 0.8;
/** How much of the spark a shape has that has some: less than in the sky, and no more than borders can be seen beside. */
const SPARK_SHARES = [0.24, 0.2, 0.16, 0.12] as const;
/** In a sky one cluster in some has a light; here, where clusters are shapes themselves, as many shapes spark as there are lights. */
const OF_CLUSTER = 8;
/** What is held is yellow, on every page and in every light: nothing else here is. */
const HELD = 69; // degrees

export interface Colours {
  /** What shapes are filled with; the last one is the spark. */
  readonly fills: readonly Hex[];
  readonly sparkEvery: number;
  readonly line: Hex;
  /** What lies beyond the last tile. */
  readonly ground: Hex;
  /** Borders of clusters, and the neighbours of what is pointed at. */
  readonly accent: Hex;
  /** What is pointed at, and the ring around it where it is small. */
  readonly held: Hex;
}

/** The colours of a page by the number of its palette: those of the sky behind it. */
export function coloursFor(palette: number, light: Light): Colours {
  const entry = PALETTE[palette] ?? (PALETTE[0] as (typeof PALETTE)[number]);
  const { pastel } = entry;
  const { ramp, spark, line, sparkEvery: lightEvery } = skyTones(entry, light);
  const sparkEvery = OF_CLUSTER * lightEvery;
  const toneAt = light === 'day' ? (at: number) => onRamp(ramp, at) : byLamp(ramp, pastel);
  const tones = Array.from({ length: TONES }, (_, tone) => toneAt(tone / (TONES - 1)));
  const [middle, accent] = [toneAt(0.5), light === 'day' ? ownText(entry) : pastel];
  const sparks = SPARK_SHARES.map((share) => mix(middle, spark, share));
  const fills = [...tones, sparks.find((fill) => contrast(accent, fill) >= EDGE_CONTRAST) ?? middle];
  const held = (PALETTE.find(({ hue }) => hue === HELD) ?? entry).highlight;
  if (light === 'day') return { fills, sparkEvery, line, ground: PAPER, accent, held };
  return { fills, sparkEvery, line: nightLine(pastel), ground: NIGHT, accent, held };
}

/** The same without sparks: beside what is held, each would look like one more of its neighbours. */
export function withoutSparks({ fills, ...rest }: Colours): Colours {
  return { ...rest, fills: [...fills.slice(0, TONES), fills[TONES / 2] as Hex] };
}

/** Which of the fills a shape has. It keeps it wherever the window goes. */
export function fillOf({ paths, stride }: Shapes, shape: number, sparkEvery: number): number {
  const from = stride * shape;
  const own = hashOfPath(paths, from, from + stride);
  if (own % sparkEvery === 0) return TONES;
  const tone = toneOf(paths, from, stride, own);
  return Math.min(Math.floor(tone * TONES), TONES - 1);
}

function nightLine(pastel: Hex): Hex {
  return mix(NIGHT, pastel, LINE_SHARE);
}

/** A ramp as it is seen by the light of a lamp. */
function byLamp(ramp: readonly Hex[], lamp: Hex): (at: number) => Hex {
  const lightest = onRamp(ramp, 1);
  const line = nightLine(lamp);
  const bears = (share: number) => contrast(line, mix(lightest, lamp, share)) >= LINE_ON_LIGHTEST;
  const lampShare = LAMP_SHARES.find(bears) ?? 0;
  return (at) => {
    const lit = spreadOut(at) ** LIFT;
    return mix(mix(onRamp(ramp, lit), NIGHT, NIGHT_SHARE * (1 - lit)), lamp, lampShare * lit);
  };
}

/** Away from the middle, to both ends. */
function spreadOut(at: number): number {
  return Math.min(Math.max(0.5 + SPREAD * (at - 0.5), 0), 1);
}

function onRamp(ramp: readonly Hex[], share: number): Hex {
  const at = share * (ramp.length - 1);
  const below = Math.min(Math.floor(at), ramp.length - 2);
  return mix(ramp[below] as Hex, ramp[below + 1] as Hex, at - below);
}

function mix(a: Hex, b: Hex, share: number): Hex {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [a, b].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number];
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
