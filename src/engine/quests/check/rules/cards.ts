import { MAX_TRAIT_LENGTH } from '../../../cards/card-error.ts';
import { createDeck, type Deck } from '../../../cards/deck.ts';
import { faultOf, type Trait, type TraitValue } from '../../../cards/kind.ts';
import { factsIn } from '../../conditions.ts';
import { DAYS_PREFIX, MEOW } from '../../quest.ts';
import { brokenRule } from '../broken-rule.ts';
import { opening, type Place, repeated, type Survey } from '../quest-index.ts';
import { nearest, suggestionFor, unknownTrait } from '../spelling-suggestion.ts';
import { isFact } from './pages.ts';

export function checkCards(survey: Survey): void {
  const { quest, actions, report } = survey;
  for (const { name, quest: isQuest, type } of quest.cards) {
    const why = isQuest ? OF_QUESTS : OF_TYPES[type];
    if (why) report('bad-card', `The list "cards" has the card "${name}", ${why}, so it cannot be given or taken.`);
  }
  for (const name of repeated(quest.cards.map((kind) => kind.name))) {
    report('bad-card', `The list "cards" has the card "${name}" twice.`);
  }

  const acts = actions.some(([{ kind }]) => kind === 'give' || kind === 'take');
  const deck = acts ? deckOf(survey) : null;
  if (!deck) return;
  for (const [action, place] of actions) {
    if (action.kind === 'give') checkGiven(survey, deck, action.card, place);
    if (action.kind !== 'take') continue;
    requireKind(survey, deck, action.card, place);
    if (!Number.isSafeInteger(action.count) || action.count < 1) {
      const says = `The card "${action.card}" is to be taken ${action.count} times, which is not a whole number from 1.`;
      report('bad-card', says, place);
    }
  }
}

const OF_QUESTS = 'which is the card of a quest';
const OF_TYPES: Readonly<Record<string, string>> = {
  form: 'which is a form, of which a character always has exactly one',
  meta: 'which describes the character',
};

function checkGiven(survey: Survey, deck: Deck, text: string, place: Place): void {
  const name = text.split('?', 1)[0] ?? '';
  if (!requireKind(survey, deck, name, place)) return;
  try {
    if (deck.parse(text).c === 0)
      survey.report('bad-card', `The card "${text}" has the count 0, so nothing is given.`, place);
  } catch (error) {
    const suggestion = suggestionFor(deck, text);
    survey.report('bad-card', `The card "${text}" cannot be given. ${faultIn(deck, text, error)}`, {
      ...place,
      suggestion,
    });
  }
}

function requireKind({ report }: Survey, deck: Deck, name: string, place: Place): boolean {
  if (deck.kinds.has(name)) return true;
  const suggestion = nearest(name, deck.kinds.keys());
  report('bad-card', `The card "${name}" is not in the list "cards" of this quest.`, { ...place, suggestion });
  return false;
}

/** Why a card text is invalid, as a sentence. */
function faultIn(deck: Deck, text: string, error: unknown): string {
  const stray = unknownTrait(deck, text);
  return stray === null ? brokenRule(error) : `It has no trait "${stray}".`;
}

/** A deck of the kinds that the quest lists in `cards`; null, and a finding, when they make no valid deck. */
function deckOf({ quest, report }: Survey): Deck | null {
  try {
    return createDeck([...new Map(quest.cards.map((kind) => [kind.name, kind])).values()]);
  } catch (error) {
    report('bad-card', `The list "cards" has a card that cannot exist. ${brokenRule(error)}`);
    return null;
  }
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
    if (action.kind === 'note-day') checkNoted(survey, action.trait, place);
    if (action.kind === 'draw-character') {
      survey.report('draws-character', 'This page draws another character for each player who comes here.', place);
    }
  }
  for (const name of quest.keeps) requireTrait(survey, name, 'The list "keeps" has', {});
  checkUse(survey);
  checkDays(survey);
}

function checkSet(survey: Survey, name: string, value: TraitValue, place: Place): void {
  const trait = requireTrait(survey, name, placeWords(place, 'sets'), place);
  if (!trait || faultOf(survey.quest.kind, name, value) === null) return;
  const given = typeof value === 'string' ? `"${opening(value)}"` : value;
  survey.report('bad-value', `The trait "${name}" is set to ${given}, but it must be ${allowedIn(trait)}.`, place);
}

function checkAdd(survey: Survey, name: string, amount: number, place: Place): void {
  const trait = requireTrait(survey, name, placeWords(place, 'adds to'), place);
  if (!trait) return;
  if (typeof trait.default !== 'number') {
    survey.report('bad-value', `The trait "${name}" is not a number, so nothing can be added to it.`, place);
  } else if (trait.oneOf) {
    const says = `Nothing can be added to the trait "${name}", because it must be ${allowedIn(trait)}.`;
    survey.report('bad-value', says, place);
  } else if (faultOf(survey.quest.kind, name, amount)) {
    const says = `The amount ${amount} cannot be added to the trait "${name}": it must be a number in plain digits.`;
    survey.report('bad-value', says, place);
  } else if (Number(amount.toFixed(PLACES)) !== amount) {
    const says = `The amount ${amount} has more than ${PLACES} decimal places, but sums are rounded to ${PLACES}.`;
    survey.report('rounded-amount', says, place);
  }
}

function checkNoted(survey: Survey, name: string, place: Place): void {
  const trait = requireTrait(survey, name, placeWords(place, 'notes the day on'), place);
  if (!trait || (trait.default === 0 && !trait.oneOf)) return;
  const says = `The day is noted on the trait "${name}", which must be a number that is 0 at first and has no list of values.`;
  survey.report('bad-value', says, place);
}

/** The values that a trait can have, in words. */
function allowedIn({ default: first, oneOf }: Trait): string {
  if (oneOf) return `one of ${oneOf.map((value) => JSON.stringify(value)).join(', ')}`;
  if (typeof first === 'number') return 'a number in plain digits';
  return typeof first === 'boolean' ? 'true or false' : `a text of at most ${MAX_TRAIT_LENGTH} characters`;
}

/** The part of the page that changes a trait, with what it does. */
function placeWords({ choice }: Place, does: string): string {
  return choice === undefined ? `This page ${does}` : `The choice "${choice}" ${does}`;
}

function requireTrait({ quest, report, guess }: Survey, name: string, who: string, place: Place): Trait | null {
  if (Object.hasOwn(quest.defaults, name)) return quest.kind.traits.get(name) ?? null;
  if (quest.kind.traits.has(name)) {
    report('unknown-trait', `${who} the trait "${name}", which only the game itself changes.`, place);
    return null;
  }
  const suggestion = guess(name, Object.keys(quest.defaults));
  report('unknown-trait', `${who} the trait "${name}", which the card "${quest.card}" does not have.`, {
    ...place,
    suggestion,
  });
  return null;
}

function checkUse({ quest, written, shown, report }: Survey): void {
  const names = Object.keys(quest.defaults);
  const meant = traitsMeant(quest, written.keys());
  /** The traits that checks read, and those of which they count the days, each with the first check. */
  const [read, counted] = [new Map<string, string>(), new Map<string, string>()];
  for (const [name, { when }] of Object.entries(quest.checks)) {
    for (const fact of factsIn(when)) {
      const trait = countedFrom(fact);
      const [list, key] = trait === null ? [read, fact] : [counted, trait];
      if (!list.has(key)) list.set(key, name);
    }
  }
  for (const name of names) {
    const check = read.get(name) ?? counted.get(name);
    const isShown = shown.has(name) || shown.has(DAYS_PREFIX + name);
    if (check === undefined && !isShown && written.has(name) && name !== MEOW) {
      report('unread-trait', `The trait "${name}" is changed, but no check reads it and no line shows it.`);
    }
    if (check === undefined) continue;
    if (read.has(name) && !meant.has(name) && name !== MEOW) {
      report('unwritten-trait', `The check "${check}" reads the trait "${name}", which no page or choice changes.`);
    }
    if (quest.keeps.includes(name)) {
      report('kept-and-read', `The check "${check}" reads the trait "${name}", which a restart leaves as it is.`);
    }
  }
}

/** Reports days that are counted from a day that nothing notes: there would always be none. */
function checkDays(survey: Survey): void {
  const { quest, actions, shown, report } = survey;
  const noted = traitsMeant(
    quest,
    actions.flatMap(([action]) => (action.kind === 'note-day' ? action.trait : [])),
  );
  const facts = [
    ...Object.entries(quest.checks).flatMap(([name, { when }]) =>
      factsIn(when).map((fact) => [fact, `The check "${name}" reads`] as const),
    ),
    ...[...shown].map((fact) => [fact, 'A line shows'] as const),
  ];
  for (const [fact, who] of facts) {
    const trait = countedFrom(fact);
    if (trait === null || noted.has(trait) || !isFact(survey, fact)) continue;
    report('never-noted', `${who} "${fact}", but no page or choice notes the day on the trait "${trait}".`);
  }
}

/** The trait from whose day a fact counts days; null: the fact is another one. */
function countedFrom(fact: string): string | null {
  return fact.startsWith(DAYS_PREFIX) ? fact.slice(DAYS_PREFIX.length) : null;
}

/**
 * The traits that names mean. A misspelt one counts as a use of the right one, so that the mistake is reported once, not
 * twice.
 */
function traitsMeant({ defaults }: Survey['quest'], written: Iterable<string>): Set<string | null> {
  const names = Object.keys(defaults);
  return new Set([...written].map((name) => (names.includes(name) ? name : nearest(name, names))));
}
