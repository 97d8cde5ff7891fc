import type { Page } from '@playwright/test';
import { startGameServer } from '../../tests/e2e/game-server.ts';
import type { Figure } from '../lib/figure.ts';
import { median } from '../lib/median.ts';
import { NO_WEBGL, startChromium } from './chromium.ts';
import { openSlowly, QUIET, SLOW_DOWN } from './slow-page.ts';

const ROUNDS = 5;
/** Source: Core Web Vitals call 200 ms good; half of that is not felt. */
const GOAL = 100; // ms

/** What is on a button that is only there to be measured: less than it takes nobody can take. */
const NOTHING = 'Nothing';

/** Something that a player does, over and over in new pages. */
interface Press {
  readonly name: string;
  readonly path: string;
  readonly goal: number | null;
  /** What comes before, and is not measured. */
  before?(page: Page): Promise<void>;
  press(page: Page): Promise<void>;
}

const PRESSES: readonly Press[] = [
  {
    name: 'a button that does nothing',
    path: '/game/quest/Cookie',
    goal: null,
    before: (page) => page.evaluate(addButton, NOTHING),
    press: (page) => tap(page, page.getByRole('button', { name: NOTHING })),
  },
  {
    name: 'a choice',
    path: '/game/quest/Cookie',
    goal: GOAL,
    press: (page) => tap(page, page.locator('[data-choice]').first()),
  },
  {
    name: 'a page turned',
    path: '/vision',
    goal: GOAL,
    press: (page) => tap(page, page.getByRole('link', { name: /^Next/ })),
  },
  {
    name: 'a word typed',
    path: '/game/account#words',
    goal: GOAL,
    async before(page) {
      await page.getByRole('button', { name: 'I already have words' }).click();
      await page.getByRole('combobox', { name: 'Word 1', exact: true }).focus();
    },
    press: (page) => page.keyboard.type('zebr', { delay: 150 }),
  },
  {
    name: 'settings opened',
    path: '/support',
    goal: GOAL,
    press: (page) => tap(page, page.getByRole('button', { name: 'Settings' })),
  },
];

/** What the browser noticed of presses, put there before anything of the page has run. */
interface Noticed {
  readonly durations: number[];
  turned: number | null;
}

/** From a press to the next picture, on a slow phone: Interaction to Next Paint, and a whole turn of a page. */
export async function* presses(): AsyncGenerator<Figure> {
  const server = await startGameServer();
  const figure = { unit: 'ms', better: 'less', reference: null, referenceName: null } as const;
  const name = (what: string) => `${SLOW_DOWN}x slower: ${what}`;
  try {
    for (const press of PRESSES) {
      const noticed: Noticed[] = [];
      for (let round = 0; round < ROUNDS; round += 1) noticed.push(await once(server.origin, press));
      const longest = noticed.map(({ durations }) => Math.max(0, ...durations));
      yield { ...figure, figure: name(press.name), ours: median(longest), goal: press.goal };
      yield { ...figure, figure: '  at best', ours: Math.min(...longest), goal: null };
      const turns = noticed.flatMap(({ turned }) => turned ?? []);
      if (turns.length === 0) continue;
      yield { ...figure, figure: '  until the page is there', ours: median(turns), goal: GOAL };
      yield { ...figure, figure: '  at best', ours: Math.min(...turns), goal: null };
    }
  } finally {
    await server.stop();
  }
}

async function once(origin: string, { path, before, press }: Press): Promise<Noticed> {
  const browser = await startChromium(NO_WEBGL);
  if (!browser) throw new Error('Chromium did not start again');
  try {
    const { page } = await openSlowly(browser, origin, path);
    await before?.(page);
    await page.waitForTimeout(QUIET);
    await page.evaluate(watchPresses);
    await press(page);
    await page.waitForTimeout(QUIET);
    return await page.evaluate(() => (globalThis as unknown as { noticed: Noticed }).noticed);
  } finally {
    await browser.close();
  }
}

/** Run in the page. */
function watchPresses(): void {
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
  ).observe(document, { attributeFilter: ['data-route', 'data-quest-page'], subtree: true });
}

/** Run in the page. */
function addButton(text: string): void {
  const button = document.createElement('button');
  button.textContent = text;
  button.style.cssText = 'position: fixed; top: 5rem; left: 1rem; z-index: 9; padding: 1rem';
  document.body.append(button);
}

/** As a finger does: what is fetched when a finger comes down has a moment's start. */
async function tap(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(QUIET);
  await target.tap();
}
