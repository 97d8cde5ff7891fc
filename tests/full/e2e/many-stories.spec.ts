import { testOfOperator as test } from '../../e2e/operators-quests.ts';
import { expect, openPage } from '../../e2e/test.ts';
import { teaDocument } from '../../helpers/operator-quests.ts';

const MANY = 200;
const names = Array.from({ length: MANY }, (_, at) => `Tea${String.fromCharCode(97 + (at % 26))}${at}`);

test.use({ quests: Object.fromEntries(names.map((name) => [`${name.toLowerCase()}.json`, teaDocument(name)])) });

test('[W22] by the fire, two hundred stories are shown twelve at a time, also by keyboard', async ({ page }) => {
  await openPage(page, '/game/dialog');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(12);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await height(), `at ${width} px`).toBeLessThan(5000);
  }
  const all = /of (\d+)/.exec((await page.getByText(/^Conversations 1 to 12 of/).textContent()) ?? '')?.[1];
  expect(Number(all)).toBeGreaterThan(MANY);
  const earlier = page.getByRole('button', { name: 'Earlier ones' });
  const more = page.getByRole('button', { name: 'More of them' });
  await expect(earlier).toHaveAttribute('aria-disabled', 'true');
  await more.press('Enter');
  const shown = page.getByRole('region', { name: `Conversations 13 to 24 of ${all}` });
  await expect(shown).toBeFocused();
  await expect(cards).toHaveCount(12);
  const last = Math.ceil(Number(all) / 12);
  for (let turn = 2; turn < last; turn += 1) await more.click();
  await expect(page.getByRole('region', { name: `to ${all} of ${all}` })).toBeVisible();
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await more.press('Enter');
  await expect(cards).toHaveCount(Number(all) - 12 * (last - 1));
});
