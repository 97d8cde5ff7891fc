import type { BrowserContext } from '@playwright/test';
import { expect, type Page } from './test.ts';

/** The streams that a browser has opened so far, and those that are still open. */
export function streamsOf(context: BrowserContext) {
  const asked: string[] = [];
  const open = new Set<object>();
  context.on('request', (request) => {
    if (!request.url().endsWith('?stream')) return;
    asked.push(request.url());
    open.add(request);
    // When a tab is closed, Playwright reports no end of its requests.
    request
      .frame()
      .page()
      .once('close', () => open.delete(request));
  });
  context.on('requestfailed', (request) => open.delete(request));
  context.on('requestfinished', (request) => open.delete(request));
  return { asked, open };
}

/** Waits until the page /game/dialog is connected to its stream. */
export async function expectListening(page: Page): Promise<void> {
  await expect(page.locator('[data-listening]')).toHaveAttribute('data-listening', 'true');
}
