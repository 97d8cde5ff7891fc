import { NO_TILE, STEP_ANGLE, TURN_STEPS, type Vertex } from '#tiles';
import { type Layout, pivotOf, placeOf, tileUnder } from './layout.ts';
import { CATS_AT_MOST, type Cat, TILE_REACH } from './painter.ts';

/** Time in which a tile, drawn as a hat, turns into a cat, or back. */
const TURN_TIME = 700; // ms
/** Time for which the tile stays a cat. */
const BREATH_TIME = 2600; // ms
export const CAT_TIME = BREATH_TIME + 2 * TURN_TIME; // ms
/** A cat is a hat tile turned by 60°. */
const CAT_ROTATION = 2; // steps
export const CAT_ANGLE = CAT_ROTATION * STEP_ANGLE; // rad, clockwise
const BLINKS = [700, 1750]; // ms after the cat has appeared
const BLINK_TIME = 160; // ms

interface CatPose {
  /** Rotation clockwise, relative to the tile's own. */
  readonly angle: number; // rad
  /** How far the hat has become a cat, 0 to 1. */
  readonly out: number;
  /** How far the eyes are open, 0 to 1. */
  readonly eyes: number;
}

/** A cat's pose `elapsed` milliseconds after its tile began to turn by `angle`. */
function poseAt(elapsed: number, angle = CAT_ANGLE): CatPose {
  const turn = Math.min(elapsed / TURN_TIME, (CAT_TIME - elapsed) / TURN_TIME, 1);
  if (turn < 1) return { angle: angle * overshoot(Math.max(turn, 0)), out: Math.max(turn, 0), eyes: 0 };
  const awake = elapsed - TURN_TIME;
  const lids = BLINKS.map((at) => Math.abs(awake - at) / (BLINK_TIME / 2));
  const edges = Math.min(awake, BREATH_TIME - awake) / BLINK_TIME;
  return { angle, out: 1, eyes: Math.min(1, edges, ...lids) };
}

/** Easing that overshoots the end a little and returns. */
function overshoot(share: number): number {
  const left = 1 - share;
  return 1 - left * left * (1 - 1.4 * share);
}

/** Shortest and longest time from the end of a cat to the next cat. */
const CAT_PAUSE = [1200, 4200] as const; // ms

interface CatOut {
  readonly at: Vertex;
  readonly startedAt: number; // ms
  /** By how much its tile has to turn to be a cat, clockwise. */
  readonly turn: number; // rad
}

/** Tiles that are cats for a moment. A cat appears at intervals while there is no other, and at a pressed tile. */
export function createCats(chance: () => number) {
  let cats: CatOut[] = [];
  let nextAt = 0;
  const stay = (now: number) => {
    cats = cats.filter(({ startedAt }) => now - startedAt < CAT_TIME);
  };
  return {
    /** Whether any tile is a cat at this time. */
    isOut(now: number): boolean {
      stay(now);
      return cats.length > 0;
    },
    /** If the next cat is due, turns a random upright tile that nothing covers into a cat. */
    spawn(now: number, layout: Layout, middle: Vertex, covered: Float32Array): void {
      stay(now);
      if (now < nextAt || cats.length > 0) return;
      const hats = hatsInTheOpen(layout, middle, covered);
      const hat = hats[Math.floor(chance() * hats.length)];
      if (hat !== undefined) this.spawnAt(now, layout, hat);
      nextAt = now + CAT_TIME + CAT_PAUSE[0] + chance() * (CAT_PAUSE[1] - CAT_PAUSE[0]);
    },
    /** Turns this tile into a cat, whatever its rotation, unless it is one or there are `CATS_AT_MOST`. */
    spawnAt(now: number, layout: Layout, tile: number): void {
      stay(now);
      if (cats.length === CATS_AT_MOST || cats.some(({ at }) => tileUnder(layout, at) === tile)) return;
      cats.push({ at: pivotOf(layout, tile), startedAt: now, turn: turnOf(layout.rotations[tile] as number) });
    },
    /** The cats to paint, without those that have drifted out of the layout. */
    on: (layout: Layout, now: number): readonly Cat[] =>
      cats
        .filter(({ startedAt }) => now - startedAt < CAT_TIME)
        .map(({ at, startedAt, turn }) => ({ tile: tileUnder(layout, at), ...poseAt(now - startedAt, turn) }))
        .filter(({ tile }) => tile !== NO_TILE),
    /** Turns all cats back into hats at once. */
    hide(): void {
      cats = [];
    },
  };
}

/** The angle by which a tile has to turn to be a cat, in the shorter direction. */
function turnOf(rotation: number): number {
  const steps = (CAT_ROTATION - rotation + TURN_STEPS) % TURN_STEPS;
  return (steps > TURN_STEPS / 2 ? steps - TURN_STEPS : steps) * STEP_ANGLE;
}

/** The upright tiles that are fully visible: within the view and not covered by the page. */
function hatsInTheOpen(layout: Layout, middle: Vertex, covered: Float32Array): readonly number[] {
  const { width, height, scale } = layout.view;
  const reach = TILE_REACH * scale;
  return Array.from(layout.rotations.keys()).filter((tile) => {
    if (layout.rotations[tile] !== 0) return false;
    const { x, y } = placeOf(layout.view, middle, pivotOf(layout, tile));
    if (x < reach || y < reach || x > width - reach || y > height - reach) return false;
    for (let at = 0; at < covered.length; at += 4) {
      const [left, top, across, down] = covered.subarray(at, at + 4) as unknown as [number, number, number, number];
      if (x > left - reach && x < left + across + reach && y > top - reach && y < top + down + reach) return false;
    }
    return true;
  });
}
