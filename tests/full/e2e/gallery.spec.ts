import { findingsOf } from '../../e2e/axe-findings.ts';
import { setLetters } from '../../e2e/overflow.ts';
import { expect, type Locator, noteRequests, openPage, type Page, seeGallery, test } from '../../e2e/test.ts';

/** The titles of all components in the gallery. */
const PARTS = [
  'Colours',
  'Type',
  'Panels',
  'Buttons',
  'Links',
  'Choices',
  'Tabs',
  'Messages',
  'Meters',
  'Waiting',
  'Dialogs and notices',
  'Art',
  'Save sign',
  'Word slots',
];

function wall(page: Page): Locator {
  return page.locator('[data-gallery]');
}

async function openGallery(page: Page): Promise<void> {
  await openPage(page, '/debug');
  await seeGallery(page);
}

const rgb = (part: Locator, property: string) =>
  part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('[T5, W10] the gallery shows all components in each mode and contrast, and in four hues, without axe findings', async ({
  page,
  complaints,
}) => {
  await openGallery(page);
  for (const part of PARTS) await expect(wall(page).getByRole('region', { name: part, exact: true })).toBeVisible();
  for (const lesson of ['Lesson of turns', 'Lesson of magic']) {
    await expect(wall(page).getByRole('figure', { name: lesson }).locator('svg')).toBeVisible();
  }
  const signs = wall(page).getByRole('region', { name: 'Save sign' }).getByRole('button');
  await expect(signs).toHaveText(['One moment', 'Offline', 'Offline', 'Not saved', 'Saved', 'Not saved']);
  const slots = wall(page).getByRole('region', { name: 'Word slots' });
  await expect(slots.locator('[data-words="shown"] code')).toHaveText(['cat', 'magic', 'winter']);
  await expect(slots.locator('[data-words="covered"]')).toHaveText(/^(\d+covered){3}$/);
  await expect(slots.getByRole('option')).toHaveText(['cat', 'catalog', 'catch', 'category', 'cattle']);
  await expect(slots.getByRole('combobox').nth(3)).toHaveAccessibleDescription(/“abandom” .* Did you mean abandon/);
  await expect(slots.locator('[aria-invalid="true"]')).toHaveCount(3);
  const primary = wall(page).getByRole('button', { name: 'Primary', exact: true });
  const looks = new Set<string>();
  for (const [light, contrast, hue] of [
    ['Day', 'Usual', '69°'],
    ['Moonlight', 'Usual', '0°'],
    ['Day', 'Stronger', '340°'],
    ['Moonlight', 'Stronger', '240°'],
  ]) {
    for (const choice of [light, contrast, hue]) {
      // Clicks the label, as players do: the input is visually hidden.
      await page
        .locator('label')
        .filter({ hasText: new RegExp(`^${choice}$`) })
        .click();
    }
    looks.add(await rgb(primary, 'background-color'));
    expect(await findingsOf(page, '[data-gallery]'), `${light} ${contrast}`).toEqual([]);
  }
  expect(looks.size).toBe(4);

  // The choices do not change the page outside the gallery.
  const outside = page.getByRole('button', { name: 'Raise 404' });
  expect(await rgb(outside, 'background-color')).not.toBe(
    await rgb(wall(page).getByRole('button', { name: 'Plain', exact: true }), 'background-color'),
  );
  expect(complaints).toEqual([]);
});

test('[W10] dialogs and popovers open from the gallery, close on Escape, and restore the focus', async ({ page }) => {
  await openGallery(page);
  for (const [name, role] of [
    ['Ask', 'alertdialog'],
    ['Ask for a tick', 'alertdialog'],
    ['Open a sheet', 'dialog'],
  ] as const) {
    const button = wall(page).getByRole('button', { name, exact: true });
    await button.press('Enter');
    await expect(page.getByRole(role)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role)).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  const sign = wall(page).getByRole('region', { name: 'Save sign' }).getByRole('button', { name: 'Offline' }).first();
  await sign.press('Enter');
  await expect(page.locator(':popover-open')).toContainText('You can go on playing. Nothing is being saved.');
  await page.keyboard.press('Escape');
  await expect(page.locator(':popover-open')).toHaveCount(0);
  await expect(sign).toBeFocused();
  // The examples in the gallery store nothing.
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});

test('[W10] a notice covers no control of the header on a desktop; on a phone it covers neither the footer nor focused controls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openGallery(page);
  const notice = page.locator('[aria-live] > div', { hasText: 'A notice that waits' });
  await wall(page).getByRole('button', { name: 'Notice with a button', exact: true }).press('Enter');
  await page.evaluate(() => window.scrollTo(0, 900));
  const underIt = () =>
    notice.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const isUnder = (part: Element) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      };
      return [...document.querySelectorAll('header :is(a, button)')].filter(isUnder).length;
    });
  await expect.poll(underIt).toBe(0);
  // The sticky header does not cover a focused control.
  await wall(page).getByRole('button', { name: 'Primary', exact: true }).focus();
  await page.keyboard.press('Shift+Tab');
  const { top } = await page.evaluate(() => document.activeElement?.getBoundingClientRect().toJSON());
  expect(top).toBeGreaterThanOrEqual((await page.locator('header').boundingBox())?.height ?? 0);

  await page.setViewportSize({ width: 390, height: 844 });
  // The page adds padding once it has measured the notice.
  await expect(page.locator('body')).not.toHaveCSS('padding-bottom', '0px');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const edge = async () => (await notice.boundingBox())?.y ?? 0;
  expect(await bottomOf(page.locator('footer'))).toBeLessThanOrEqual(await edge());
  for (const name of ['Notice', 'Raise 404']) {
    const control = page.getByRole('button', { name, exact: true });
    await page.evaluate(() => window.scrollTo(0, 0));
    await control.focus();
    expect(await bottomOf(control), name).toBeLessThanOrEqual(await edge());
  }
  await notice.getByRole('button', { name: 'Not now' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px');
});

test('[A11, W6, W10] the gallery loads when scrolled to, can be retried, and fits 320 px with 250 % text', async ({
  page,
}) => {
  const GALLERY = /\/assets\/lazy-gallery-.*\.js/;
  const asked = noteRequests(page);
  await page.route(GALLERY, (route) => route.abort());
  await openPage(page, '/debug');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => GALLERY.test(url))).toEqual([]);
  await seeGallery(page);
  await expect(page.getByRole('alert')).toContainText('The gallery did not arrive.');
  await expect(wall(page)).toHaveCount(0);
  await page.unroute(GALLERY);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  for (const part of PARTS) await expect(wall(page).getByRole('region', { name: part, exact: true })).toBeVisible();

  await page.setViewportSize({ width: 320, height: 640 });
  await setLetters(page, 250);
  const out = await wall(page).evaluate((frame) =>
    [...frame.querySelectorAll('*')]
      .filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1 && part.checkVisibility())
      .map((part) => part.outerHTML.slice(0, 80)),
  );
  expect(out).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
