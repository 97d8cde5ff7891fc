import { expect, type Page, type Worker } from '@playwright/test';
import { type Pixels, readPng } from '../../e2e/pixels.ts';

/** A colour that no sky has (red, green, blue). Painted behind the sky, so that gaps show. */
const GAP = [255, 0, 255] as const;

/** By day, every pixel of a sky without cats has a channel of at least this value. By night many tiles are darker. */
const DARK = 48;

interface SkyOptions {
  /** The kinds of rendering contexts that canvases refuse. */
  readonly refused?: readonly ('webgl2' | '2d')[];
  /** Factor by which the sky's clock runs faster, so that the sky rests sooner. */
  readonly hurry?: number;
  /** A script that the sky's worker runs first. */
  readonly first?: string;
}

/** What the sky's worker exposes to the tests. */
interface Inside {
  readonly counts: { frames: number; timers: number };
  /** The requested frames and timers that are still pending. */
  readonly due: ReadonlySet<string>;
  readonly canvas: OffscreenCanvas;
  readonly context: WebGL2RenderingContext | null;
}

/**
 * Makes the sky's worker count its requests for frames and timers, and expose its canvas to the tests. Fixes the random
 * numbers that place the cats. Call it before the page is opened.
 */
export async function watchSky(page: Page, { refused = [], hurry = 1, first = '' }: SkyOptions = {}): Promise<void> {
  await page.addInitScript(() => {
    Math.random = () => 0.42;
  });
  const prelude = `
    {
      const counts = { frames: 0, timers: 0 };
      const due = new Set();
      const counted = (name, cancelled, what, isOnce = true) => {
        const [ask, cancel] = [self[name].bind(self), self[cancelled].bind(self)];
        self[name] = (act, ...args) => {
          counts[what] += 1;
          const number = ask((...given) => {
            if (isOnce) due.delete(what + number);
            act(...given);
          }, ...args);
          due.add(what + number);
          return number;
        };
        self[cancelled] = (number) => {
          due.delete(what + number);
          cancel(number);
        };
      };
      counted('requestAnimationFrame', 'cancelAnimationFrame', 'frames');
      counted('setTimeout', 'clearTimeout', 'timers');
      counted('setInterval', 'clearInterval', 'timers', false);
      const now = performance.now.bind(performance);
      performance.now = () => now() * ${hurry};
      const { getContext } = OffscreenCanvas.prototype;
      self.inside = { counts, due, canvas: null, context: null };
      OffscreenCanvas.prototype.getContext = function (kind, options) {
        self.inside.canvas = this;
        if (${JSON.stringify(refused)}.includes(kind)) return null;
        // Without this option the browser would refuse the slow graphics of test machines.
        const context = getContext.call(this, kind, { ...options, failIfMajorPerformanceCaveat: false });
        if (kind === 'webgl2') self.inside.context = context;
        return context;
      };
    }
    ${first}
  `;
  await page.route('**/assets/sky-worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: prelude + (await response.text()) });
  });
}

/** The sky's worker, once it has painted its first frame. */
export async function skyWorker(page: Page): Promise<Worker> {
  await expect(page.locator('[data-backend]')).toBeAttached();
  const worker = page.workers().find((one) => one.url().includes('sky-worker'));
  if (!worker) throw new Error('The sky has no worker');
  return worker;
}

/** The numbers of frames and timers requested so far. */
export function countsOf(worker: Worker): Promise<{ frames: number; timers: number }> {
  return worker.evaluate(() => ({ ...(self as unknown as { inside: Inside }).inside.counts }));
}

/** Waits until no frames or timers have been requested or pending for a while. */
export async function untilRest(worker: Worker): Promise<void> {
  let before = await countsOf(worker);
  await expect
    .poll(
      async () => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        const [last, now] = [before, await countsOf(worker)];
        before = now;
        // On a slow machine, a single frame may take longer than the wait.
        const due = await worker.evaluate(() => (self as unknown as { inside: Inside }).inside.due.size);
        return now.frames - last.frames + now.timers - last.timers + due;
      },
      { intervals: [100] },
    )
    .toBe(0);
}

/** Expects no requests for frames or timers for two seconds. Returns the number of frames requested so far. */
export async function expectRest(page: Page, worker: Worker): Promise<number> {
  const before = await countsOf(worker);
  await page.waitForTimeout(2000);
  expect(await countsOf(worker)).toEqual(before);
  return before.frames;
}

/**
 * Expects further requests for frames: more than now, or more than `since`. If the sky has rested before, pass as
 * `since` the number at rest: in software rendering a sky notices that it is slow, and stops after some twenty frames.
 */
export async function expectMotion(worker: Worker, since?: number): Promise<void> {
  const frames = since ?? (await countsOf(worker)).frames;
  const asked = async () => (await countsOf(worker)).frames;
  // Software rendering on a busy machine may draw only one frame a second.
  await expect.poll(asked, { timeout: 60_000 }).toBeGreaterThan(frames + 10);
}

/** Waits until the canvas is as large as the window. */
export async function untilFilled(page: Page, worker: Worker): Promise<void> {
  const size = page.viewportSize();
  await expect
    .poll(() =>
      worker.evaluate(() => {
        const { canvas } = (self as unknown as { inside: Inside }).inside;
        return { width: canvas.width, height: canvas.height };
      }),
    )
    .toEqual(size);
}

/** Makes the canvas lose its graphics context, and waits for the event. `giveBack` restores the context. */
export function loseContext(worker: Worker): Promise<void> {
  return worker.evaluate(async () => {
    const { canvas, context } = (self as unknown as { inside: Inside }).inside;
    const extension = context?.getExtension('WEBGL_lose_context');
    if (!extension) throw new Error('The context cannot be lost');
    Object.assign(self, { giveBack: () => extension.restoreContext() });
    const { promise: heard, resolve } = Promise.withResolvers<unknown>();
    canvas.addEventListener('webglcontextlost', resolve, { once: true });
    extension.loseContext();
    await heard;
  });
}

export function giveContextBack(worker: Worker): Promise<void> {
  return worker.evaluate(() => (self as unknown as { giveBack(): void }).giveBack());
}

/** Hides everything in front of the sky, and paints the background in the colour `GAP`. */
export async function bareSky(page: Page): Promise<void> {
  await page.evaluate(([red, green, blue]) => {
    const sky = document.querySelector('[data-backend]') as HTMLElement;
    for (const part of sky.parentElement?.children ?? []) {
      if (part !== sky) (part as HTMLElement).style.visibility = 'hidden';
    }
    for (const behind of [document.documentElement, document.body]) {
      behind.style.background = `rgb(${red} ${green} ${blue})`;
    }
    sky.style.transition = 'none';
  }, GAP);
}

/** A screenshot of the window. */
export async function shot(page: Page): Promise<Pixels> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  return readPng(await page.screenshot());
}

/** The numbers of pixels that show the background (`bare`), and that are black. */
export function gapsIn({ bytes }: Pixels): { readonly bare: number; readonly black: number } {
  let [bare, black] = [0, 0];
  for (let at = 0; at < bytes.length; at += 3) {
    const [red, green, blue] = [bytes[at] as number, bytes[at + 1] as number, bytes[at + 2] as number];
    if (red < DARK && green < DARK && blue < DARK) black += 1;
    if (red > 200 && green < 60 && blue > 200) bare += 1;
  }
  return { bare, black };
}

/** Divides a picture of the sky into parts about eight tiles wide. Returns the smallest number of colours of a part. */
export function fewestColours({ width, height, bytes }: Pixels): number {
  const side = Math.ceil(Math.max(width, height) / 8);
  const parts = new Map<number, Set<number>>();
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const part = 8 * Math.floor(y / side) + Math.floor(x / side);
      const at = 3 * (y * width + x);
      const seen = parts.get(part) ?? new Set();
      seen.add(((bytes[at] as number) << 16) | ((bytes[at + 1] as number) << 8) | (bytes[at + 2] as number));
      parts.set(part, seen);
    }
  }
  return Math.min(...[...parts.values()].map((colours) => colours.size));
}

export function colourAt({ width, bytes }: Pixels, x: number, y: number): readonly number[] {
  return [...bytes.subarray(3 * (y * width + x), 3 * (y * width + x) + 3)];
}

/** The mean colour of a part of a picture, in bytes. */
export function meanOf(
  pixels: Pixels,
  part = { left: 0, top: 0, width: pixels.width, height: pixels.height },
): readonly [red: number, green: number, blue: number] {
  const sums = [0, 0, 0] as [number, number, number];
  for (let y = part.top; y < part.top + part.height; y += 1) {
    const from = 3 * (y * pixels.width + part.left);
    for (let at = from; at < from + 3 * part.width; at += 1) {
      sums[(at - from) % 3] = (sums[(at - from) % 3] as number) + (pixels.bytes[at] as number);
    }
  }
  return sums.map((sum) => sum / (part.width * part.height)) as [number, number, number];
}

/** The share of bytes that differ noticeably between two pictures. */
export function differenceOf(before: Pixels, after: Pixels): number {
  const other = before.bytes.filter((value, at) => Math.abs(value - (after.bytes[at] as number)) > 6);
  return other.length / before.bytes.length;
}
