import AxeBuilder from '@axe-core/playwright';
import { expect, expectAuth, type Locator, type Page, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Every part that has a place on the wall. */
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
];

function wall(page: Page): Locator {
  return page.locator('[data-gallery]');
}

async function openGallery(page: Page): Promise<void> {
  await page.goto('/debug');
  await expectAuth(page, 'no-cookie');
}

const rgb = (part: Locator, property: string) =>
  part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('[T5, W10] the gallery shows every part in every colour, light and contrast, and each passes', async ({
  page,
  complaints,
}) => {
  await openGallery(page);
  for (const part of PARTS) await expect(wall(page).getByRole('region', { name: part, exact: true })).toBeVisible();
  const primary = wall(page).getByRole('button', { name: 'Primary', exact: true });
  const looks = new Set<string>();
  for (const [light, contrast, hue] of [
    ['Day', 'Usual', '69°'],
    ['Moonlight', 'Usual', '0°'],
    ['Day', 'Stronger', '340°'],
    ['Moonlight', 'Stronger', '240°'],
  ]) {
    for (const choice of [light, contrast, hue]) {
      // The label, as players press it: what it holds is out of sight.
      await page
        .locator('label')
        .filter({ hasText: new RegExp(`^${choice}$`) })
        .click();
    }
    looks.add(await rgb(primary, 'background-color'));
    const { violations } = await new AxeBuilder({ page })
      .include('[data-gallery]')
      .options({ rules: { 'color-contrast-enhanced': { enabled: true } } })
      .analyze();
    expect(violations.map(({ id, nodes }) => `${light} ${contrast}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  }
  expect(looks.size).toBe(4);

  // The page around it stays as it is.
  const outside = page.getByRole('button', { name: 'Raise 404' });
  expect(await rgb(outside, 'background-color')).not.toBe(
    await rgb(wall(page).getByRole('button', { name: 'Plain', exact: true }), 'background-color'),
  );
  expect(complaints).toEqual([]);
});

test('[W10] what lies over the page is opened from the gallery, closed by Escape, and gives the focus back', async ({
  page,
}) => {
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
  await wall(page).getByRole('button', { name: 'Notice', exact: true }).press('Enter');
  await expect(page.getByText('A notice. It goes by itself.')).toBeVisible();
});

test('[A11, W6] at 320 px with letters of 250 % nothing of the gallery sticks out', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openGallery(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '250%';
  });
  const out = await wall(page).evaluate((frame) =>
    [...frame.querySelectorAll('*')]
      .filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1 && part.checkVisibility())
      .map((part) => part.outerHTML.slice(0, 80)),
  );
  expect(out).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
