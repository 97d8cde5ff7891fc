import { createCanvasPainter } from './canvas-painter.ts';
import type { BackendChoice } from './messages.ts';
import type { Painter, PainterSlot } from './painter.ts';
import { createWebglPainter } from './webgl-painter.ts';

/**
 * The best painter for a canvas. A graphics context may be lost at any time, as when the card is needed elsewhere or
 * the machine sleeps: then there is no painter until it is restored, and `onRestored` repaints all.
 */
export function startPainter(canvas: OffscreenCanvas, choice: BackendChoice, onRestored: () => void): PainterSlot {
  const slot: { current: Painter | null } = { current: createPainter(canvas, choice) };
  for (const lost of ['webglcontextlost', 'contextlost']) {
    canvas.addEventListener(lost, (event) => {
      // WebGL is restored only with preventDefault; 2D only without it.
      if (lost === 'webglcontextlost') event.preventDefault();
      slot.current = null;
    });
  }
  for (const restored of ['webglcontextrestored', 'contextrestored']) {
    canvas.addEventListener(restored, () => {
      slot.current = createPainter(canvas, choice);
      onRestored();
    });
  }
  return slot;
}

/** A canvas without WebGL still supports 2D; one with a WebGL context supports nothing else. */
function createPainter(canvas: OffscreenCanvas, choice: BackendChoice): Painter | null {
  const webgl = choice === 'canvas2d' ? null : createWebglPainter(canvas, choice === 'webgl2');
  return webgl ?? createCanvasPainter(canvas);
}
