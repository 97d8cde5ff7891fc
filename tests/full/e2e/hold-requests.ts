import type { Page } from '@playwright/test';

/** The session check: without its answer nobody is known. */
export const SESSION_CHECK = '**/api/auth/cookie';

/** Holds requests back until the returned function is called. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
