import { expect, test } from 'vitest';
import { quests } from '#content';
import { loadedQuest, loadQuest } from './quests.ts';

test('every quest of the game can be loaded, by the name of its card', async () => {
  expect(quests.size).toBeGreaterThan(1);
  for (const [card, quest] of quests) {
    expect(() => loadedQuest(card)).toThrow('before it is loaded');
    expect(await loadQuest(card)).toBe(quest);
    expect(loadedQuest(card)).toBe(quest);
  }
});

test.each(['Mirror', 'Girl', 'constructor', ''])('%s is no quest', async (card) => {
  expect(await loadQuest(card)).toBeNull();
});
