import { type Hex, type Light, NIGHT, ownText, PALETTE, PAPER, skyTones } from '#palette';
import { hashOfPath } from '#tiles';
import { toneOf } from '../../../../workers/sky/tone.ts';
import type { Shapes } from './shapes.ts';

/** Tones between the two ends of a ramp. So few that all shapes of one can be drawn at a stroke. */
const TONES = 40;
/** By night a map is read by its lines: what they are drawn on is darker than a sky, and they are lit by a lamp. */
const NIGHT_SHARE = 0.2;
const LAMP_SHARE = 0.08;
const LINE_SHARE = 0.8;
/** How much of the spark a shape has that has some: less than in the sky, or lines would be lost on it. */
const SPARK_SHARE = 0.24;
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
  const { ramp, spark, sparkEvery, line } = skyTones(entry, light);
  const tones = Array.from({ length: TONES }, (_, tone) => onRamp(ramp, tone / (TONES - 1)));
  const fills = [...tones, mix(onRamp(ramp, 0.5), spark, SPARK_SHARE)];
  const held = (PALETTE.find(({ hue }) => hue === HELD) ?? entry).highlight;
  if (light === 'day') return { fills, sparkEvery, line, ground: PAPER, accent: ownText(entry), held };
  const { pastel } = entry;
  return {
    fills: fills.map((fill) => mix(mix(fill, NIGHT, NIGHT_SHARE), pastel, LAMP_SHARE)),
    sparkEvery,
    line: mix(NIGHT, pastel, LINE_SHARE),
    ground: NIGHT,
    accent: pastel,
    held,
  };
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
