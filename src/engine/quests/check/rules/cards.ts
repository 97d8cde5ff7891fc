import { createDeck, type Deck } from '../../../cards/deck.ts';
import { meantIn } from '../meant-in.ts';
import { repeated, type Survey } from '../survey.ts';

/** The cards that pages give and take. */
export function checkCards(survey: Survey): void {
  const { quest, pages, report } = survey;
  for (const { name, quest: isQuest, type } of quest.cards) {
    if (isQuest) report('bad-card', `${name} is the card of a quest: pages cannot give or take it`);
    else if (type === 'form') report('bad-card', `${name} is a form: nobody has two of these, or none`);
    else if (type === 'meta') report('bad-card', `${name} is what somebody is: pages cannot give or take it`);
  }
  for (const name of repeated(quest.cards.map((kind) => kind.name))) {
    report('bad-card', `${name} is listed twice in cards`);
  }

  const acts = pages.some(({ actions }) => actions.some(({ kind }) => kind === 'give' || kind === 'take'));
  const deck = acts ? deckOf(survey) : null;
  if (!deck) return;
  for (const { key: page, actions } of pages) {
    for (const action of actions) {
      if (action.kind === 'give') checkGiven(survey, deck, action.card, page);
      if (action.kind !== 'take') continue;
      requireKind(survey, deck, action.card, page);
      if (!Number.isSafeInteger(action.count) || action.count < 1) {
        report('bad-card', `${action.count} of a card cannot be taken: a whole number from 1 can`, { page });
      }
    }
  }
}

function checkGiven(survey: Survey, deck: Deck, text: string, page: string): void {
  const name = text.split('?', 1)[0] ?? '';
  if (!requireKind(survey, deck, name, page)) return;
  try {
    if (deck.parse(text).c === 0) survey.report('bad-card', `"${text}" gives none`, { page });
  } catch (error) {
    const suggestion = meantIn(deck, text);
    survey.report('bad-card', `"${text}" cannot be given: ${reasonOf(error)}`, { page, suggestion });
  }
}

function requireKind({ report, guess }: Survey, deck: Deck, name: string, page: string): boolean {
  if (deck.kinds.has(name)) return true;
  const suggestion = guess(name, deck.kinds.keys());
  report('bad-card', `there is no card "${name}" in the cards of this quest`, { page, suggestion });
  return false;
}

/** The other kinds of card; null when they cannot be put together. */
function deckOf({ quest, report }: Survey): Deck | null {
  try {
    return createDeck([...new Map(quest.cards.map((kind) => [kind.name, kind])).values()]);
  } catch (error) {
    report('bad-card', `the cards of this quest make no deck: ${reasonOf(error)}`);
    return null;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
