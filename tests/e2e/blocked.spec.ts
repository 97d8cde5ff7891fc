import { block, STORES, simulateInsecureContext } from './blocked.ts';
import { choose, expect, expectAuth, expectQuestPage, openPage, questPage, test } from './test.ts';

const KEEPS_NOTHING = 'This browser keeps nothing for this site, so nothing can be saved here.';
const NEEDS_HTTPS = 'This address begins with http, and browsers keep no words there: to be saved takes https.';

test('[F7] [W16] with all site data blocked the game is playable, and warns where it offers a cookie', {
  tag: '@full',
}, async ({ page, context, complaints }) => {
  await block(context);
  await openPage(page, '/');
  await page.getByRole('link', { name: 'Meet the cat' }).click();
  await choose(page, 'Tell me about the cookie');
  await expect(questPage(page).getByRole('status').filter({ hasText: KEEPS_NOTHING })).toBeVisible();
  await choose(page, 'Yes, save my character');
  await expect(page.getByRole('alert')).toContainText(
    'This browser keeps nothing for this site, so there is no jar to leave your words in.',
  );
  await choose(page, 'Go on without saving');
  await expectQuestPage(page, 'finish');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAuth(page, 'no-cookie');

  await page.goto('/vision/mirror');
  await expect(page.getByRole('heading', { name: 'Mirror' })).toBeVisible();
  await expectAuth(page, 'no-cookie');
  await page.goto('/game/account#words');
  await expect(page.getByRole('alert')).toContainText('This browser will not keep anything.');
  await page.goto('/tutorial/01_turns');
  await page.getByRole('button', { name: /^Step/ }).first().click();
  expect(complaints.filter((complaint) => !/denied|SecurityError/.test(complaint))).toEqual([]);
});

test('[F7] [W16] with any single browser store blocked the game is playable', { tag: '@full' }, async ({
  browser,
  server,
}) => {
  for (const store of STORES) {
    await test.step(store, async () => {
      const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' });
      await block(context, [store]);
      const page = await context.newPage();
      await openPage(page, '/game/quest/Cookie');
      await choose(page, 'Tell me about the cookie');
      await choose(page, 'Yes, save my character');
      const keeps = store !== 'indexedDB' && store !== 'subtle';
      if (keeps) {
        await expectQuestPage(page, 'accept_yes');
        await expectAuth(page, 'authenticated');
        await page.reload();
        await expectAuth(page, 'authenticated');
      } else {
        await expect(page.getByRole('alert')).toContainText('This browser keeps nothing for this site');
        await choose(page, 'Go on without saving');
        await expectAuth(page, 'no-cookie');
      }
      await context.close();
    });
  }
});

test('[F8] [W16] on plain http the game warns that nothing can be saved where it offers a cookie', {
  tag: '@full',
}, async ({ page, context }) => {
  await simulateInsecureContext(context);
  await openPage(page, '/game/quest/Cookie');
  await choose(page, 'Tell me about the cookie');
  await expect(questPage(page).getByRole('status').filter({ hasText: NEEDS_HTTPS })).toBeVisible();
  await choose(page, 'Yes, save my character');
  await expect(page.getByRole('alert')).toContainText('it takes https');
  await choose(page, 'Go on without saving');
  await expectQuestPage(page, 'finish');
  await page.goto('/game/account#words');
  await expect(page.getByRole('alert').filter({ hasText: 'it takes https' })).toBeVisible();
});
