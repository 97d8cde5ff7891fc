import { startGameServer } from '../../tests/e2e/game-server.ts';
import type { Figure } from '../lib/figure.ts';
import { startChromium } from './chromium.ts';
import { openSlowly, SLOW_DOWN } from './slow-page.ts';

const WATCHED = 10_000; // ms

/** How much of its time the page's own thread has nothing to do while somebody reads, on a slow phone. */
export async function* reading(): AsyncGenerator<Figure> {
  const server = await startGameServer();
  const browser = await startChromium();
  if (!browser) throw new Error('Chromium did not start again');
  try {
    const { page, devtools } = await openSlowly(browser, server.origin, '/game/quest/Cookie');
    await page.waitForTimeout(WATCHED);
    await devtools.send('Performance.enable');
    const busy = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
    };
    const before = await busy();
    await page.waitForTimeout(WATCHED);
    const idle = 100 * (1 - ((await busy()) - before) / WATCHED);
    const figure = { unit: '%', better: 'more', reference: null, referenceName: null } as const;
    yield { ...figure, figure: `${SLOW_DOWN}x slower: idle while reading`, ours: idle, goal: 99 };
  } finally {
    await browser.close();
    await server.stop();
  }
}
