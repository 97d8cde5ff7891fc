import type { SkyStart, ToSky } from './messages.ts';
import { createSky, type SkyWorld } from './sky.ts';
import { startPainter } from './start-painter.ts';

const world: SkyWorld = {
  now: () => performance.now(),
  requestFrame: (draw) => self.requestAnimationFrame(draw),
  cancelFrame: (frame) => self.cancelAnimationFrame(frame),
  debounce: (act, wait) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    return () => {
      clearTimeout(timer);
      timer = setTimeout(act, wait);
    };
  },
  createPainter: startPainter,
  chance: mulberry32,
  send: (message) => self.postMessage(message),
};

/** The worker that draws the sky. The page first sends what it is drawn on. */
let take: ((message: ToSky) => void) | null = null;
self.addEventListener('message', ({ data }: MessageEvent<SkyStart | ToSky>) => {
  if (data.type === 'start') take = createSky(world, data);
  else take?.(data);
});

/** Numbers from 0 up to 1, the same for the same seed. Tommy Ettinger's mulberry32. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
