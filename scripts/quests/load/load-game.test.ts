import { expect, test } from 'vitest';
import { deck, quests } from '#content';
import { createDeck } from '#engine';
import { gameFiles, loadGame, notInDeck } from './load-game.ts';

test('[W10] a quest that plays with a card that the game cannot deal is found, its own card among them', () => {
  const without = (name: string) => createDeck([...deck.kinds.values()].filter((kind) => kind.name !== name));
  const of = (name: string) => [...quests.values()].flatMap((quest) => notInDeck(quest, without(name)));
  expect(of('Pencil')).toEqual(['Pencil']);
  expect(of('Hearth')).toEqual(['Hearth']);
  expect(of('Mirror')).toEqual([]);
});

test('[W10] each quest of the game is known by its file, and nothing is found', async () => {
  const { quests: loaded, findings } = await loadGame();
  expect(findings).toEqual([]);
  expect(loaded.map(({ quest }) => quest)).toEqual([...quests.values()]);
  for (const { file } of loaded) expect(gameFiles()).toContain(file);
});
