import type { BrowserContext } from '@playwright/test';
import { expect, type Page } from './test.ts';

/** The streams that a browser has asked for, and those of them that it has not let go of. */
export function streamsOf(context: BrowserContext) {
  const asked: string[] = [];
  const open = new Set<object>();
  context.on('request', (request) => {
    if (!request.url().endsWith('?stream')) return;
    asked.push(request.url());
    open.add(request);
    // Of a tab that is closed nothing more is told.
    request
      .frame()
      .page()
      .once('close', () => open.delete(request));
  });
  context.on('requestfailed', (request) => open.delete(request));
  context.on('requestfinished', (request) => open.delete(request));
  return { asked, open };
}

/** Until a page by the fire hears what happens. */
export async function expectListening(page: Page): Promise<void> {
  await expect(page.locator('[data-listening]')).toHaveAttribute('data-listening', 'true');
}
