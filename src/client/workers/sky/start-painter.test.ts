import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startPainter } from './start-painter.ts';

class FakePath {
  lineTo() {}
  closePath() {}
}

/** A canvas without WebGL, and optionally without 2D. */
function createCanvas({ has2d = true } = {}) {
  const asked: [string, unknown][] = [];
  const canvas = Object.assign(new EventTarget(), {
    width: 300,
    height: 150,
    getContext: (kind: string, options: unknown) => {
      asked.push([kind, options]);
      return kind === '2d' && has2d ? {} : null;
    },
  });
  return { asked, canvas: canvas as unknown as OffscreenCanvas };
}

function tell(canvas: OffscreenCanvas, name: string): Event {
  const event = new Event(name, { cancelable: true });
  canvas.dispatchEvent(event);
  return event;
}

beforeEach(() => vi.stubGlobal('Path2D', FakePath));
afterEach(() => vi.unstubAllGlobals());

describe('[A12] the painter of a canvas', () => {
  test('`startPainter` uses WebGL if it is fast, otherwise 2D; there is no painter if neither is available', () => {
    const { canvas, asked } = createCanvas();
    expect(startPainter(canvas, 'auto', () => {}).current?.backend).toBe('canvas2d');
    expect(asked.map(([kind]) => kind)).toEqual(['webgl2', '2d']);
    expect(asked[0]?.[1]).toMatchObject({ failIfMajorPerformanceCaveat: true, alpha: false });
    const none = createCanvas({ has2d: false });
    expect(startPainter(none.canvas, 'auto', () => {}).current).toBeNull();
  });

  test('`startPainter` uses the chosen backend, even if it is slow', () => {
    const flat = createCanvas();
    expect(startPainter(flat.canvas, 'canvas2d', () => {}).current?.backend).toBe('canvas2d');
    expect(flat.asked.map(([kind]) => kind)).toEqual(['2d']);
    const deep = createCanvas();
    startPainter(deep.canvas, 'webgl2', () => {});
    expect(deep.asked[0]?.[1]).toMatchObject({ failIfMajorPerformanceCaveat: false });
  });

  // A 2D context stays lost if `contextlost` is cancelled, a WebGL context unless `webglcontextlost` is cancelled:
  // https://html.spec.whatwg.org/multipage/canvas.html#context-lost-steps
  // https://registry.khronos.org/webgl/specs/latest/1.0/#5.15.2
  test.each([
    ['webglcontextlost', 'webglcontextrestored', true],
    ['contextlost', 'contextrestored', false],
  ])('the painter is null from %s until %s, and the browser may restore the context', (lost, restored, cancels) => {
    const { canvas } = createCanvas();
    const onRestored = vi.fn();
    const slot = startPainter(canvas, 'auto', onRestored);
    const former = slot.current;
    expect(tell(canvas, lost).defaultPrevented).toBe(cancels);
    expect(slot.current).toBeNull();
    expect(onRestored).not.toHaveBeenCalled();
    tell(canvas, restored);
    expect(slot.current?.backend).toBe('canvas2d');
    expect(slot.current).not.toBe(former);
    expect(onRestored).toHaveBeenCalledTimes(1);
  });
});
