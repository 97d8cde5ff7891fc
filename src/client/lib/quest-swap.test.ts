import { afterEach, expect, test } from 'vitest';
import { cookieQuest } from '#content';
import { useQuestOf } from './quest-swap.ts';
import { loadedQuest } from './quests.ts';
import { swappedQuests, swapQuest } from './swapped-quests.ts';

afterEach(() => swappedQuests.setState(new Map(), true));

test('[W10] without hot replacement a quest is the one of the content', () => {
  expect(useQuestOf).toBe(loadedQuest);
});

test('[W10] a swapped quest takes the place of the one before, and those who look are told', () => {
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
