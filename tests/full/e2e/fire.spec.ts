import { beSaved } from '../../e2e/saved-player.ts';
import { choose, expect, expectAuth, expectLetters, expectQuestPage, type Locator, test } from '../../e2e/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[W5] the chair by the fire is free until one has sat down; then one is seen in it, as in the frame', async ({
  page,
}) => {
  const people = page.getByRole('region', { name: 'Who is here' });
  await page.goto('/game/dialog');
  await expectAuth(page, 'no-cookie');
  const sitter = page.locator('[data-picture] svg[data-form]');
  await expect(sitter).toHaveCount(0);
  await expect(page.getByText('Someone has left a chair for you.')).toBeVisible();

  await beSaved(page);
  await page.goto('/game/dialog');
  await expect(people.getByRole('listitem').nth(1).locator('svg[data-form]')).toBeVisible();
  await expect(page.getByText('Someone has left a chair for you.')).toBeVisible();
  await expect(sitter).toHaveCount(0);
  await expect(people.getByText('Nobody else in “Cookie”.')).toBeVisible();

  await page.goto('/game/quest/Hearth');
  await choose(page, 'Sit in the hair');
  await expectQuestPage(page, 'chair');
  await page.goto('/game/dialog');
  await expect(sitter).toBeVisible();
  await expect(people.getByText('Nobody else in “Hearth”.')).toBeVisible();
  await expect(page.getByText('You are in the chair.')).toBeVisible();
  expect(await sitter.getAttribute('data-form')).toMatch(/^(Cat)?(Girl|Boy)$/);
  // One figure in both places, down to the colour of the hat.
  const framed = people.getByRole('listitem').nth(1).locator('svg[data-form]');
  await expect(framed).toBeVisible();
  expect(await drawnBy(sitter, DOWN_TO_THE_BELT)).toEqual(await drawnBy(framed, DOWN_TO_THE_BELT));
  // From there on, one of them sits.
  expect(await drawnBy(sitter, LEGS)).not.toEqual(await drawnBy(framed, LEGS));
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`[W5] the first conversation is in sight at ${width} by ${height} for who is alone by the fire`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const saved of [false, true]) {
      if (saved) await beSaved(page);
      for (const language of ['en', 'de']) {
        await page.goto(`/game/dialog?lang=${language}`);
        await expectAuth(page, saved ? 'authenticated' : 'no-cookie');
        if (saved) await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
        await expectLetters(page);
        const conversation = page.getByRole('article').first();
        await expect(conversation.getByRole('heading')).toBeInViewport({ ratio: 1 });
        await expect(conversation.getByRole('link')).toBeInViewport({ ratio: 1 });
      }
    }
  });
}

/** Rows of the grid that a figure is painted on. */
const DOWN_TO_THE_BELT = [0, 25] as const;
const LEGS = [28, 32] as const;

/** What a figure is painted of in these rows: lines of pixels, and the colour of each. */
function drawnBy(figure: Locator, [first, end]: readonly [number, number]): Promise<string[]> {
  return figure
    .locator('path')
    .evaluateAll(
      (paths, { from, to }) =>
        paths
          .flatMap((path) =>
            [...(path.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h(\d+)/g)]
              .filter(([, , y]) => Number(y) >= from && Number(y) < to)
              .map(([line]) => `${line} ${getComputedStyle(path).fill}`),
          )
          .sort(),
      { from: first, to: end },
    );
}
