import { AZERTY, applyLayout, CYRILLIC } from './keyboard-layout.ts';
import { expect, expectAlive, expectQuestPage, openPage, test } from './test.ts';

for (const [name, layout] of [
  ['AZERTY', AZERTY],
  ['Cyrillic', CYRILLIC],
] as const) {
  test(`[F11] [W16] the shortcut keys of quests, lessons and pages work on a ${name} keyboard`, {
    tag: '@full',
  }, async ({ page, context }) => {
    // Playwright names keys by their letter on the US layout.
    const keyOf = (letter: string) => `Key${letter}`;
    const [h, m, n] = name === 'AZERTY' ? [keyOf('H'), 'Semicolon', keyOf('N')] : [keyOf('H'), keyOf('M'), keyOf('N')];
    await applyLayout(context, layout);
    await openPage(page, '/game/quest/Cookie');
    await page.keyboard.press('Digit1');
    await expectQuestPage(page, 'accept');
    await page.keyboard.press(h);
    await expect(page.getByRole('dialog', { name: 'What was said' })).toBeVisible();
    await test.step('an open dialog disables the shortcut keys of the quest', async () => {
      await page.keyboard.press('Digit1');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expectQuestPage(page, 'accept');
    });
    await page.goto('/tutorial/01_turns');
    await expectAlive(page);
    const log = page.getByRole('log');
    const before = await log.textContent();
    await page.keyboard.press('Digit1');
    await expect(log).not.toHaveText(before ?? '');

    await page.goto('/vision');
    await expectAlive(page);
    await page.keyboard.press(m);
    await expect(page.getByRole('button', { name: /^(Hold the sky still|Let the sky drift)$/ })).toBeVisible();
    await page.keyboard.press(n);
    await expect(page).toHaveURL(/\/vision\/mirror$/);
  });
}
