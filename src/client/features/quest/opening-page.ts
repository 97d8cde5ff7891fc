import { type Hand, openQuest, type Page, type Quest, QuestError } from '#engine';

/**
 * The page that a link shows. A link never makes a choice: one to a page that does something, or leads away, shows
 * the page on which that is chosen. A player whom the server knows goes on where they were.
 * @throws QuestError 'Quest has invalid state!' when the link or the card names a page that is not there
 */
export function openingPage(quest: Quest, hand: Hand, linked: string, saved: boolean): Page {
  if (!linked || saved) return openQuest(quest, hand);
  const page = quest.pages.get(linked);
  if (!page) throw new QuestError('invalid-state');
  const acts = page.actions.length > 0 || page.address !== null;
  if (!acts) return page;
  const chosenOn = [...quest.pages.values()].find(({ choices }) => choices.some(({ next }) => next === linked));
  return chosenOn ?? openQuest(quest, hand);
}
