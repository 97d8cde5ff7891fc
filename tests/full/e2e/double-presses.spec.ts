import type { Locator, Page } from '@playwright/test';
import { signInAsSavedPlayer } from '../../e2e/saved-player.ts';
import { expect, expectAuth, expectQuestPage, noteRequests, openPage, pathOf, readOn, test } from '../../e2e/test.ts';

/** Time between the two presses: the page has changed by then, but the player has not read it. */
const PAUSE = 150; // ms

/**
 * Two kinds of accidental double presses. The time between the presses is fixed, so that slow machines do not stretch
 * it.
 */
const WAYS: readonly { readonly how: string; readonly twice: (on: Locator) => Promise<void> }[] = [
  {
    how: 'a double click',
    // The second press hits whatever element is under the finger after the first press.
    twice: (on) =>
      on.evaluate(async (element, pause) => {
        element.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const at = { clientX: left + width / 2, clientY: top + height / 2 };
        const began = performance.now();
        for (const detail of [1, 2]) {
          const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail, ...at });
          Object.defineProperty(click, 'timeStamp', { value: began + detail * pause });
          document.elementFromPoint(at.clientX, at.clientY)?.dispatchEvent(click);
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
      }, PAUSE),
  },
  {
    how: 'a double Enter',
    // The second press hits whatever element has the focus after the first press.
    twice: (on) =>
      on.evaluate(async (element, pause) => {
        (element as HTMLElement).focus();
        const began = performance.now();
        for (const press of [1, 2]) {
          const focused = document.activeElement as HTMLElement;
          const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
          const click = new MouseEvent('click', { bubbles: true, cancelable: true });
          Object.defineProperty(click, 'timeStamp', { value: began + press * pause });
          if (focused.dispatchEvent(enter) && focused.matches('a, button')) focused.dispatchEvent(click);
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
      }, PAUSE),
  },
];

/** Records the page's requests that change something on the server, from here on. */
function askedBy(page: Page): readonly string[] {
  return noteRequests(page, (request) =>
    ['GET', 'HEAD'].includes(request.method())
      ? null
      : `${request.method()} ${pathOf(request).split('/').slice(-2).join('/')}`,
  );
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Waits long enough for any effect of a second press. */
const settle = (page: Page) => page.waitForTimeout(600);

for (const { how, twice } of WAYS) {
  test.describe(how, () => {
    test(`${how} sends one answer, and creates and stores one character`, async ({ page }) => {
      await openPage(page, '/game/quest/Cookie');
      const asked = askedBy(page);
      await twice(button(page, 'Tell me about the cookie'));
      await settle(page);
      await expectQuestPage(page, 'accept');
      await twice(button(page, 'Yes, save my character'));
      await expectQuestPage(page, 'accept_yes');
      await readOn(page, button(page, 'Thank you, Quince'));
      await settle(page);
      await expectQuestPage(page, 'accept_yes');
      expect(asked).toEqual(['PUT auth/cookie', 'POST auth/cookie']);
      await twice(button(page, 'Thank you, Quince'));
      await expectQuestPage(page, 'finish');
      await settle(page);
      await expectQuestPage(page, 'finish');
      expect(asked.slice(2)).toEqual(['POST quest/Cookie']);
    });

    test(`${how} opens one page, ends one turn of a lesson, and makes and stores words once`, async ({ page }) => {
      const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
      // In a window this small, the link to the next page is at the same place on every page.
      await page.setViewportSize({ width: 390, height: 600 });
      await openPage(page, '/vision');
      await twice(page.getByRole('link', { name: 'Next: Mirror' }));
      await settle(page);
      await expect(page).toHaveURL('/vision/mirror');

      await page.setViewportSize({ width, height });
      await openPage(page, '/tutorial/01_turns');
      await twice(button(page, 'End turn'));
      await expect(page.getByText('Turn 2.')).toBeVisible();
      await settle(page);
      await expect(page.getByText('Turn 2.')).toBeVisible();
      await twice(button(page, 'End turn'));
      await expect(page.getByText('Turn 3.')).toBeVisible();

      await openPage(page, '/game/account#words');
      await twice(button(page, 'Make my words'));
      await settle(page);
      await expect(page.locator('[data-words="covered"] li')).toHaveCount(12);
      await twice(button(page, 'Keep on this device'));
      await expect(page.getByText('Kept.')).toBeVisible();
      await settle(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectAuth(page, 'no-cookie');
    });

    test(`${how} draws and keeps one name, in memory and on the server, and sends one meow`, async ({ page }) => {
      const slips = page.getByRole('region', { name: 'On the string' }).getByRole('button');
      for (const saved of [false, true]) {
        if (saved) await signInAsSavedPlayer(page);
        const asked = askedBy(page);
        await openPage(page, '/vision/name', saved ? 'authenticated' : 'no-cookie');
        await twice(button(page, 'Draw a name'));
        await expect(slips).toHaveCount(1);
        await settle(page);
        await expect(slips).toHaveCount(1);
        await expect(button(page, 'Keep it')).toHaveAttribute('aria-disabled', 'false');
        await twice(button(page, 'Keep it'));
        await expect(button(page, 'Keep it')).toHaveAttribute('aria-disabled', 'true');
        await settle(page);
        await expect.poll(() => asked).toEqual(saved ? ['POST quest/Name', 'POST quest/Name'] : []);
        const drawn = (await slips.textContent()) ?? '';
        await expect(page.getByRole('status').filter({ hasText: drawn })).toBeVisible();
      }
      await openPage(page, '/game/dialog', 'authenticated');
      const asked = askedBy(page);
      await twice(page.getByRole('region', { name: 'Who is here' }).getByRole('button', { name: 'Meow' }));
      await settle(page);
      // The window of the page has asked for the day's visitor, once at most.
      const albums = asked.filter((call) => call === 'POST quest/Album');
      expect(albums.length).toBeLessThanOrEqual(1);
      expect(asked.filter((call) => call !== 'POST quest/Album')).toEqual(['POST quest/Cookie']);
    });
  });
}
