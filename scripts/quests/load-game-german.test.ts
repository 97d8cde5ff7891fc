import { expect, test, vi } from 'vitest';
import { loadGameQuests } from './load-game.ts';

vi.mock('#content/messages/de', async (original) => {
  const { german } = await original<typeof import('#content/messages/de')>();
  const { Cookie, Hearth: _, ...others } = german.quests;
  const accept = { ...Cookie.pages.accept, choices: {} };
  return { german: { quests: { ...others, Cookie: { ...Cookie, pages: { ...Cookie.pages, accept } } } } };
});

test("[W10] loadGameQuests reports texts of the game's quests without a German translation", async () => {
  const { findings } = await loadGameQuests();
  expect(findings).toMatchObject([
    { code: 'no-german', severity: 'warning', page: 'accept', file: expect.stringMatching(/cookie\.ts$/) },
    { code: 'no-german', severity: 'warning', quest: 'Hearth', message: 'quest Hearth has no German at all' },
  ]);
});
