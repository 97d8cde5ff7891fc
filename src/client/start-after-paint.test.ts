import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAfterPaint } from './start-after-paint.ts';

const FRAME = 16; // ms
const CODE = 'data:text/javascript,globalThis.begun=true';

let style: Link;
let part: Link;
let letters: { media: string };
let fonts: readonly EventTarget[];
let paint: (what: 'first-paint' | 'first-contentful-paint') => void;

/** As much of a link to a style as is looked at. */
class Link extends EventTarget {
  rel = '';
  media = '';
  readonly dataset = { rel: 'stylesheet' };
  removeAttribute(): void {}
}

/** Opens a document that has been parsed, with its style and its code. */
function open({ isKept = false, hidden = false, hasPart = false } = {}): void {
  [style, part] = [new Link(), new Link()];
  letters = { media: '' };
  fonts = [new EventTarget(), new EventTarget()];
  vi.stubGlobal('document', {
    hidden,
    readyState: 'complete',
    querySelectorAll: (asked: string) => (asked === 'link[as=font]' ? fonts : hasPart ? [style, part] : [style]),
    querySelector: (asked: string) => (asked === 'style[data-letters]' ? letters : { href: CODE }),
  });
  vi.stubGlobal('navigator', { serviceWorker: { controller: isKept ? {} : null } });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(heard: (seen: unknown, observer: unknown) => void) {
        paint = (what) => heard({ getEntriesByName: (name: string) => [what].filter((one) => one === name) }, this);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, FRAME));
  vi.stubGlobal('begun', false);
}

const hasBegun = () => Reflect.get(globalThis, 'begun') as boolean;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[A1] what a page is made of waits until the page can be seen', async () => {
  open();
  const started = startAfterPaint();
  await vi.advanceTimersByTimeAsync(FRAME + 998);
  paint('first-paint'); // a ground, with nothing on it
  await vi.advanceTimersByTimeAsync(1);
  expect([style.rel, hasBegun()]).toEqual(['', false]);
  paint('first-contentful-paint');
  await started;
  expect([style.rel, hasBegun()]).toEqual(['stylesheet', true]);
});

test('[A1] it does not wait for ever where no browser tells', async () => {
  open();
  const started = startAfterPaint();
  await vi.advanceTimersByTimeAsync(FRAME + 1000);
  await started;
  expect(style.rel).toBe('stylesheet');
});

test('[A1] letters count when all of them are there, or will not be', async () => {
  open();
  const started = startAfterPaint();
  paint('first-contentful-paint');
  await started;
  expect(letters.media).toBe('not all');
  fonts[1]?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
  expect(letters.media).toBe('not all');
  fonts[0]?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  expect(letters.media).toBe('');
});

test('[A1] letters do not wait for ever for one that hangs', async () => {
  open();
  startAfterPaint();
  await vi.advanceTimersByTimeAsync(9999);
  expect(letters.media).toBe('not all');
  await vi.advanceTimersByTimeAsync(1);
  expect(letters.media).toBe('');
});

test('[A1] the style of all pages does not count before the page’s own part of it, which is there, or will not be', async () => {
  open({ hasPart: true });
  const started = startAfterPaint();
  paint('first-contentful-paint');
  await started;
  style.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
  expect([style.rel, part.rel, style.media, part.media]).toEqual(['stylesheet', 'stylesheet', 'not all', '']);
  part.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  expect(style.media).toBe('');
});

test('[A1] where there is no such part, it counts as soon as it is there', async () => {
  open();
  const started = startAfterPaint();
  paint('first-contentful-paint');
  await started;
  expect(style.media).toBe('');
});

test.each([
  ['[W8] all of it is kept', { isKept: true }],
  ['[A1] nobody looks', { hidden: true }],
])('it waits for nothing where %s', (_, how) => {
  open({ ...how, hasPart: true });
  startAfterPaint();
  expect([style.rel, style.media, letters.media]).toEqual(['stylesheet', '', '']);
});
