import { afterEach, expect, test, vi } from 'vitest';
import { cookieQuest } from '#content';
import { loadedQuest, useQuestOf } from './quests.ts';
import { swappedQuests, swapQuest } from './swapped-quests.ts';

test('`loadQuest` loads every quest by the name of its card', async () => {
  vi.resetModules(); // modules of other tests have loaded quests already
  const [{ quests }, { loadedQuest, loadQuest }] = await Promise.all([import('#content'), import('./quests.ts')]);
  expect(quests.size).toBeGreaterThan(1);
  for (const [card, quest] of quests) {
    expect(() => loadedQuest(card)).toThrow('before it is loaded');
    expect(await loadQuest(card)).toBe(quest);
    expect(loadedQuest(card)).toBe(quest);
  }
});

test.each(['Mirror', 'Girl', 'constructor', ''])(
  '`loadQuest` resolves with null for the card "%s", which has no quest',
  async (card) => {
    const { loadQuest } = await import('./quests.ts');
    expect(await loadQuest(card)).toBeNull();
  },
);

afterEach(() => swappedQuests.setState(new Map(), true));

test('[W10] without hot module replacement, `useQuestOf` returns the loaded quest', () => {
  expect(useQuestOf).toBe(loadedQuest);
});

test('[W10] a hot-replaced quest replaces the previous one, and notifies listeners', () => {
  const seen: unknown[] = [];
  const end = swappedQuests.subscribe((all) => seen.push(all.get(cookieQuest.card)));
  const [once, twice] = [{ ...cookieQuest }, { ...cookieQuest }];
  swapQuest(once);
  swapQuest(twice);
  end();
  expect(seen).toEqual([once, twice]);
  expect(seen[1]).toBe(twice);
  expect([...swappedQuests.getState().keys()]).toEqual([cookieQuest.card]);
});
