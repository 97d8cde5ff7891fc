import { createCanvasPainter } from './canvas-painter.ts';
import type { BackendChoice } from './messages.ts';
import type { Painter, PainterSlot } from './painter.ts';
import { createWebglPainter } from './webgl-painter.ts';

/**
 * The best painter a canvas gives. A graphics context can be lost at any time, when the card is needed elsewhere or the
 * machine sleeps: then there is no painter until it comes back, and `onRestored` has all painted anew.
 */
export function startPainter(canvas: OffscreenCanvas, choice: BackendChoice, onRestored: () => void): PainterSlot {
  const slot: { current: Painter | null } = { current: createPainter(canvas, choice) };
  for (const lost of ['webglcontextlost', 'contextlost']) {
    canvas.addEventListener(lost, (event) => {
      // Without this, WebGL does not come back; with it, 2D does not.
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

/** A canvas that refused WebGL can still be asked for 2D; one that gave WebGL gives nothing else. */
function createPainter(canvas: OffscreenCanvas, choice: BackendChoice): Painter | null {
  const webgl = choice === 'canvas2d' ? null : createWebglPainter(canvas, choice === 'webgl2');
  return webgl ?? createCanvasPainter(canvas);
}
