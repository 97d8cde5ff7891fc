import type { Locator, Page } from '@playwright/test';

/** An answer of a page of a quest. */
export function answer(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** The other players who stand at an answer, by the id of its choice; of the empty id: those who stand at none. */
export function standers(page: Page, choice: string): Locator {
  return page.locator(`[data-standers="${choice}"]`);
}
