import type { Browser, CDPSession, Page } from '@playwright/test';

/** How much slower than this machine a phone is taken to be. */
export const SLOW_DOWN = 4; // times
/** How long a page may take to become quiet after it came, or after a press. */
export const QUIET = 1500; // ms
/** How often a page is asked whether it is there … */
const PAUSE = 100; // ms
/** … and how long it may take until it is. */
const LATEST = 30_000; // ms

export interface SlowPage {
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** Opens a page of a new player on a slow phone, and waits until it is quiet. */
export async function openSlowly(browser: Browser, baseURL: string, path: string): Promise<SlowPage> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await slowDown(devtools, SLOW_DOWN);
  await page.goto(path);
  // Not by a locator: with the first, Playwright comes into the page, and listens to all that is pressed before the page does.
  for (let waited = 0; !(await page.evaluate(isKnown)); waited += PAUSE) {
    if (waited >= LATEST) throw new Error(`${path} has not come to life within ${LATEST / 1000} s`);
    await page.waitForTimeout(PAUSE);
  }
  await page.waitForTimeout(QUIET);
  return { page, devtools };
}

/** @param times 1: as fast as this machine is */
export async function slowDown(devtools: CDPSession, times: number): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Run in the page: whether it has come to life, and knows that nobody known plays. */
function isKnown(): boolean {
  return document.querySelector('[data-auth=no-cookie]') !== null;
}
