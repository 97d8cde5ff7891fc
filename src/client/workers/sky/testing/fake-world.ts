import type { BackendChoice, FromSky, SkyColours, SkyReport, SkyStart, ToSky } from '../messages.ts';
import type { Frame, Painter, Tiles } from '../painter.ts';
import { createSky, type SkyWorld } from '../sky.ts';

export interface Picture extends Frame {
  readonly at: number; // ms
  readonly tiles: Tiles;
  readonly width: number;
  readonly height: number;
}

export interface FakeWorldOptions {
  /** The screen's refresh rate in Hz. */
  readonly hertz?: number;
  /** Whether the painter is fast enough to drift. */
  readonly drifts?: boolean;
}

export type FakeWorld = ReturnType<typeof createFakeWorld>;

/** A sky in a fake environment: the test advances time, frames come at a constant rate, and pictures are recorded. */
export function createFakeWorld({ hertz = 60, drifts = true }: FakeWorldOptions = {}) {
  const frames = new Map<number, () => void>();
  const sent: FromSky[] = [];
  const pictures: Picture[] = [];
  const loads: Tiles[] = [];
  let now = 0;
  let timer: { readonly due: number; readonly act: () => void } | null = null;
  let [framesAsked, lastFrame] = [0, 0];
  let [width, height, isEmpty, emptySeen] = [300, 150, true, 0];
  let restored = () => {};
  let chosen: BackendChoice | null = null;

  const canvas = {
    get width() {
      return width;
    },
    set width(to: number) {
      [width, isEmpty] = [to, true];
    },
    get height() {
      return height;
    },
    set height(to: number) {
      [height, isEmpty] = [to, true];
    },
  };
  const painter: Painter = {
    backend: 'webgl2',
    drifts,
    load: (tiles) => loads.push(tiles),
    paint: (frame) => {
      const tiles = loads.at(-1);
      if (!tiles) return;
      pictures.push({ ...frame, lights: frame.lights.slice(), tiles, at: now, width, height });
      isEmpty = false;
    },
  };
  const slot: { current: Painter | null } = { current: painter };

  let take: ((message: ToSky) => void) | null = null;
  const world: SkyWorld = {
    now: () => now,
    requestFrame: (draw) => {
      framesAsked += 1;
      frames.set(framesAsked, draw);
      return framesAsked;
    },
    cancelFrame: (frame) => frames.delete(frame),
    debounce: (act, wait) => () => {
      timer = { due: now + wait, act };
    },
    createPainter: (_canvas, choice, onRestored) => {
      [chosen, restored] = [choice, onRestored];
      return slot;
    },
    chance: (seed) => {
      let state = seed;
      return () => {
        state = (state * 16_807 + 11) % 2_147_483_647;
        return state / 2_147_483_647;
      };
    },
    send: (message) => sent.push(message),
  };

  return {
    pictures,
    loads,
    sent,
    now: () => now,
    /** The backend that the sky asked for. */
    chosen: () => chosen,
    /** Total number of requested frames. */
    framesAsked: () => framesAsked,
    /** Pending frames and timers. */
    pending: () => frames.size + (timer ? 1 : 0),
    /** How often the sky ended a task with a canvas that it had resized, and so cleared, but not painted. */
    emptySeen: () => emptySeen,
    start(seed = 1, backend: BackendChoice = 'auto'): void {
      const start: SkyStart = { type: 'start', canvas: canvas as OffscreenCanvas, backend, seed };
      done(() => {
        take = createSky(world, start);
      });
    },
    say,
    /** Sends several messages. */
    sayAll: (...messages: readonly ToSky[]) => {
      for (const message of messages) say(message);
    },
    report(): SkyReport {
      say({ type: 'report' });
      const last = sent.at(-1);
      if (last?.type !== 'report') throw new Error('The sky gave no report');
      return last.report;
    },
    pass,
    loseContext: () => {
      slot.current = null;
    },
    restoreContext: () => {
      slot.current = painter;
      done(restored);
    },
  };

  function say(message: ToSky): void {
    done(() => take?.(message));
  }

  /** Advances time by `time` ms, and runs the frames and timers that are due. */
  function pass(time: number): void {
    const end = now + time;
    for (;;) {
      const beat = frames.size > 0 ? nextBeat() : Number.POSITIVE_INFINITY;
      const due = Math.min(timer?.due ?? Number.POSITIVE_INFINITY, beat);
      if (due > end) break;
      now = Math.max(now, due);
      if (timer && timer.due <= due) {
        const { act } = timer;
        timer = null;
        done(act);
      } else {
        lastFrame = beat;
        const draws = [...frames.values()];
        frames.clear();
        for (const draw of draws) done(draw);
      }
    }
    now = Math.max(now, end);
  }

  function nextBeat(): number {
    const period = 1000 / hertz;
    return (Math.floor(Math.max(now, lastFrame) / period + 1e-6) + 1) * period;
  }

  function done(act: () => void): void {
    act();
    if (isEmpty && pictures.length > 0 && slot.current) emptySeen += 1;
  }
}

/** Colours of a sky whose tiles are all grey: `shade` is each of their bytes. */
export function plainColours(shade: number): SkyColours {
  return {
    ramp: new Uint8Array(6).fill(shade),
    accent: new Uint8Array(3).fill(shade),
    accentEvery: 1_000_003,
    side: 1,
    dawn: Uint8Array.of(255, 250, 240),
    deep: new Uint8Array(3).fill(255),
    lampFrom: 255,
    ember: new Uint8Array(3).fill(shade),
    spark: new Uint8Array(3).fill(shade),
    sparkEvery: 1_000_003,
    glow: Uint8Array.of(255, 250, 240),
    line: new Uint8Array(3),
    cat: new Uint8Array(3),
    rim: new Uint8Array(3),
    shades: Uint8Array.of(0, 0, 0, 255, 255, 255),
    image: null,
  };
}
