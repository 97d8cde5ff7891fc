import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** How much slower than this machine a phone is taken to be. */
export const SLOW_DOWN = 4; // times
/** How long a page may take to become quiet after it came, or after a press. */
export const QUIET = 1500; // ms

interface OpenPage {
  readonly page: Page;
  readonly context: BrowserContext;
}

export interface SlowPage {
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** Opens a page of a new player on a phone, and waits until it is quiet. */
export async function openPage(browser: Browser, baseURL: string, path: string): Promise<OpenPage> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(path);
  await page.locator('[data-auth=no-cookie]').waitFor();
  await page.waitForTimeout(QUIET);
  return { context, page };
}

/** The same, slowed down from then on. */
export async function openSlowly(browser: Browser, baseURL: string, path: string): Promise<SlowPage> {
  const { context, page } = await openPage(browser, baseURL, path);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  return { page, devtools };
}
