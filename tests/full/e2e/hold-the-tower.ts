import type { Page } from '@playwright/test';

/** Has the tower take its time over whether it is there; without its answer nobody is known. */
export async function holdTheTower(page: Page) {
  let { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/auth/cookie', async (route) => {
    await promise;
    await route.continue();
  });
  return {
    answer: () => resolve(),
    hold() {
      ({ promise, resolve } = Promise.withResolvers<void>());
    },
  };
}
