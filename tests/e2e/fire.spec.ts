import { acceptTheCookie, expect, expectAuth, type Locator, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[W5] the chair by the fire is free for who has no form yet; whoever has one sits in it, and is seen in a frame', async ({
  page,
}) => {
  const people = page.getByRole('region', { name: 'Who is here' });
  await page.goto('/game/dialog');
  await expectAuth(page, 'no-cookie');
  const sitter = page.locator('[data-picture] svg[data-form]');
  await expect(sitter).toHaveCount(0);
  await expect(page.getByText('Someone has left a chair for you.')).toBeVisible();

  await acceptTheCookie(page);
  await page.goto('/game/dialog');
  await expect(sitter).toBeVisible();
  await expect(page.getByText('You are in the chair.')).toBeVisible();
  expect(await sitter.getAttribute('data-form')).toMatch(/^(Cat)?(Girl|Boy)$/);
  // One figure in both places, down to the colour of the hat.
  const framed = people.getByRole('listitem').nth(1).locator('svg[data-form]');
  await expect(framed).toBeVisible();
  expect(await drawnBy(sitter)).toEqual(await drawnBy(framed));
});

/** What a figure is painted of: shapes, and the colour of each. */
function drawnBy(figure: Locator): Promise<string[]> {
  return figure
    .locator('path')
    .evaluateAll((paths) => paths.map((path) => `${path.getAttribute('d')} ${getComputedStyle(path).fill}`));
}
