import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { SQLITE_FILE } from '../../../src/server/store/sqlite/open.ts';
import { expectAnnounced, writeDown } from '../../e2e/announcements.ts';
import { BUNDLED_SERVER, startGameServer } from '../../e2e/game-server.ts';
import { overflowingElements } from '../../e2e/overflow.ts';
import { signInAsSavedPlayer } from '../../e2e/saved-player.ts';
import { expectListening } from '../../e2e/streams.ts';
import { characterOf, expect, test } from '../../e2e/test.ts';
import { tempFolder } from '../../helpers/temp-folder.ts';

const here = (page: Page): Locator => page.getByRole('region', { name: 'Who is here' });
const plateOf = (page: Page, name: string) => here(page).getByRole('button', { name: new RegExp(`^${name}`) });
const act = (page: Page, name: string | RegExp) => here(page).getByRole('button', { name });

/** Presses a button by keyboard. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

test('[W19, S7] two players by the fire give each other a card and sit down together, by keyboard, on phone and desk', async ({
  page: desk,
  browser,
}) => {
  const dataDir = tempFolder();
  const server = await startGameServer(BUNDLED_SERVER, { dataDir });
  const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' });
  const phoneContext = await browser.newContext({
    baseURL: server.origin,
    reducedMotion: 'reduce',
    viewport: { width: 320, height: 640 },
  });
  const [mary, james] = [await context.newPage(), await phoneContext.newPage()];
  await desk.close();
  const players = [];
  for (const page of [mary, james]) {
    await signInAsSavedPlayer(page);
    await page.goto('/game/dialog');
    await expectListening(page);
    players.push(await characterOf(page));
  }
  const [{ id, name }, { name: other }] = players as [(typeof players)[0], (typeof players)[0]];
  const database = new Database(join(dataDir, SQLITE_FILE));
  database.prepare('insert into cards values (?, ?, ?)').run(id, 'Pencil', 'Pencil?c=2');
  database.close();
  await mary.reload();
  await expectListening(mary);
  for (const page of [mary, james]) await expect(here(page).locator('[data-other]')).toHaveCount(1);
  await writeDown(mary);
  await writeDown(james);

  // A card is held out, and declined.
  await press(plateOf(mary, other));
  await press(act(mary, `Hold out “Pencil” to ${other}`));
  await expect(here(mary)).toContainText(`You hold out “Pencil” to ${other}.`);
  await expect(act(mary, 'Meow')).toBeFocused();
  await expectAnnounced(james, [new RegExp(`^${name} holds out a card to you\\.$`)]);
  await expect(here(james)).toContainText(`${name} holds out “Pencil” to you.`);
  await press(act(james, 'No, thank you'));
  await expectAnnounced(mary, [/^“Pencil” is in your hand again\.$/]);
  await expect(here(james)).not.toContainText('holds out');

  // It is held out again, and accepted while the giver is away.
  await press(act(mary, `Hold out “Pencil” to ${other}`));
  await expect(act(mary, 'Take it back')).toBeVisible();
  await expect(here(james)).toContainText(`${name} holds out “Pencil” to you.`);
  expect(await overflowingElements(james)).toEqual([]);
  await context.setOffline(true);
  await expect(act(mary, 'Take it back')).toHaveAttribute('aria-disabled', 'true');
  await press(act(james, 'Take it'));
  await expect(act(james, 'Meow')).toBeFocused();
  await expectAnnounced(james, [/^“Pencil” is in your hand now\. The mirror has a shelf for it\.$/]);
  await context.setOffline(false);
  await expectAnnounced(mary, [/^“Pencil” was taken\. You still have one\.$/]);
  await expect(act(mary, /^Hold out/)).toHaveCount(0);

  // One sits down beside the other, and gets up.
  await press(act(mary, `Sit beside ${other}`));
  await expect(here(mary)).toContainText(`You sit beside ${other}.`);
  await expectAnnounced(james, [new RegExp(`^${name} sits down beside you\\.$`)]);
  await expect(plateOf(james, name)).toContainText('beside you');
  // The picture shows both, each with their own figure, and says so in words.
  for (const [page, seen] of [
    [mary, other],
    [james, name],
  ] as const) {
    await expect(page.locator('[data-chairs="2"] [data-form]')).toHaveCount(2);
    await expect(
      page.getByText(`Warm. ${seen} has the chair beside yours. The hair was divided fairly.`),
    ).toBeVisible();
  }
  const figures = (page: Page) =>
    page
      .locator('[data-chairs="2"] svg[data-form]')
      .evaluateAll((all) => all.map((one) => JSON.stringify((one as SVGElement).dataset)));
  expect(await figures(james)).toEqual((await figures(mary)).reverse());
  await press(act(mary, 'Get up'));
  await expect(plateOf(james, name)).not.toContainText('beside you');
  for (const page of [mary, james]) await expect(page.locator('[data-chairs="2"]')).toHaveCount(0);
  await expect(act(mary, 'Meow')).toBeFocused();

  await james.goto('/vision/mirror');
  await expect(james.locator('[data-card="Pencil"]')).toBeVisible();
  await context.close();
  await phoneContext.close();
  await server.stop();
});
