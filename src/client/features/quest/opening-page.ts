import { type Hand, openQuest, type Page, pageNamed, type Quest } from '#engine';

/**
 * The page that a link shows. A link never makes a choice: one to a page that does something, or leads away, shows
 * the nearest page before it that does neither. A player whom the server knows goes on where they were.
 * @throws QuestError 'Page not found' when the link names a page that is not there
 */
export function openingPage(quest: Quest, hand: Hand, linked: string, saved: boolean): Page {
  if (!linked || saved) return openQuest(quest, hand);
  return quietPageBefore(quest, pageNamed(quest, linked)) ?? openQuest(quest, hand);
}

function quietPageBefore(quest: Quest, page: Page): Page | undefined {
  const near = new Set([page]);
  for (const { key, actions, address } of near) {
    if (actions.length === 0 && address === null) return quest.pages.get(key);
    // A set is walked through to what is added on the way.
    for (const before of quest.pages.values()) {
      if (before.choices.some(({ next }) => next === key)) near.add(before);
    }
  }
  return undefined;
}
