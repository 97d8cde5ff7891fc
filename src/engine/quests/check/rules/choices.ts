import type { TraitValue } from '../../../cards/kind.ts';
import { comparisonsOf, factsIn } from '../../conditions.ts';
import { AGREEMENTS, KEY, LONGEST_TIMEOUT, MEOW, NO_TIMEOUT, type Page, TOGETHER_FACT } from '../../quest.ts';
import { ANONYMOUS_PLAYER, beginQuest, ownOf, readFact } from '../../step.ts';
import { type Asker, KEY_RULE, placeOf, requireCheck, requirePage, type Survey, wordsFor } from '../quest-index.ts';
import { nearest } from '../spelling-suggestion.ts';
import { isFact, nearestFact } from './pages.ts';

/** Minimum time to read a page. */
const SHORTEST_TO_READ = 2000; // ms
/** A timeout with fewer milliseconds than this was probably meant in seconds. */
const MOST_SECONDS = 120;

export function checkChoices(survey: Survey): void {
  for (const page of survey.pages) {
    if (page.jump) requirePage(survey, page.jump.next, page.key, 'jump');
    checkTargets(survey, page);
    checkIds(survey, page);
    checkSameTexts(survey, page);
    checkConditions(survey, page);
    checkTimeouts(survey, page);
  }
}

function checkTargets(survey: Survey, { key: page, choices, isDone, address }: Page): void {
  if (choices.length === 0 && !isDone) {
    survey.report('dead-end', 'This page has no choice and is not done.', { page });
  }
  if (choices.length > 0 && address !== null) {
    survey.report('address-with-choices', `This page leads to ${address} at once, so players never see its choices.`, {
      page,
    });
  }
  for (const choice of choices) requirePage(survey, choice.next, page, choice);
}

function checkIds({ report }: Survey, { key: page, choices }: Page): void {
  for (const choice of choices) {
    const { id, next } = choice;
    const place = { page, choice: id };
    if (id === MEOW)
      report('reserved-choice', `The id "${id}" stands for petting an npc, so a choice cannot have it.`, place);
    // The id of a choice defaults to the key of its target page: a bad key is reported at that page.
    else if (id !== next && !KEY.test(id)) report('bad-key', `A choice cannot have the id "${id}". ${KEY_RULE}`, place);
    if (choices.find((one) => one.id === id) !== choice) {
      report('repeated-choice', `Two choices of this page have the id "${id}".`, place);
    }
    const other = id === next ? undefined : choices.find((one) => one.next === id && one.id !== id);
    if (!other) continue;
    const says = `The choice "${id}" leads to the page "${next}", but the choice "${other.id}" leads to a page "${id}".`;
    report('ambiguous-choice', says, place);
  }
}

function checkSameTexts({ report }: Survey, { key: page, choices }: Page): void {
  const texts = choices.map(({ text }) => ({ text, plain: plain(text) }));
  for (const [at, { id: choice, text }] of choices.entries()) {
    for (const other of texts.slice(0, at)) {
      if (text === other.text)
        report('repeated-text', `Two choices of this page have the text "${text}".`, { page, choice });
      else if (texts[at]?.plain === other.plain) {
        const says = `The text "${text}" is almost the same as the text "${other.text}" of another choice.`;
        report('near-text', says, { page, choice });
      }
    }
  }
}

/** A text without case, spaces, and punctuation at the end, by which it is compared with other texts. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, '')
    .replace(/[.,;:!?…]+$/, '')
    .toLowerCase();
}

function checkConditions({ report }: Survey, { key: page, choices, isDone }: Page): void {
  if (isDone || choices.length === 0 || choices.some(({ check, once }) => check === null && !once)) return;
  const says = 'Every choice of this page has a check or can be taken only once, so it may be that none is open.';
  report('all-conditional', says, { page });
}

function checkTimeouts({ report }: Survey, { key: page, choices }: Page): void {
  const timed = choices.filter(({ timeout }) => timeout !== NO_TIMEOUT);
  for (const { id: choice, timeout, check, once } of timed) {
    if (!(typeof timeout === 'number' && timeout >= 0 && timeout <= LONGEST_TIMEOUT)) {
      const says = `The timeout of the choice "${choice}" must be -1, or a number of milliseconds from 0 to ${LONGEST_TIMEOUT}.`;
      report('bad-timeout', says, { page, choice });
    } else if (timeout > 0 && timeout < SHORTEST_TO_READ) {
      const meant =
        timeout < MOST_SECONDS ? `If you meant seconds, write ${timeout * 1000}` : `Give ${SHORTEST_TO_READ} at least`;
      const says = `The choice "${choice}" takes itself after ${timeout} milliseconds, before anybody can read the page. ${meant}.`;
      report('short-timeout', says, { page, choice });
    }
    if (check === null && !once) continue;
    const why = check === null ? 'can be taken only once' : `depends on the check "${check}"`;
    report('conditional-timeout', `The choice "${choice}" has a timeout, but is not open to every player: it ${why}.`, {
      page,
      choice,
    });
  }
  if (timed.length > 1) {
    const ids = timed.map(({ id }) => `"${id}"`).join(', ');
    report('several-timeouts', `Several choices of this page have a timeout: ${ids}.`, { page });
  }
  if (timed.length > 0 && timed.length === choices.length) {
    report('no-untimed-choice', 'Every choice of this page has a timeout.', { page });
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
      report('unknown-fact', `The check "${name}" reads "${fact}", which is not a fact.`, { suggestion });
    }
    for (const [fact, operator, value] of comparisonsOf(check.when)) {
      const known = readFact(begun, ANONYMOUS_PLAYER, fact);
      if (unknown.includes(fact) || known === undefined) continue;
      const isTogether = fact === TOGETHER_FACT;
      const oneOf: readonly TraitValue[] = isTogether ? AGREEMENTS : (quest.kind.traits.get(fact)?.oneOf ?? [value]);
      if (!oneOf.includes(value)) {
        const values = oneOf.map((one) => JSON.stringify(one)).join(', ');
        const what = isTogether ? 'the fact' : 'the trait';
        const says = `The check "${name}" compares ${what} "${fact}" with ${JSON.stringify(value)}, but it is always one of ${values}.`;
        report('bad-value', says, { suggestion: nearest(String(value), oneOf.map(String)) });
        continue;
      }
      const isOrdered = operator !== '=' && operator !== '!=';
      const who = `The check "${name}" compares "${fact}", which is ${TYPES[typeof known]},`;
      if (typeof value !== typeof known)
        report('wrong-type', `${who} with ${JSON.stringify(value)}, which is ${TYPES[typeof value]}.`);
      else if (isOrdered && typeof known !== 'number')
        report('wrong-type', `${who} by ${operator}, but only numbers have an order.`);
    }
    if (quest.malformed.includes(name)) report('bad-condition', `The check "${name}" is not a condition.`);
    if (check.because?.trim() === '')
      report('empty-text', `The reason that the check "${name}" gives for closed choices is empty.`);
    if (!asked.has(name)) report('unused-check', `No line, choice or jump uses the check "${name}".`);
  }
}

export function checkAsking(survey: Survey): void {
  const { report } = survey;
  for (const { key: page, messages, choices, jump } of survey.pages) {
    for (const { when } of messages) requireCheck(survey, when, page, 'line');
    const askers = choices.map((choice): [Asker, string | null] => [choice, choice.check]);
    for (const [asker, check] of jump ? [...askers, ['jump', jump.check] as const] : askers) {
      requireCheck(survey, check, page, asker);
      if (!reads(survey, check, 'from')) continue;
      const says = `${wordsFor(asker)} uses the check "${check}", which reads "from", but only lines know where the player came from.`;
      report('from-not-kept', says, placeOf(page, asker));
    }
    if (jump && reads(survey, jump.check, MEOW)) {
      const says = `${wordsFor('jump')} uses the check "${jump.check}", which reads the number of pettings, "${MEOW}".`;
      report('jump-asks-meow', says, { page });
    }
  }
}

function reads({ quest }: Survey, check: string | null, fact: string): boolean {
  const asked = check === null ? undefined : ownOf(quest.checks, check);
  return asked !== undefined && factsIn(asked.when).includes(fact);
}
