import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAfterPaint } from './start-after-paint.ts';

const FRAME = 16; // ms
const CODE = 'data:text/javascript,';

/** As much of a link to a style as is used. */
class Link extends EventTarget {
  rel = '';
  media = '';
  readonly dataset = { rel: 'stylesheet' };
  removeAttribute(): void {}
}

let style: Link;
let part: Link;
let letters: { media: string };
let fonts: readonly EventTarget[];
/** The browser reports its first paint. */
let paint: () => void;

/** Opens a document that has been parsed. */
function open({ isKept = false, hidden = false } = {}): void {
  [style, part] = [new Link(), new Link()];
  letters = { media: '' };
  fonts = [new EventTarget(), new EventTarget()];
  vi.stubGlobal('document', {
    hidden,
    readyState: 'complete',
    querySelectorAll: (asked: string) => (asked === 'link[as=font]' ? fonts : [style, part]),
    querySelector: (asked: string) => (asked === 'style[data-letters]' ? letters : { href: CODE }),
  });
  vi.stubGlobal('navigator', { serviceWorker: { controller: isKept ? {} : null } });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(heard: (seen: unknown, observer: unknown) => void) {
        paint = () => heard({ getEntriesByName: () => [{}] }, this);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, FRAME));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[A1] a page waits a second for a browser that does not report its first paint', async () => {
  open();
  const started = startAfterPaint();
  await vi.advanceTimersByTimeAsync(FRAME + 999);
  expect(style.rel).toBe('');
  await vi.advanceTimersByTimeAsync(1);
  await started;
  expect(style.rel).toBe('stylesheet');
});

test('[A1] fonts and styles apply together, and a file that fails or hangs holds them up for 10 s at most', async () => {
  open();
  const started = startAfterPaint();
  paint();
  await started;
  expect([letters.media, style.media, part.media]).toEqual(['not all', 'not all', '']);
  part.dispatchEvent(new Event('error'));
  fonts[0]?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(9999);
  expect([letters.media, style.media]).toEqual(['not all', '']);
  await vi.advanceTimersByTimeAsync(1);
  expect(letters.media).toBe('');
});

test.each([
  ['[W8] is kept by the service worker', { isKept: true }],
  ['[A1] is hidden', { hidden: true }],
])('a page that %s waits for nothing', (_, how) => {
  open(how);
  startAfterPaint();
  expect([style.rel, style.media, letters.media]).toEqual(['stylesheet', '', '']);
});
