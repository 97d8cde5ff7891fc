import { BACKGROUND_PIXEL_RATIO_MAX, BACKGROUND_PIXEL_RATIO_MIN, TILE_EDGE, type Vertex } from '#tiles';

/** How fast the sky drifts at most. */
const DRIFT_SPEED = 6; // units a second
/** How far from its middle the sky drifts before it comes back: well within the area that has no gap. */
const DRIFT_REACH = 4000; // units
/** How long the sky moves on after somebody was last there. */
export const AWAKE_TIME = 20_000; // ms
/** How long it takes to start, and to come to rest. */
const EASE_TIME = 3000; // ms

/** The middle of the view after so many milliseconds of drifting, in edge lengths: a long, slow, bent loop. */
export function driftAt(drifted: number): Vertex {
  const angle = ((DRIFT_SPEED / DRIFT_REACH) * drifted) / 1000 / Math.SQRT2;
  const reach = DRIFT_REACH / TILE_EDGE;
  return [reach * Math.sin(angle), reach * Math.sin(angle * SLANT)];
}

/** The two directions swing at different paces, so that the loop does not close. */
const SLANT = 0.618;

export type Drift = ReturnType<typeof createDrift>;

/**
 * The drifting of the sky: it goes on for a while after it was last stirred.
 * @param start how long it has been drifting, in ms
 */
export function createDrift(start = 0) {
  let [drifted, restsAt, settlesAt, effort] = [start, 0, Number.POSITIVE_INFINITY, 0];
  return {
    /** The middle of the view, in edge lengths. */
    get middle() {
      return driftAt(drifted);
    },
    stir(now: number): void {
      restsAt = now + AWAKE_TIME;
    },
    /** Stands still, to set out slowly again. */
    halt(): void {
      effort = 0;
    },
    /** Whether it has not come to rest yet, now or in a while (ms). */
    isAwake: (now: number, inAWhile = 0) => now + inAWhile < restsAt,
    get isMoving() {
      return effort > 0;
    },
    /** Slows down and comes to rest, though it is awake, until `goOn`. */
    settle(now: number): void {
      settlesAt = Math.min(settlesAt, now + effort * EASE_TIME);
    },
    goOn(): void {
      settlesAt = Number.POSITIVE_INFINITY;
    },
    /** Drifts on. It sets out slowly, and slows down before it rests. */
    advance(now: number, elapsed: number): void {
      const left = Math.min(restsAt, settlesAt) - now;
      effort = Math.max(0, Math.min(effort + elapsed / EASE_TIME, left / EASE_TIME, 1));
      drifted += elapsed * paceOf(effort);
    },
  };
}

/** The speed as a share, for an effort from 0 to 1: neither begins or ends with a jerk. */
function paceOf(effort: number): number {
  return effort * effort * (3 - 2 * effort);
}

/** At most 30 pictures a second. */
const FRAME_TIME = 1000 / 30; // ms
/** A screen's own frames come a little before their time now and then. */
const EARLY = 4; // ms
/** So many of the newest frames are told of. */
const FRAMES_KEPT = 60;

/** What frames need of the world. */
export interface FrameWorld {
  readonly now: () => number; // ms
  readonly requestFrame: (draw: () => void) => number;
  readonly cancelFrame: (frame: number) => void;
}

/**
 * The frames of the sky: asked for one at a time, and none while nobody sees it.
 * @param draw paints; told how long ago it last did, in ms, null when it had come to rest, and the longest that it
 *   waited for one frame of the screen since; answers whether there is more
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
    /** Asks for a frame, unless one is on its way. */
    ask,
    /** What was asked for while it was not shown is drawn when it is. */
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
    /** What the newest frames took, in ms, newest last. */
    get times(): readonly number[] {
      return [...times];
    },
  };
}

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

export type PixelRatio = ReturnType<typeof createPixelRatio>;

/** The pixel ratio of the sky's own canvas: the screen's, within bounds, and less on machines that cannot keep up. */
export function createPixelRatio() {
  let [share, slow, seen, quick, time] = [1, 0, 0, 0, 0];
  let last = 1;
  let isTooSlow = false;
  return {
    /** For a screen's ratio. A picture that stays is always sharp, and one that does not drift. */
    of(screen: number, isMoving: boolean): number {
      if (!isMoving || isTooSlow) return clamp(screen);
      last = clamp(screen * share);
      return last;
    },
    /** Takes the longest that was waited for a frame of the screen between two pictures of a burst, in ms. */
    saw(frameTime: number): void {
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
    /** Whether even the fewest pixels are too many to move, as far as was seen lately. */
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
