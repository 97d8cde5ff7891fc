import { expect, test, vi } from 'vitest';

test('every quest of the game can be loaded, by the name of its card', async () => {
  vi.resetModules(); // what was loaded before is there
  const [{ quests }, { loadedQuest, loadQuest }] = await Promise.all([import('#content'), import('./quests.ts')]);
  expect(quests.size).toBeGreaterThan(1);
  for (const [card, quest] of quests) {
    expect(() => loadedQuest(card)).toThrow('before it is loaded');
    expect(await loadQuest(card)).toBe(quest);
    expect(loadedQuest(card)).toBe(quest);
  }
});

test.each(['Mirror', 'Girl', 'constructor', ''])('%s is no quest', async (card) => {
  const { loadQuest } = await import('./quests.ts');
  expect(await loadQuest(card)).toBeNull();
});
