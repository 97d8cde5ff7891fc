import { startGameServer } from '../../tests/e2e/game-server.ts';
import type { Figure } from '../lib/figure.ts';
import { median } from '../lib/median.ts';
import { costOfNewMemory } from '../lib/new-memory.ts';
import { NO_CARD, startShell } from './chromium.ts';
import { GOAL, PRESSES, type Press, TURNING } from './press-list.ts';
import { type PressWork, workOf } from './press-work.ts';
import { openSlowly, QUIET, SLOW_DOWN } from './slow-page.ts';

const ROUNDS = 5;

/** What the browser noticed of presses, put there before anything of the page has run. */
interface Noticed {
  readonly durations: number[];
  turned: number | null;
}

const FIGURE = { unit: 'ms', better: 'less', reference: null, referenceName: null } as const;

/**
 * From a press to the next picture, on a slow phone: Interaction to Next Paint, and a whole turn of a page. By the clock, and by
 * the processor: what other programs do meanwhile is none of that.
 */
export async function* presses(): AsyncGenerator<Figure> {
  const server = await startGameServer();
  try {
    for (const press of PRESSES) {
      const noticed: Noticed[] = [];
      const worked: PressWork[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        noticed.push(await once(server.origin, press));
        worked.push(await workOf(server.origin, press));
      }
      const longest = noticed.map(({ durations }) => Math.max(0, ...durations));
      yield* figuresOf(`${SLOW_DOWN}x slower: ${press.name}`, longest, press.goal);
      yield* figuresOf(
        '  by the processor',
        worked.map(({ next }) => next),
        press.goal,
      );
      const turns = noticed.flatMap(({ turned }) => turned ?? []);
      const turnsWorked = worked.flatMap(({ turned }) => turned ?? []);
      if (turns.length !== turnsWorked.length) throw new Error(`Not each turn by ${press.name} was seen twice`);
      if (turns.length === 0) continue;
      yield* figuresOf('  until the page is there', turns, GOAL);
      yield* figuresOf(
        '  by the processor',
        worked.flatMap(({ turned }) => turned ?? []),
        GOAL,
      );
    }
    yield costOfNewMemory();
  } finally {
    await server.stop();
  }
}

function* figuresOf(figure: string, times: readonly number[], goal: number | null): Generator<Figure> {
  yield { ...FIGURE, figure, ours: median(times), goal };
  yield { ...FIGURE, figure: '    at best', ours: Math.min(...times), goal: null };
}

async function once(origin: string, { path, before, press }: Press): Promise<Noticed> {
  const browser = await startShell(...NO_CARD);
  if (!browser) throw new Error('Chromium did not start again');
  try {
    const { page } = await openSlowly(browser, origin, path);
    await before?.(page);
    await page.waitForTimeout(QUIET);
    await page.evaluate(watchPresses, TURNING);
    await press(page);
    await page.waitForTimeout(QUIET);
    return await page.evaluate(() => (globalThis as unknown as { noticed: Noticed }).noticed);
  } finally {
    await browser.close();
  }
}

/** Run in the page. */
function watchPresses(turning: readonly string[]): void {
  const noticed: Noticed = { durations: [], turned: null };
  Object.assign(globalThis, { noticed });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noticed.durations.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  let pressed = 0;
  addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true });
  // A frame that begins after the change has been painted when the one after it begins.
  new MutationObserver(() =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        noticed.turned ??= performance.now() - pressed;
      }),
    ),
  ).observe(document, { attributeFilter: [...turning], subtree: true });
}
