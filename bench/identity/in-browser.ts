import { type Browser, chromium, type Page } from '@playwright/test';
import config from '../../playwright.config.ts';
import { startGameServer } from '../../tests/e2e/game-server.ts';
import { buildOnce } from '../lib/build-once.ts';
import type { Figure } from '../lib/figure.ts';
import { median } from '../lib/median.ts';
import { NO_CARD } from '../page/chromium.ts';
import { PHRASES } from './logins.ts';
import { longestTask } from './longest-task.ts';

const SLOW_DOWN = 4; // times
const GOAL = 50; // ms: a longer one is a "long task" to browsers, for a press is felt to hang
const ROUNDS = 5;
/** How long a page may take to become quiet after it came, and a step to be through. */
const QUIET = 1500; // ms

/** What a player presses, step by step, and what is on the page then. */
type Step = readonly [step: string, press: string, after: string | RegExp];

const MAKING: readonly Step[] = [
  ['making words', 'Make my words', 'Show words'],
  ['keeping them', 'Keep on this device', 'Say the words'],
  ['signing in', 'Say the words', /^You are in/],
];
const RESTORING: readonly Step[] = [
  ['restoring words', 'Use these words', 'Yes, keep'],
  ['keeping restored words', 'Yes, keep', 'Say the words'],
];
const REFUSING: readonly Step[] = [['refusing twelve words', 'Use these words', /is not a magic word/]];

/**
 * The longest tasks on the account page, in Chromium made four times as slow. Every page does the same work, and what
 * else runs on the machine only ever adds to it: the best of some new pages is judged, their median told beside it.
 */
export async function* inBrowser(): AsyncGenerator<Figure> {
  const launch = config.use?.launchOptions ?? {};
  const args = [...(launch.args ?? []), ...NO_CARD];
  const browser = await chromium.launch({ ...launch, args }).catch(() => null);
  if (!browser) {
    console.error('No Chromium was found: tasks in a browser are not measured. See CONTRIBUTING.md.');
    return;
  }
  buildOnce();
  const server = await startGameServer();
  const longest = new Map<string, number[]>();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const steps of [MAKING, RESTORING, REFUSING]) {
        for (const [step, took] of await walk(browser, server.origin, steps, PHRASES[round] ?? '')) {
          longest.set(step, [...(longest.get(step) ?? []), took]);
        }
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  const figure = { unit: 'ms', better: 'less', reference: null, referenceName: null } as const;
  for (const [step, times] of longest) {
    const name = `longest task, ${SLOW_DOWN}x slower: ${step}`;
    yield { ...figure, figure: name, ours: Math.min(...times), goal: GOAL };
    yield { ...figure, figure: `${name}, median`, ours: median(times), goal: null };
  }
}

async function walk(browser: Browser, baseURL: string, steps: readonly Step[], phrase: string) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 1600 } });
  const page = await context.newPage();
  await page.goto('/game/account#words');
  await page.locator('[data-auth=no-cookie]').waitFor();
  if (steps !== MAKING) {
    await button(page, 'I already have words').click();
    // A slip in each word asks for the nearest ones of each.
    const words = steps === REFUSING ? phrase.replace(/\b./g, 'x') : phrase;
    await page.getByRole('combobox', { name: 'Word 1', exact: true }).fill(words);
  }
  await page.waitForTimeout(QUIET);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  const taken: [step: string, longest: number][] = [];
  for (const [step, press, after] of steps) {
    const at = await middleOf(page, press);
    await page.mouse.move(...at);
    await page.waitForTimeout(QUIET);
    // By the mouse and by the clock: whatever looks at the page meanwhile is work on its thread.
    const took = await longestTask(browser, page, async () => {
      await page.mouse.down();
      await page.mouse.up();
      await page.waitForTimeout(QUIET);
    });
    await (typeof after === 'string' ? button(page, after) : page.getByText(after)).first().waitFor();
    taken.push([step, took]);
  }
  await context.close();
  return taken;
}

async function middleOf(page: Page, name: string): Promise<[x: number, y: number]> {
  await button(page, name).scrollIntoViewIfNeeded();
  const box = await button(page, name).boundingBox();
  if (!box) throw new Error(`There is no button ${name} to press`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}
