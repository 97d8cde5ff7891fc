import { BACKGROUND_PIXEL_RATIO_MAX, BACKGROUND_PIXEL_RATIO_MIN, TILE_EDGE, type Vertex } from '#tiles';

/** The sky's highest drift speed. */
const DRIFT_SPEED = 6; // units a second
/** The sky's farthest drift from its middle: well within the area without gaps. */
const DRIFT_REACH = 4000; // units
/** How long the sky keeps moving after the player's last activity. */
export const AWAKE_TIME = 20_000; // ms
/** Time to speed up, and to come to rest. */
const EASE_TIME = 3000; // ms

/** The middle of the view after `drifted` milliseconds, in edge lengths: a long, slow, bent loop. */
export function driftAt(drifted: number): Vertex {
  const angle = ((DRIFT_SPEED / DRIFT_REACH) * drifted) / 1000 / Math.SQRT2;
  const reach = DRIFT_REACH / TILE_EDGE;
  return [reach * Math.sin(angle), reach * Math.sin(angle * SLANT)];
}

/** The two directions swing at different speeds, so that the loop does not close. */
const SLANT = 0.618;

export type Drift = ReturnType<typeof createDrift>;

/**
 * The drift of the sky: it continues for a while after the last `stir`.
 * @param start how long it has been drifting, in ms
 */
export function createDrift(start = 0) {
  let [drifted, restsAt, settlesAt, effort] = [start, 0, Number.POSITIVE_INFINITY, 0];
  return {
    /** The middle of the view, in edge lengths. */
    get middle() {
      return driftAt(drifted);
    },
    onActivity(now: number): void {
      restsAt = now + AWAKE_TIME;
    },
    /** Stops at once; the next start is slow again. */
    stop(): void {
      effort = 0;
    },
    /** Whether it still drifts at this time, or `inAWhile` ms later. */
    isAwake: (now: number, inAWhile = 0) => now + inAWhile < restsAt,
    get isMoving() {
      return effort > 0;
    },
    /** Slows down and comes to rest, though the player is active, until `goOn`. */
    pause(now: number): void {
      settlesAt = Math.min(settlesAt, now + effort * EASE_TIME);
    },
    resume(): void {
      settlesAt = Number.POSITIVE_INFINITY;
    },
    /** Advances the drift, with a slow start and end. */
    advance(now: number, elapsed: number): void {
      const left = Math.min(restsAt, settlesAt) - now;
      effort = Math.max(0, Math.min(effort + elapsed / EASE_TIME, left / EASE_TIME, 1));
      drifted += elapsed * paceOf(effort);
    },
  };
}

/** The speed as a share, for an effort from 0 to 1: eased at both ends. */
function paceOf(effort: number): number {
  return effort * effort * (3 - 2 * effort);
}

/** At most 30 pictures a second. */
const FRAME_TIME = 1000 / 30; // ms
/** The screen's frames may be this much early. */
const EARLY = 4; // ms
/** Number of latest frames to report. */
const FRAMES_KEPT = 60;

/** The environment of the frames. */
export interface FrameWorld {
  readonly now: () => number; // ms
  readonly requestFrame: (draw: () => void) => number;
  readonly cancelFrame: (frame: number) => void;
}

/**
 * Schedules the frames of the sky, one at a time, and none while it is hidden.
 * @param draw paints; receives the ms since the last picture, null after a rest, and the longest
 *   frame time of the screen since; returns whether to go on
 */
export function createFrames(
  world: FrameWorld,
  draw: (now: number, sinceLast: number | null, longest: number) => boolean,
) {
  let [frame, shown, count]: [number | null, boolean, number] = [null, true, 0];
  let [last, next, beat, longest, isBurst] = [0, 0, 0, 0, false];
  const times: number[] = [];

  function ask(): void {
    if (frame === null && shown) frame = world.requestFrame(onFrame);
  }

  function onFrame(): void {
    frame = null;
    const now = world.now();
    longest = Math.max(longest, now - beat);
    beat = now;
    if (now < next - EARLY) {
      ask();
      return;
    }
    next = Math.max(next, now) + FRAME_TIME;
    isBurst = draw(now, isBurst ? now - last : null, longest);
    [last, longest] = [now, 0];
    count += 1;
    times.push(world.now() - now);
    if (times.length > FRAMES_KEPT) times.shift();
    if (isBurst) ask();
  }

  return {
    /** Requests a frame, unless one is pending. */
    ask,
    /** A frame requested while hidden is drawn when shown. */
    show(seen: boolean): void {
      shown = seen;
      isBurst = false;
      if (shown) ask();
      else if (frame !== null) {
        world.cancelFrame(frame);
        frame = null;
      }
    },
    get isAsked() {
      return frame !== null;
    },
    get count() {
      return count;
    },
    /** Durations of the latest frames, in ms, newest last. */
    get times(): readonly number[] {
      return [...times];
    },
  };
}

/** Number of frames per measurement. */
const FRAMES = 24;
/** A longer frame is slow: the target is 30 a second. */
const SLOW_FRAME = 45; // ms
/** The duration of a frame at the target rate. */
const QUICK_FRAME = 1000 / 30; // ms
/** Factor of the pixel ratio per step down. */
const STEP_DOWN = 0.75;
/** With fewer pixels, the tiles of a moving sky would be a blur: then it does not move. */
const LEAST_SHARE = 0.5;
/** Fast measurements in a row before more pixels are tried again: about half a minute. */
const QUICK_WHILES = 36;

export type PixelRatio = ReturnType<typeof createPixelRatioControl>;

/** The pixel ratio of the sky's canvas: the screen's, within bounds, and less on machines that are too slow for it. */
export function createPixelRatioControl() {
  let [share, slow, seen, quick, time] = [1, 0, 0, 0, 0];
  let last = 1;
  let isTooSlow = false;
  return {
    /** The ratio for a screen's. A still picture is always sharp, as is a sky that is too slow to drift. */
    of(screen: number, isMoving: boolean): number {
      if (!isMoving || isTooSlow) return clamp(screen);
      last = clamp(screen * share);
      return last;
    },
    /** Records the longest frame time of the screen between two pictures of a burst, in ms. */
    recordFrame(frameTime: number): void {
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
    /** Whether recently even the fewest pixels were too many for animation. */
    isTooSlow: () => isTooSlow,
  };
}

/**
 * The number of steps to take at once, if time is proportional to pixels: each new size is a new buffer, which on a
 * machine with software rendering takes longer than anything else.
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
