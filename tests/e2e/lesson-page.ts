import { expect, type Locator, type Page } from './test.ts';

/** The lesson Magic with a deal that attacking wins, with the matchbox. */
export const MAGIC = '/tutorial/02_magic?seed=3';

export function playing(page: Page): Locator {
  return page.locator('[data-outcome="playing"]');
}

/** Plays Thunderpurr, Ember or Mend, the first that can be played; else ends the turn. Repeats this until the end. */
export async function attackUntilWon(page: Page, press = (control: Locator) => control.click()): Promise<void> {
  const ready = page.locator('[data-card][aria-disabled="false"]');
  const endTurn = page.getByRole('button', { name: 'End turn', exact: true });
  await expect(playing(page).first()).toBeAttached();
  for (let presses = 0; presses < 60 && (await playing(page).count()) > 0; presses += 1) {
    const names = await ready.evaluateAll((cards) => cards.map(({ textContent }) => textContent ?? ''));
    const best = ['Thunderpurr', 'Ember', 'Mend'].find((name) => names.some((text) => text.includes(name)));
    await press(best ? ready.filter({ hasText: best }).first() : endTurn);
  }
  await expect(playing(page)).toHaveCount(0);
}
