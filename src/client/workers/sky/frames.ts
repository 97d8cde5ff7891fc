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

/** The frames of the sky: asked for one at a time, and none while nobody sees it. */
export interface Frames {
  /** Asks for a frame, unless one is on its way. */
  ask(): void;
  /** Whether anybody sees it. What was asked for while nobody did is drawn when somebody does. */
  show(shown: boolean): void;
  readonly isAsked: boolean;
  readonly count: number;
  /** What the newest frames took, newest last. */
  readonly times: readonly number[]; // ms
}

/**
 * @param draw paints; told how long ago it last did, in ms, null when it had come to rest, and the longest that it
 *   waited for one frame of the screen since; answers whether there is more
 */
export function createFrames(
  world: FrameWorld,
  draw: (now: number, sinceLast: number | null, longest: number) => boolean,
): Frames {
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
    ask,
    show(seen) {
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
    get times() {
      return [...times];
    },
  };
}
