import { RENDER_DEBOUNCE } from '#tiles';
import type { FromSky, ToSky } from './messages.ts';
import { createSky } from './sky.ts';
import { startPainter } from './start-painter.ts';

/** The worker that draws the sky: puts it together with the browser it runs in. */
const take = createSky({
  now: () => performance.now(),
  requestFrame: (draw) => self.requestAnimationFrame(draw),
  cancelFrame: (frame) => self.cancelAnimationFrame(frame),
  debounce: (act) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(act, RENDER_DEBOUNCE);
    };
    return Object.assign(soon, { cancel: () => clearTimeout(timer) });
  },
  createPainter: startPainter,
  chance: mulberry32,
  send: (message: FromSky) => self.postMessage(message),
});

self.addEventListener('message', ({ data }: MessageEvent<ToSky>) => take(data));

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
