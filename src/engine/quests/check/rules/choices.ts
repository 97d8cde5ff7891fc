import type { TraitValue } from '../../../cards/kind.ts';
import { comparisonsOf, factsIn } from '../../conditions.ts';
import { KEY, LONGEST_TIMEOUT, MEOW, NO_TIMEOUT, type Page } from '../../quest.ts';
import { ANONYMOUS_PLAYER, beginQuest, ownOf, readFact } from '../../step.ts';
import { KEY_RULE, placeOf, requireCheck, requirePage, type Survey, wordsFor } from '../quest-index.ts';
import { nearest } from '../spelling-suggestion.ts';
import { isFact, nearestFact } from './pages.ts';

/** Minimum time to read a page. */
const SHORTEST_TO_READ = 2000; // ms
/** A timeout with fewer milliseconds than this was probably meant in seconds. */
const MOST_SECONDS = 120;

export function checkChoices(survey: Survey): void {
  for (const page of survey.pages) {
    if (page.jump) requirePage(survey, page.jump.next, page.key, 'the jump');
    checkTargets(survey, page);
    checkIds(survey, page);
    checkSameTexts(survey, page);
    checkConditions(survey, page);
    checkTimeouts(survey, page);
  }
}

function checkTargets(survey: Survey, { key: page, choices, isDone, address }: Page): void {
  if (choices.length === 0 && !isDone) {
    survey.report('dead-end', 'a page without choices must say that it is done', { page });
  }
  if (choices.length > 0 && address !== null) {
    survey.report('address-with-choices', `the player cannot choose: the page leads to ${address}`, { page });
  }
  for (const choice of choices) requirePage(survey, choice.next, page, choice);
}

function checkIds({ report }: Survey, { key: page, choices }: Page): void {
  for (const choice of choices) {
    const { id, next } = choice;
    const place = { page, choice: id };
    if (id === MEOW) report('reserved-choice', `choice "${id}" would be taken for the emote`, place);
    // The id of a choice defaults to the key of its target page: a bad key is reported at that page.
    else if (id !== next && !KEY.test(id))
      report('bad-key', `"${id}" cannot be the id of a choice: ${KEY_RULE}`, place);
    if (choices.find((one) => one.id === id) !== choice) {
      report('repeated-choice', `two choices have the id "${id}"`, place);
    }
    const other = id === next ? undefined : choices.find((one) => one.next === id && one.id !== id);
    if (!other) continue;
    report('ambiguous-choice', `choice "${id}" leads to "${next}", but choice "${other.id}" leads to "${id}"`, place);
  }
}

function checkSameTexts({ report }: Survey, { key: page, choices }: Page): void {
  for (const [at, { id: choice, text }] of choices.entries()) {
    for (let before = 0; before < at; before += 1) {
      const other = choices[before]?.text ?? '';
      if (text === other) report('repeated-text', `two choices say "${text}"`, { page, choice });
      else if (isNear(text, other)) {
        report('near-text', `"${text}" is almost what another choice says: "${other}"`, { page, choice });
      }
    }
  }
}

/** Whether texts are equal except for case, spaces, and punctuation at the end. */
function isNear(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

function plain(text: string): string {
  return text
    .replace(/\s+/g, '')
    .replace(/[.,;:!?…]+$/, '')
    .toLowerCase();
}

function checkConditions({ report }: Survey, { key: page, choices, isDone }: Page): void {
  if (isDone || choices.length === 0 || choices.some(({ check, once }) => check === null && !once)) return;
  report('all-conditional', 'every choice has a check or is there once: none may be open', { page });
}

function checkTimeouts({ report }: Survey, { key: page, choices }: Page): void {
  const timed = choices.filter(({ timeout }) => timeout !== NO_TIMEOUT);
  for (const { id: choice, timeout, check, once } of timed) {
    if (!(typeof timeout === 'number' && timeout >= 0 && timeout <= LONGEST_TIMEOUT)) {
      const says = `choice "${choice}": a timeout is -1, or 0 to ${LONGEST_TIMEOUT} milliseconds`;
      report('bad-timeout', says, { page, choice });
    } else if (timeout > 0 && timeout < SHORTEST_TO_READ) {
      const meant =
        timeout < MOST_SECONDS ? `for ${timeout} seconds write ${timeout * 1000}` : `give ${SHORTEST_TO_READ} at least`;
      const says = `choice "${choice}" takes itself after ${timeout} milliseconds: ${meant}`;
      report('short-timeout', says, { page, choice });
    }
    if (check === null && !once) continue;
    report('conditional-timeout', `choice "${choice}" takes itself, but may be closed`, { page, choice });
  }
  if (timed.length > 1) {
    const ids = timed.map(({ id }) => `"${id}"`).join(', ');
    report('several-timeouts', `these take themselves: ${ids}`, { page });
  }
  if (timed.length > 0 && timed.length === choices.length) {
    report('no-untimed-choice', 'every choice takes itself', { page });
  }
}

const TYPES: Readonly<Record<string, string>> = { number: 'a number', string: 'a text', boolean: 'true or false' };

export function checkChecks(survey: Survey): void {
  const { quest, asked, report } = survey;
  const begun = beginQuest(quest);
  for (const [name, check] of Object.entries(quest.checks)) {
    const unknown = factsIn(check.when).filter((fact) => !isFact(survey, fact));
    for (const fact of unknown) {
      const suggestion = nearestFact(survey, fact);
      report('unknown-fact', `check "${name}" reads "${fact}", which is not a fact`, { suggestion });
    }
    for (const [fact, operator, value] of comparisonsOf(check.when)) {
      const known = readFact(begun, ANONYMOUS_PLAYER, fact);
      if (unknown.includes(fact) || known === undefined) continue;
      const oneOf: readonly TraitValue[] = quest.kind.traits.get(fact)?.oneOf ?? [value];
      if (!oneOf.includes(value)) {
        const says = `check "${name}" compares "${fact}" with ${JSON.stringify(value)}: it is one of ${oneOf.join(', ')}`;
        report('bad-value', says, { suggestion: nearest(String(value), oneOf.map(String)) });
        continue;
      }
      const isOrdered = operator !== '=' && operator !== '!=';
      if (typeof value === typeof known && !(isOrdered && typeof known !== 'number')) continue;
      const says = `check "${name}" compares "${fact}", which is ${TYPES[typeof known]}, by ${operator} with ${JSON.stringify(value)}`;
      report('wrong-type', says);
    }
    if (quest.malformed.includes(name)) report('bad-condition', `check "${name}" is no condition`);
    if (check.because?.trim() === '') report('empty-text', `check "${name}" says nothing when it closes a choice`);
    if (!asked.has(name)) report('unused-check', `check "${name}" is never asked`);
  }
}

export function checkAsking(survey: Survey): void {
  const { report } = survey;
  for (const { key: page, messages, choices, jump } of survey.pages) {
    for (const { when } of messages) requireCheck(survey, when, page, 'a message');
    const askers = choices.map((choice) => [choice, choice.check] as const);
    for (const [asker, check] of jump ? [...askers, ['the jump', jump.check] as const] : askers) {
      requireCheck(survey, check, page, asker);
      if (!reads(survey, check, 'from')) continue;
      const says = `${wordsFor(asker)} asks "${check}", which reads "from": only messages know it`;
      report('from-not-kept', says, placeOf(page, asker));
    }
    if (jump && reads(survey, jump.check, MEOW)) {
      report('jump-asks-meow', `the jump asks "${jump.check}", which reads "${MEOW}"`, { page });
    }
  }
}

function reads({ quest }: Survey, check: string | null, fact: string): boolean {
  const asked = check === null ? undefined : ownOf(quest.checks, check);
  return asked !== undefined && factsIn(asked.when).includes(fact);
}
