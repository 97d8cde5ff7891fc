import type { Page } from '@playwright/test';
import { expect, expectAuth, pagesTake, test } from '../../e2e/test.ts';

// Where motion is the matter, it is asked for: it takes the processor's time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Expects these animations, each once, and no others, while a page turns. */
async function expectAnimations(page: Page, turn: () => Promise<void>, names: readonly string[]): Promise<void> {
  await page.evaluate(() => {
    const seen = new Set<Animation>();
    Object.assign(window, { seen });
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { pseudoElement } = animation.effect as KeyframeEffect;
        if (pseudoElement?.endsWith('(page)')) seen.add(animation);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  const seen = () =>
    page.evaluate(() => {
      const { seen } = window as unknown as { seen: Set<CSSAnimation> };
      return [...seen].map(({ animationName }) => animationName).sort();
    });
  await turn();
  await expect.poll(seen).toEqual(names);
  // Nor does another one come later; and the next turn begins when this one is over.
  await page.waitForTimeout(500);
  await expect(page.locator(':root:active-view-transition')).toHaveCount(0);
  expect(await seen()).toEqual(names);
}

test('[A3] pages of the stack slide, other pages rotate, and nothing moves for those who ask', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await pagesTake(page, 0);
  const follow = (name: string, path: string) => async () => {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  };
  await page.goto('/');
  await expectAuth(page, 'no-cookie');
  await expectAnimations(page, follow('Next: Vision', '/vision'), ['page-faint', 'page-out', 'slide-in']);
  await expectAnimations(page, follow('Back: Start', '/'), ['page-faint', 'page-out', 'slide-in-back']);
  await expectAnimations(page, follow('Meet the cat', '/game/quest/Cookie'), ['rotate-in', 'rotate-out']);
  await page.goto('/');
  await expectAuth(page, 'no-cookie');
  await expectAnimations(page, follow('How I am remembered', '/game/account'), ['rotate-in', 'rotate-out']);
  const otherTab = () => page.getByRole('tab', { name: 'Magic words' }).click();
  await expectAnimations(page, otherTab, []);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAnimations(page, follow('Help', '/support'), []);
  expect(
    await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
  ).toBe(0);
});
