import { expect, type Locator, openPage, type Page, questPage, stopClock } from './test.ts';

/** The log with the lines of the dialogue. */
export function log(page: Page): Locator {
  return page.getByRole('log');
}

/** The button for the next line. */
export function goOn(page: Page): Locator {
  return page.getByRole('button', { name: 'Go on', exact: true });
}

/** A button of the toolbar: Auto, Skip, History or Back. */
export function tool(page: Page, name: string): Locator {
  return page.getByRole('group', { name: 'Reading' }).getByRole('button', { name });
}

/**
 * Waits for a state of the dialogue: 'now' while lines are still to come, 'told' at the end, or 'past' while the player
 * looks back.
 */
export async function expectTelling(page: Page, how: 'now' | 'told' | 'past'): Promise<void> {
  await expect(questPage(page)).toHaveAttribute('data-telling', how);
}

/** Waits until the log shows this many lines. */
export async function expectLines(page: Page, count: number, timeout?: number): Promise<void> {
  await expect(log(page).locator('p:not([aria-hidden])')).toHaveCount(count, { ...(timeout && { timeout }) });
}

/** The link on the card of a quest by the fire. */
export function talkLink(page: Page, quest: string): Locator {
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: quest, exact: true }) });
  return card.getByRole('link', { name: 'Talk' });
}

/** Opens a quest by a link, as players do. The page's clock stands still until the test advances it. */
export async function openDialogue(page: Page, name: 'Meet the cat' | 'Talk'): Promise<void> {
  await page.clock.install();
  await openPage(page, name === 'Talk' ? '/game/dialog' : '/');
  await stopClock(page);
  await (name === 'Talk' ? talkLink(page, 'Hearth') : page.getByRole('link', { name }).last()).click();
  await expect(questPage(page)).toBeVisible();
}
