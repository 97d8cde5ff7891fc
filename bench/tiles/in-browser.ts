import { type BrowserContext, type CDPSession, chromium } from '@playwright/test';
import config from '../../playwright.config.ts';
import { startGameServer } from '../../tests/e2e/game-server.ts';
import { buildOnce } from '../lib/build-once.ts';
import type { Figure } from '../lib/figure.ts';
import { median } from '../lib/median.ts';

/** How long a page may take to become quiet after it came. */
const ARRIVAL = 2500; // ms
/** How long the sky is watched while it moves, and while it rests. */
const WATCHED = 6000; // ms
const REST = 2000; // ms
/**
 * By Canvas 2D the sky does not drift: what is painted are the tiles that turn into cats. So some are pressed before it is
 * watched, at the edge of the page, where nothing stands before the sky.
 */
const EDGE_OF_PAGE = 20; // px
const PRESSED = [150, 300, 450, 600]; // px from the top
/** It is awake for 20 s after it was last stirred, and comes to rest then. */
const UNTIL_REST = 22_000; // ms

/** Makes a worker's script paint by Canvas 2D. */
const WITHOUT_WEBGL = `{
  const { getContext } = OffscreenCanvas.prototype;
  OffscreenCanvas.prototype.getContext = function (kind, ...more) {
    return kind === 'webgl2' ? null : getContext.call(this, kind, ...more);
  };
}
`;

/** A moving sky in Chromium, drawn in software: what a picture takes of the page's thread and of the worker's. */
export async function* inBrowser(): AsyncGenerator<Figure> {
  const browser = await chromium.launch(config.use?.launchOptions ?? {}).catch(() => null);
  if (!browser) {
    console.error('No Chromium was found: pictures in a browser are not measured. See CONTRIBUTING.md.');
    return;
  }
  buildOnce();
  const server = await startGameServer();
  try {
    for (const backend of ['webgl2', 'canvas2d'] as const) {
      const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 1280, height: 800 } });
      if (backend === 'canvas2d') {
        await context.route(/sky-worker-.*\.js$/, async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: WITHOUT_WEBGL + (await response.text()) });
        });
      }
      yield* picturesOf(context, backend);
      await context.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function* picturesOf(context: BrowserContext, backend: string): AsyncGenerator<Figure> {
  const page = await context.newPage();
  await page.goto('/support');
  const worker = page.workers()[0] ?? (await page.waitForEvent('worker'));
  await page.locator(`[data-backend=${backend}]`).waitFor({ state: 'attached' });
  const taken = () => worker.evaluate(() => (globalThis as unknown as { pictures: number[] }).pictures.splice(0));
  await worker.evaluate(countPictures);
  await page.waitForTimeout(ARRIVAL);
  await taken();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  for (const y of PRESSED) await page.mouse.click(EDGE_OF_PAGE, y);
  const before = await taskTime(session);
  await page.waitForTimeout(WATCHED);
  const spent = (await taskTime(session)) - before;
  const times = await taken();
  await page.waitForTimeout(UNTIL_REST);
  await taken();
  const beforeRest = await taskTime(session);
  await page.waitForTimeout(REST);
  const idle = ((await taskTime(session)) - beforeRest) * (WATCHED / REST);
  const atRest = (await taken()).length;

  const figure = { better: 'less', reference: null, referenceName: null } as const;
  if (times.length === 0) throw new Error(`No picture was painted by ${backend} in ${WATCHED / 1000} s`);
  const perPicture = (spent - idle) / times.length;
  const perSecond = (times.length * 1000) / WATCHED;
  yield { ...figure, figure: `${backend}: main thread, a picture`, unit: 'ms', ours: perPicture, goal: 0.3 };
  yield { ...figure, figure: `${backend}: worker, a picture, mean`, unit: 'ms', ours: mean(times), goal: 1 };
  yield { ...figure, figure: `${backend}: worker, a picture, median`, unit: 'ms', ours: median(times), goal: null };
  yield { ...figure, figure: `${backend}: pictures a second`, unit: 'Hz', ours: perSecond, goal: 31 };
  yield { ...figure, figure: `${backend}: pictures in ${REST / 1000} s of rest`, unit: '', ours: atRest, goal: 0 };
}

/** Run in the worker: counts from outside, whatever it says of itself, and times the frames in which it painted. */
function countPictures(): void {
  const pictures: number[] = [];
  let hasPainted = false;
  Object.assign(globalThis, { pictures });
  const { drawElementsInstanced } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.drawElementsInstanced = function (...call) {
    hasPainted = true;
    drawElementsInstanced.apply(this, call);
  };
  const { setTransform } = OffscreenCanvasRenderingContext2D.prototype;
  OffscreenCanvasRenderingContext2D.prototype.setTransform = function (...call: unknown[]) {
    hasPainted = true;
    setTransform.apply(this, call as []);
  };
  const request = globalThis.requestAnimationFrame;
  globalThis.requestAnimationFrame = (draw) =>
    request((time) => {
      hasPainted = false;
      const began = performance.now();
      draw(time);
      if (hasPainted) pictures.push(performance.now() - began);
    });
}

/** Milliseconds that the page's own thread has been at work. */
async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}
