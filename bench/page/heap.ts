import type { Browser, CDPSession, Page } from '@playwright/test';
import { startGameServer } from '../../tests/e2e/game-server.ts';
import type { Figure } from '../lib/figure.ts';
import { NO_CARD, startChromium } from './chromium.ts';
import { heldByScripts } from './heap-snapshot.ts';

/** Flat, but for what a garbage collector leaves to chance. */
const FLAT = 1.05;

/** What a page brings in an idle moment is there by then, wherever that is: it waits for one for 2 s at most. */
const SETTLED = 2500; // ms

/** Something that a player does again and again. */
interface Round {
  readonly name: string;
  readonly path: string;
  /** How many are counted, and how many come before: caches fill up once, and so does the history. */
  readonly counted: number;
  readonly before: number;
  /** Goes once around, and says how many of what is counted that were. */
  round(page: Page): Promise<number>;
}

const AFTER_THE_START = ['vision', 'vision-mirror', 'vision-name', 'tutorial', 'support'];

const ROUNDS: readonly Round[] = [
  {
    name: 'turns of a page',
    path: '/',
    counted: 200,
    before: 60,
    async round(page) {
      for (const route of AFTER_THE_START) await turn(page, 'ArrowRight', route);
      await turn(page, 'ArrowLeft', 'index');
      return AFTER_THE_START.length + 1;
    },
  },
  {
    name: 'choices',
    path: '/game/quest/Hearth?p=chair',
    counted: 1000,
    before: 500,
    async round(page) {
      for (const id of ['list', 'chair']) {
        await page.locator(`[data-choice="${id}"]`).click();
        await page.locator(`[data-quest-page="${id}"]`).waitFor();
      }
      return 2;
    },
  },
];

/** What the page keeps in memory after long play, beside what it kept before. */
export async function* heap(): AsyncGenerator<Figure> {
  const server = await startGameServer();
  const browser = await startChromium(...NO_CARD);
  if (!browser) throw new Error('Chromium did not start again');
  try {
    for (const round of ROUNDS) yield* kept(browser, server.origin, round);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function* kept(browser: Browser, baseURL: string, { name, path, counted, before, round }: Round) {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto(path);
  await page.locator('[data-auth=no-cookie]').waitFor();
  const play = async (count: number) => {
    for (let done = 0; done < count; done += await round(page));
    await page.waitForTimeout(SETTLED);
    return inMemory(devtools);
  };
  const first = await play(before);
  const last = await play(counted);
  const figure = { better: 'less', goal: FLAT, referenceName: `after ${before}` } as const;
  yield {
    ...figure,
    figure: `held after ${counted} more ${name}`,
    unit: 'bytes',
    ours: last.held,
    reference: first.held,
  };
  // What is run often is compiled for long: no promise of ours, but part of what a phone has to find room for.
  yield { ...figure, figure: '  heap', unit: 'bytes', goal: null, ours: last.heap, reference: first.heap };
  yield { ...figure, figure: '  nodes', unit: '', ours: last.nodes, reference: first.nodes };
  yield { ...figure, figure: '  listeners', unit: '', ours: last.listeners, reference: first.listeners };
  await context.close();
}

interface InMemory {
  /** By what scripts hold on to, without what V8 compiled of them. */
  readonly held: number; // bytes
  /** V8's whole heap, with its machine code. */
  readonly heap: number; // bytes
  readonly nodes: number;
  readonly listeners: number;
}

async function inMemory(devtools: CDPSession): Promise<InMemory> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { held: await heldByScripts(devtools), heap: usedSize, nodes, listeners: jsEventListeners };
}

async function turn(page: Page, key: string, route: string): Promise<void> {
  await page.keyboard.press(key);
  await page.locator(`html[data-route=${route}]`).waitFor();
  await page.locator('h1:focus').waitFor();
}
