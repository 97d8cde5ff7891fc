import { seededRandom } from '#engine';
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
  chance: seededRandom,
  send: (message) => self.postMessage(message),
};

/** Handles messages to the worker that draws the sky; null before the page's first message, which has the canvas. */
let take: ((message: ToSky) => void) | null = null;
self.addEventListener('message', ({ data }: MessageEvent<SkyStart | ToSky>) => {
  if (data.type === 'start') take = createSky(world, data);
  else take?.(data);
});
