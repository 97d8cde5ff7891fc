import { expect, type Locator, openPage, type Page, questPage, stopClock } from './test.ts';

/** What is said. */
export function log(page: Page): Locator {
  return page.getByRole('log');
}

/** The button for the next line. */
export function goOn(page: Page): Locator {
  return page.getByRole('button', { name: 'Go on', exact: true });
}

/** What can be done with the telling. */
export function tool(page: Page, name: string): Locator {
  return page.getByRole('group', { name: 'Reading' }).getByRole('button', { name });
}

/** How the telling stands: 'now' while there is more to be said, 'told', or 'past' for who looks back. */
export async function expectTelling(page: Page, how: 'now' | 'told' | 'past'): Promise<void> {
  await expect(questPage(page)).toHaveAttribute('data-telling', how);
}

/** The lines that are there. */
export async function expectLines(page: Page, count: number, timeout?: number): Promise<void> {
  await expect(log(page).locator('p:not([aria-hidden])')).toHaveCount(count, { ...(timeout && { timeout }) });
}

/** Comes to a conversation as players do, by a link. Time stands still until it is let run. */
export async function comeTo(page: Page, name: 'Meet the cat' | 'Talk'): Promise<void> {
  await page.clock.install();
  await openPage(page, name === 'Talk' ? '/game/dialog' : '/');
  await stopClock(page);
  await page.getByRole('link', { name }).last().click();
  await expect(questPage(page)).toBeVisible();
}
