import { NOBODY, STEP_ANGLE, TURN_STEPS, type Vertex } from '#tiles';
import { type Layout, pivotOf, placeOf, tileUnder } from './layout.ts';
import { CATS_AT_MOST, type Cat, TILE_REACH } from './painter.ts';

/** A hat turns, is a cat for a breath, and turns back. */
const TURN_TIME = 700; // ms
const BREATH_TIME = 2600; // ms
export const CAT_TIME = BREATH_TIME + 2 * TURN_TIME; // ms
/** How a cat lies: a hat turned by 60°. */
const CAT_ROTATION = 2; // steps
export const CAT_ANGLE = CAT_ROTATION * STEP_ANGLE; // rad, clockwise
const BLINKS = [700, 1750]; // ms after the cat is there
const BLINK_TIME = 160; // ms

interface CatPose {
  /** Clockwise from how the tile lies. */
  readonly angle: number; // rad
  /** How far out of the hat, 0 to 1. */
  readonly out: number;
  /** 0 is shut. */
  readonly eyes: number;
}

/** How a cat looks so many milliseconds after its tile began to turn, that has so far to go. */
function poseAt(elapsed: number, angle = CAT_ANGLE): CatPose {
  const turn = Math.min(elapsed / TURN_TIME, (CAT_TIME - elapsed) / TURN_TIME, 1);
  if (turn < 1) return { angle: angle * overshoot(Math.max(turn, 0)), out: Math.max(turn, 0), eyes: 0 };
  const awake = elapsed - TURN_TIME;
  const lids = BLINKS.map((at) => Math.abs(awake - at) / (BLINK_TIME / 2));
  const edges = Math.min(awake, BREATH_TIME - awake) / BLINK_TIME;
  return { angle, out: 1, eyes: Math.min(1, edges, ...lids) };
}

/** Out of rest, a little past the end, and back to it. */
function overshoot(share: number): number {
  const left = 1 - share;
  return 1 - left * left * (1 - 1.4 * share);
}

/** How long it is from one cat to the next, at least and at most. */
const CAT_PAUSE = [1200, 4200] as const; // ms

interface CatOut {
  readonly at: Vertex;
  readonly startedAt: number; // ms
  /** How far its tile is from being a cat, clockwise. */
  readonly turn: number; // rad
}

/** The cats among the hats. Now and then one comes out, while nobody else is; and whoever is pressed. */
export function createCats(chance: () => number) {
  let cats: CatOut[] = [];
  let nextAt = 0;
  const stay = (now: number) => {
    cats = cats.filter(({ startedAt }) => now - startedAt < CAT_TIME);
  };
  return {
    /** Whether one is out. */
    isOut(now: number): boolean {
      stay(now);
      return cats.length > 0;
    },
    /** Lets one out of an upright hat with nothing before it, when it is time for one. */
    letOut(now: number, layout: Layout, middle: Vertex, covered: Float32Array): void {
      stay(now);
      if (now < nextAt || cats.length > 0) return;
      const hats = hatsInTheOpen(layout, middle, covered);
      const hat = hats[Math.floor(chance() * hats.length)];
      if (hat !== undefined) this.wake(now, layout, hat);
      nextAt = now + CAT_TIME + CAT_PAUSE[0] + chance() * (CAT_PAUSE[1] - CAT_PAUSE[0]);
    },
    /** Lets that one out, however it lies. */
    wake(now: number, layout: Layout, tile: number): void {
      stay(now);
      if (cats.length === CATS_AT_MOST || cats.some(({ at }) => tileUnder(layout, at) === tile)) return;
      cats.push({ at: pivotOf(layout, tile), startedAt: now, turn: turnOf(layout.rotations[tile] as number) });
    },
    /** Those who are out, as they are painted. Who was drifted away from is out of sight. */
    on: (layout: Layout, now: number): readonly Cat[] =>
      cats
        .filter(({ startedAt }) => now - startedAt < CAT_TIME)
        .map(({ at, startedAt, turn }) => ({ tile: tileUnder(layout, at), ...poseAt(now - startedAt, turn) }))
        .filter(({ tile }) => tile !== NOBODY),
    /** All are hats again, at once. */
    hide(): void {
      cats = [];
    },
  };
}

/** The shorter way from a rotation to the cat's. */
function turnOf(rotation: number): number {
  const steps = (CAT_ROTATION - rotation + TURN_STEPS) % TURN_STEPS;
  return (steps > TURN_STEPS / 2 ? steps - TURN_STEPS : steps) * STEP_ANGLE;
}

/** The upright tiles that are seen whole: within the view, and with nothing of the page before them. */
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
