import { createCanvasPainter } from './canvas-painter.ts';
import type { BackendChoice } from './messages.ts';
import type { Painter, PainterSlot } from './painter.ts';
import { createWebglPainter } from './webgl-painter.ts';

/**
 * Creates the best painter for a canvas. The browser may take the graphics context away at any time, for example when
 * the machine sleeps: the slot is then null until the context is restored and `onRestored` is called to repaint all.
 */
export function startPainter(canvas: OffscreenCanvas, choice: BackendChoice, onRestored: () => void): PainterSlot {
  const slot: { current: Painter | null } = { current: createPainter(canvas, choice) };
  for (const lost of ['webglcontextlost', 'contextlost']) {
    canvas.addEventListener(lost, (event) => {
      // The browser restores WebGL only after preventDefault, and 2D only without it.
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

/** Tries WebGL, then 2D, which is possible only on a canvas that has no WebGL context. */
function createPainter(canvas: OffscreenCanvas, choice: BackendChoice): Painter | null {
  const webgl = choice === 'canvas2d' ? null : createWebglPainter(canvas, choice === 'webgl2');
  return webgl ?? createCanvasPainter(canvas);
}
