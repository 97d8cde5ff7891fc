import { createDeck, type Deck } from '../../../cards/deck.ts';
import { faultOf, type Trait, type TraitValue } from '../../../cards/kind.ts';
import { factsIn } from '../../conditions.ts';
import { MEOW } from '../../quest.ts';
import { type Place, repeated, type Survey } from '../quest-index.ts';
import { nearest, suggestionFor } from '../spelling-suggestion.ts';

export function checkCards(survey: Survey): void {
  const { quest, actions, report } = survey;
  for (const { name, quest: isQuest, type } of quest.cards) {
    if (isQuest) report('bad-card', `${name} is the card of a quest: pages cannot give or take it`);
    else if (type === 'form') report('bad-card', `${name} is a form: a character always has exactly one`);
    else if (type === 'meta') report('bad-card', `${name} describes the character: pages cannot give or take it`);
  }
  for (const name of repeated(quest.cards.map((kind) => kind.name))) {
    report('bad-card', `${name} is listed twice in cards`);
  }

  const acts = actions.some(([{ kind }]) => kind === 'give' || kind === 'take');
  const deck = acts ? deckOf(survey) : null;
  if (!deck) return;
  for (const [action, place] of actions) {
    if (action.kind === 'give') checkGiven(survey, deck, action.card, place);
    if (action.kind !== 'take') continue;
    requireKind(survey, deck, action.card, place);
    if (!Number.isSafeInteger(action.count) || action.count < 1) {
      report('bad-card', `${action.count} of a card cannot be taken: a whole number from 1 can`, place);
    }
  }
}

function checkGiven(survey: Survey, deck: Deck, text: string, place: Place): void {
  const name = text.split('?', 1)[0] ?? '';
  if (!requireKind(survey, deck, name, place)) return;
  try {
    if (deck.parse(text).c === 0) survey.report('bad-card', `"${text}" gives none`, place);
  } catch (error) {
    const suggestion = suggestionFor(deck, text);
    survey.report('bad-card', `"${text}" cannot be given: ${reasonOf(error)}`, { ...place, suggestion });
  }
}

function requireKind({ report }: Survey, deck: Deck, name: string, place: Place): boolean {
  if (deck.kinds.has(name)) return true;
  const suggestion = nearest(name, deck.kinds.keys());
  report('bad-card', `there is no card "${name}" in the cards of this quest`, { ...place, suggestion });
  return false;
}

/** A deck of the kinds that the quest lists in `cards`; null, and a finding, when they make no valid deck. */
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

/** Maximum decimal places of sums: see `step.ts`. */
const PLACES = 6;

export function checkTraits(survey: Survey): void {
  const { quest, actions } = survey;
  for (const [action, place] of actions) {
    if (action.kind === 'set') {
      for (const [name, value] of Object.entries(action.traits)) checkSet(survey, name, value, place);
    }
    if (action.kind === 'add') checkAdd(survey, action.trait, action.amount, place);
  }
  for (const name of quest.keeps) requireTrait(survey, name, 'a restart keeps', {});
  checkUse(survey);
}

function checkSet(survey: Survey, name: string, value: TraitValue, place: Place): void {
  const trait = requireTrait(survey, name, 'this sets', place);
  const fault = trait && faultIn(survey, name, value);
  if (fault) survey.report('bad-value', `${fault}, not ${JSON.stringify(value)}`, place);
}

function checkAdd(survey: Survey, name: string, amount: number, place: Place): void {
  const trait = requireTrait(survey, name, 'this adds to', place);
  if (!trait) return;
  if (typeof trait.default !== 'number') {
    survey.report('bad-value', `trait ${name} is no number: nothing can be added to it`, place);
  } else if (trait.oneOf) {
    survey.report('bad-value', `trait ${name} is one of ${trait.oneOf.join(', ')}: a sum may be none of them`, place);
  } else if (faultIn(survey, name, amount)) {
    survey.report('bad-value', `${amount} cannot be added: a number in plain digits can`, place);
  } else if (Number(amount.toFixed(PLACES)) !== amount) {
    survey.report('rounded-amount', `${amount} has more than ${PLACES} places, and sums are kept to ${PLACES}`, place);
  }
}

/** The reason why a trait cannot have a value; null when it can. */
function faultIn({ quest }: Survey, name: string, value: TraitValue): string | null {
  const fault = faultOf(quest.kind, name, value);
  return fault ? fault.message.replace(/^[^:]*: /, '') : null;
}

function requireTrait({ quest, report }: Survey, name: string, who: string, place: { page?: string }): Trait | null {
  if (Object.hasOwn(quest.defaults, name)) return quest.kind.traits.get(name) ?? null;
  const suggestion = nearest(name, Object.keys(quest.defaults));
  report('unknown-trait', `${who} "${name}", which is not a trait of ${quest.card}`, { ...place, suggestion });
  return null;
}

function checkUse({ quest, written, shown, report }: Survey): void {
  // A misspelt trait counts as a use of the right one, so that the mistake is reported once, not twice.
  const names = Object.keys(quest.defaults);
  const meant = new Set([...written.keys()].map((name) => (names.includes(name) ? name : nearest(name, names))));
  const read = new Map<string, string>();
  for (const [name, { when }] of Object.entries(quest.checks)) {
    for (const fact of factsIn(when)) if (!read.has(fact)) read.set(fact, name);
  }
  for (const name of names) {
    const check = read.get(name);
    if (check === undefined && !shown.has(name) && written.has(name) && name !== MEOW) {
      report('unread-trait', `trait ${name} is changed, but no check reads it and no message shows it`);
    }
    if (check === undefined) continue;
    if (!meant.has(name) && name !== MEOW) {
      report('unwritten-trait', `check "${check}" reads trait ${name}, which no page changes`);
    }
    if (quest.keeps.includes(name)) {
      report('kept-and-read', `check "${check}" reads trait ${name}, which the next play begins with`);
    }
  }
}
