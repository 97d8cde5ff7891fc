import { deck } from '#content';
import { type Hand, openQuest, type Page, placeOf, type Quest, saveQuest } from '#engine';

/**
 * The hand as it is when a page is shown: the quest's card stands on it. Opening an end shows the beginning, and then
 * the card is one that begins; a link shows any page, with what the card has been through so far.
 */
export function shownHand(quest: Quest, hand: Hand, page: Page): Hand {
  const { state } = placeOf(quest, hand);
  if (state.page === page.key) return hand;
  const card = isOver(quest.pages.get(state.page)) ? begunHand(quest, hand) : hand;
  return openQuest(quest, card) === page ? card : handAt(quest, card, page.key);
}

/** The hand before the quest is played anew: what a restart keeps is kept. */
export function begunHand(quest: Quest, hand: Hand): Hand {
  const before = hand[quest.card]?.traits ?? {};
  const kept = quest.keeps.flatMap((name) => (name in before ? [[name, before[name]] as const] : []));
  return { ...hand, [quest.card]: deck.make(quest.card, Object.fromEntries(kept)) };
}

/** The hand with the quest's card at a page, which need not be there any more. */
export function handAt(quest: Quest, hand: Hand, page: string): Hand {
  const card = hand[quest.card] ?? deck.make(quest.card);
  // A page of today is written down as one: a former edition may have called another page so.
  const own = quest.pages.has(page) ? saveQuest(deck, quest, { ...placeOf(quest, hand).state, page }, card) : card;
  return { ...hand, [quest.card]: deck.change(own, { p: page }) };
}

/** Whether nobody stays on a page: it ends the story, or leads out of it. */
function isOver(page: Page | undefined): boolean {
  return page !== undefined && (page.canRestart || page.address !== null);
}
