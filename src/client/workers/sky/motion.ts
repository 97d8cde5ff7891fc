import { BACKGROUND_PIXEL_RATIO_MAX, BACKGROUND_PIXEL_RATIO_MIN, TILE_EDGE, type Vertex } from '#tiles';

/** Upper bound of the sky's drift speed; 1000 units are the longer side of the view. */
const DRIFT_SPEED = 6; // units a second
/** The farthest that the sky drifts from the middle of the tiling, both across and down. */
const DRIFT_REACH = 4000; // units
/** How long the sky keeps moving after the player's last activity. */
export const AWAKE_TIME = 20_000; // ms
/** How long the drift takes to speed up, and to come to rest. */
const EASE_TIME = 3000; // ms

/** The middle of the view after `drifted` ms of drift, in edge lengths. It moves on a long, bent path. */
export function driftAt(drifted: number): Vertex {
  const angle = ((DRIFT_SPEED / DRIFT_REACH) * drifted) / 1000 / Math.SQRT2;
  const reach = DRIFT_REACH / TILE_EDGE;
  return [reach * Math.sin(angle), reach * Math.sin(angle * SLANT)];
}

/** Ratio of the vertical to the horizontal angular speed: they differ, so that the path seldom repeats. */
const SLANT = 0.618;

export type Drift = ReturnType<typeof createDrift>;

/**
 * The drift of the sky, which continues for `AWAKE_TIME` after the player's last activity.
 * @param start how long the sky has already drifted, in ms; selects the point of the loop
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
    /** Stops the drift at once; it speeds up slowly when it goes on. */
    stop(): void {
      effort = 0;
    },
    /** Whether the sky will still drift `inAWhile` ms after `now`, without further activity of the player. */
    isAwake: (now: number, inAWhile = 0) => now + inAWhile < restsAt,
    get isMoving() {
      return effort > 0;
    },
    /** Slows the drift down to rest, although the player is active, until `resume`. */
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

/** The share of the full speed for an effort from 0 to 1, eased at both ends. */
function paceOf(effort: number): number {
  return effort * effort * (3 - 2 * effort);
}

/** Shortest time between two pictures: at most 30 a second. */
const FRAME_TIME = 1000 / 30; // ms
/** A frame of the screen may come this much before `FRAME_TIME` has passed, and still draw. */
const EARLY = 4; // ms
/** Number of latest frames whose durations are reported. */
const FRAMES_KEPT = 60;

/** Clock and frame requests, which tests replace. */
export interface FrameWorld {
  readonly now: () => number; // ms
  readonly requestFrame: (draw: () => void) => number;
  readonly cancelFrame: (frame: number) => void;
}

/**
 * Schedules the frames of the sky, one at a time, and none while the sky is hidden.
 * @param draw paints. Receives the ms since the last picture (null after a rest) and the longest frame time of the
 *   screen since then; returns whether to request another frame
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
    /** Shows or hides the sky. A shown sky requests a frame, as one may have been due while it was hidden. */
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
    /** Durations of the latest frames in ms, the newest last. */
    get times(): readonly number[] {
      return [...times];
    },
  };
}

/** Number of frames per measurement. */
const FRAMES = 24;
/** A frame that takes longer is slow; the target is 30 frames a second. */
const SLOW_FRAME = 45; // ms
/** The duration of a frame at the target rate. */
const QUICK_FRAME = 1000 / 30; // ms
/** Each step down multiplies the pixel ratio by this. */
const STEP_DOWN = 0.75;
/** Lowest share of the screen's pixel ratio. If frames are still slow, the sky stops drifting instead. */
const LEAST_SHARE = 0.5;
/** Number of fast measurements in a row, about half a minute, before more pixels are tried again. */
const QUICK_WHILES = 36;

export type PixelRatio = ReturnType<typeof createPixelRatioControl>;

/** Controls the pixel ratio of the sky's canvas: the screen's, within bounds, or lower on slow machines. */
export function createPixelRatioControl() {
  let [share, slow, seen, quick, time] = [1, 0, 0, 0, 0];
  let last = 1;
  let isTooSlow = false;
  return {
    /** The ratio for a screen's ratio. A still picture is always sharp, even on a machine too slow for animation. */
    of(screen: number, isMoving: boolean): number {
      if (!isMoving || isTooSlow) return clamp(screen);
      last = clamp(screen * share);
      return last;
    },
    /** Records the longest frame time of the screen, in ms, between two successive pictures of an animation. */
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
    /** Whether animation was recently too slow even with the fewest pixels. */
    isTooSlow: () => isTooSlow,
  };
}

/**
 * The number of steps down to take at once, assuming that frame time is proportional to the number of pixels. One large
 * step is better: each new size needs a new buffer, which takes longest with software rendering.
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
