import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, type CDPSession, chromium } from '@playwright/test';
import config from '../../playwright.config.ts';
import { isBuilt } from '../../scripts/lib/sources.mjs';
import { startGameServer } from '../../tests/e2e/game-server.ts';
import type { Figure } from '../lib/figure.ts';
import { median } from '../lib/median.ts';

/** How long the sky is watched while it moves, and while it rests. */
const WATCHED = 6000; // ms
const REST = 2000; // ms
/** It is awake for 20 s after it was last stirred, and comes to rest then. */
const UNTIL_REST = 22_000; // ms

/** A moving sky in Chromium, drawn in software: what a frame takes of the page's thread and of the worker's. */
export async function* inBrowser(): AsyncGenerator<Figure> {
  const browser = await chromium.launch(config.use?.launchOptions ?? {}).catch(() => null);
  if (!browser) {
    console.error('No Chromium was found: frames in a browser are not measured. See CONTRIBUTING.md.');
    return;
  }
  if (!isBuilt()) build();
  const server = await startGameServer();
  try {
    const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 1280, height: 800 } });
    yield* framesOf(context);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function* framesOf(context: BrowserContext): AsyncGenerator<Figure> {
  const page = await context.newPage();
  await page.goto('/support');
  const worker = page.workers()[0] ?? (await page.waitForEvent('worker'));
  await page.locator('[data-backend]').waitFor();
  // Counted from outside: each picture is one call, whatever the worker says of itself.
  await worker.evaluate(() => {
    const counts = Object.assign(globalThis, { frameTimes: [] as number[] });
    const request = globalThis.requestAnimationFrame;
    globalThis.requestAnimationFrame = (draw) =>
      request((time) => {
        const began = performance.now();
        draw(time);
        counts.frameTimes.push(performance.now() - began);
      });
  });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const before = await taskTime(session);
  await page.waitForTimeout(WATCHED);
  const spent = (await taskTime(session)) - before;
  const times = await worker.evaluate(() => (globalThis as unknown as { frameTimes: number[] }).frameTimes.splice(0));
  await page.waitForTimeout(UNTIL_REST - WATCHED);
  await worker.evaluate(() => (globalThis as unknown as { frameTimes: number[] }).frameTimes.splice(0));
  const beforeRest = await taskTime(session);
  await page.waitForTimeout(REST);
  const idle = ((await taskTime(session)) - beforeRest) * (WATCHED / REST);
  const atRest = await worker.evaluate(() => (globalThis as unknown as { frameTimes: number[] }).frameTimes.length);

  const figure = { better: 'less', reference: null, referenceName: null } as const;
  yield {
    ...figure,
    figure: 'main thread, a frame: more than at rest',
    unit: 'ms',
    ours: (spent - idle) / times.length,
    goal: 0.3,
  };
  yield { ...figure, figure: 'worker, a frame: mean', unit: 'ms', ours: sum(times) / times.length, goal: 1 };
  yield { ...figure, figure: 'worker, a frame: median', unit: 'ms', ours: median(times), goal: null };
  yield {
    ...figure,
    figure: 'frames a second while it moves',
    unit: 'Hz',
    ours: (times.length * 1000) / WATCHED,
    goal: 31,
  };
  yield { ...figure, figure: `frames in ${REST / 1000} s of rest`, unit: 'frames', ours: atRest, goal: 0 };
}

/** Milliseconds that the page's own thread has been at work. */
async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function build(): void {
  const script = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The client could not be built');
}
