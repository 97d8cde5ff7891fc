import { STEP_ANGLE } from '#tiles';

/** A hat turns, is a cat for a breath, and turns back. */
const TURN_TIME = 700; // ms
const BREATH_TIME = 2600; // ms
export const CAT_TIME = BREATH_TIME + 2 * TURN_TIME; // ms
/** How a cat lies: a hat turned by 60°. */
export const CAT_ROTATION = 2; // steps
export const CAT_ANGLE = CAT_ROTATION * STEP_ANGLE; // rad, clockwise
const BLINKS = [700, 1750]; // ms after the cat is there
const BLINK_TIME = 160; // ms

export interface CatPose {
  /** Clockwise from how the tile lies. */
  readonly angle: number; // rad
  /** How far out of the hat, 0 to 1. */
  readonly out: number;
  /** 0 is shut. */
  readonly eyes: number;
}

/** How a cat looks so many milliseconds after its tile began to turn, that has so far to go. */
export function poseAt(elapsed: number, angle = CAT_ANGLE): CatPose {
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
