import { BACKGROUND_PIXEL_RATIO_MAX, BACKGROUND_PIXEL_RATIO_MIN } from '#tiles';

/** So many frames in a row decide. */
const FRAMES = 24;
/** Who takes longer than this for one is slow: 30 a second are asked for. */
const SLOW_FRAME = 45; // ms
/** What frames take that are as quick as is asked for. */
const QUICK_FRAME = 1000 / 30; // ms
/** How much of the pixels' side is left a step further down. */
const STEP_DOWN = 0.75;
/** With less, the tiles of a moving sky would be a blur: then it had better not move. */
const LEAST_SHARE = 0.5;
/** So many quick whiles in a row, and more pixels are tried again: half a minute or so. */
const QUICK_WHILES = 36;

/** The pixel ratio of the sky's own canvas: the screen's, within bounds, and less on machines that cannot keep up. */
export interface PixelRatio {
  /** For a screen's ratio. A picture that stays is always sharp, and one that does not drift. */
  of(screen: number, isMoving: boolean): number;
  /** Takes the longest that was waited for a frame of the screen between two pictures of a burst, in ms. */
  saw(frameTime: number): void;
  /** Whether even the fewest pixels are too many to move, as far as was seen lately. */
  isTooSlow(): boolean;
}

export function createPixelRatio(): PixelRatio {
  let [share, slow, seen, quick, time] = [1, 0, 0, 0, 0];
  let last = 1;
  let isTooSlow = false;
  return {
    of(screen, isMoving) {
      if (!isMoving || isTooSlow) return clamp(screen);
      last = clamp(screen * share);
      return last;
    },
    saw(frameTime) {
      seen += 1;
      time += frameTime;
      if (frameTime > SLOW_FRAME) slow += 1;
      if (seen < FRAMES) return;
      if (slow > FRAMES / 2) {
        isTooSlow = share * STEP_DOWN < LEAST_SHARE || last <= BACKGROUND_PIXEL_RATIO_MIN;
        if (!isTooSlow) share *= STEP_DOWN ** Math.min(stepsFor(time / FRAMES), stepsLeft(share));
        quick = 0;
      } else {
        quick += 1;
        if (quick % QUICK_WHILES === 0) {
          if (!isTooSlow) share = Math.min(share / STEP_DOWN, 1);
          isTooSlow = false;
        }
      }
      [slow, seen, time] = [0, 0, 0];
    },
    isTooSlow: () => isTooSlow,
  };
}

/**
 * As many steps at once as would do if time went with the number of pixels: each other size is a new buffer, and on a
 * machine that draws in software the sky waits for that longer than for anything else.
 */
function stepsFor(frameTime: number): number {
  return Math.max(1, Math.round(Math.log(QUICK_FRAME / frameTime) / (2 * Math.log(STEP_DOWN))));
}

function stepsLeft(share: number): number {
  return Math.floor(Math.log(LEAST_SHARE / share) / Math.log(STEP_DOWN));
}

function clamp(ratio: number): number {
  return Math.min(Math.max(ratio, BACKGROUND_PIXEL_RATIO_MIN), BACKGROUND_PIXEL_RATIO_MAX);
}
