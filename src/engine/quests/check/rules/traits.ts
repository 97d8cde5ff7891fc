import type { Trait, TraitValue } from '../../../cards/kind.ts';
import { createRule, faultOf } from '../../../cards/trait-rule.ts';
import { MEOW } from '../../quest.ts';
import type { Survey } from '../survey.ts';

/** Sums are kept to so many places: see `step.ts`. */
const PLACES = 6;

/** What pages do to the traits of the quest's card, and whether anybody asks. */
export function checkTraits(survey: Survey): void {
  const { quest, pages } = survey;
  for (const { key: page, actions } of pages) {
    for (const action of actions) {
      if (action.kind === 'set') {
        for (const [name, value] of Object.entries(action.traits)) checkSet(survey, name, value, page);
      }
      if (action.kind === 'add') checkAdd(survey, action.trait, action.amount, page);
    }
  }
  for (const name of quest.keeps) requireTrait(survey, name, 'a restart keeps', {});
  checkUse(survey);
}

function checkSet(survey: Survey, name: string, value: TraitValue, page: string): void {
  const trait = requireTrait(survey, name, 'this page sets', { page });
  const fault = trait && faultIn(survey, name, trait, value);
  if (fault) survey.report('bad-value', `${fault}, not ${JSON.stringify(value)}`, { page });
}

function checkAdd(survey: Survey, name: string, amount: number, page: string): void {
  const trait = requireTrait(survey, name, 'this page adds to', { page });
  if (!trait) return;
  if (typeof trait.default !== 'number') {
    survey.report('bad-value', `trait ${name} is no number: nothing can be added to it`, { page });
  } else if (trait.oneOf) {
    survey.report('bad-value', `trait ${name} is one of ${trait.oneOf.join(', ')}: a sum may be none of them`, {
      page,
    });
  } else if (faultIn(survey, name, trait, amount)) {
    survey.report('bad-value', `${amount} cannot be added: a number in plain digits can`, { page });
  } else if (Number(amount.toFixed(PLACES)) !== amount) {
    survey.report('rounded-amount', `${amount} has more than ${PLACES} places, and sums are kept to ${PLACES}`, {
      page,
    });
  }
}

/** What the deck has against a value; null when nothing. */
function faultIn({ quest }: Survey, name: string, trait: Trait, value: TraitValue): string | null {
  const fault = faultOf(createRule(quest.kind, name, trait), value);
  return fault ? fault.message.replace(/^[^:]*: /, '') : null;
}

function requireTrait(
  { quest, report, guess }: Survey,
  name: string,
  who: string,
  place: { page?: string },
): Trait | null {
  if (Object.hasOwn(quest.defaults, name)) return quest.kind.traits.get(name) ?? null;
  const suggestion = guess(name, Object.keys(quest.defaults));
  report('unknown-trait', `${who} "${name}", which is not a trait of ${quest.card}`, { ...place, suggestion });
  return null;
}

function checkUse({ quest, written, shown, report, guess }: Survey): void {
  // A slip of the pen makes one finding, not two.
  const names = Object.keys(quest.defaults);
  const meant = new Set([...written.keys()].map((name) => (names.includes(name) ? name : guess(name, names))));
  const read = new Map<string, string>();
  for (const [name, { reads }] of Object.entries(quest.checks)) {
    for (const fact of reads) if (!read.has(fact)) read.set(fact, name);
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
