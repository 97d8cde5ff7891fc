import { PLACEHOLDER } from '../../placeholders.ts';
import { CARDS_PREFIX, DAYS_PREFIX, type Npc, type Page, VISITS_PREFIX } from '../../quest.ts';
import { MAX_COUNT } from '../../step.ts';
import { opening, type Place, placeholdersIn, type Survey, valuesOf } from '../quest-index.ts';
import { isFact, nearestFact } from './pages.ts';

/** The most messages that a page may show at once. */
export const MANY_MESSAGES = 4;
const LONG_MESSAGE = 240; // characters
/** The length of text that fits on a button on a phone. */
const LONG_CHOICE = 80; // characters

/** The length of the longest name that a character can draw. */
const LONGEST_NAME = 12; // characters

const BRACED = /\{([^{}]*)\}/g;
const BRACE = /[{}]/;
/** Characters that are invisible or break a line, and the one that stands for bytes that were no text. */
const UNSEEN = /[\p{Cc}\u{200b}\u{feff}\u{fffd}]/u;

export function checkTexts(survey: Survey): void {
  const { quest, report } = survey;
  for (const { page, text } of quest.late) {
    report('late-message', `The line "${opening(text)}" comes after a choice.`, { page });
  }
  for (const { name, description } of [quest.kind, ...quest.cards]) {
    checkPlain(survey, description, `The description of the card "${name}"`, {});
  }
  for (const page of survey.pages) checkTextsOf(survey, page);
  for (const [count, line] of quest.pettingLines) checkPlain(survey, line, `The line for petting ${count}`, {});
  for (const [name, { because = '' }] of Object.entries(quest.checks)) {
    checkPlain(survey, because, `The reason of the check "${name}"`, {});
  }
}

function checkTextsOf(survey: Survey, { key: page, title, address, messages, choices, npcs }: Page): void {
  const { report } = survey;
  if (title.trim() === '' && address === null) report('untitled', 'This page has no title.', { page });
  checkPlain(survey, title, 'The title of this page', { page });

  for (const [at, { id, text }] of messages.entries()) {
    checkMessage(survey, text, page);
    if (messages.findIndex((one) => one.id === id) === at) continue;
    report('repeated-line', `Two lines of this page have the id "${id}".`, { page });
  }
  const always = messages.filter(({ when }) => when === null).length;
  if (always > MANY_MESSAGES)
    report('many-messages', `This page always says ${always} lines at once, more than ${MANY_MESSAGES}.`, { page });

  for (const { id: choice, text } of choices) {
    if (text.trim() === '') report('empty-text', `The choice "${choice}" has no text.`, { page, choice });
    checkPlain(survey, text, `The text of the choice "${choice}"`, { page, choice });
    if (text.length <= LONG_CHOICE) continue;
    const says = `The text of the choice "${choice}" has ${text.length} characters, more than ${LONG_CHOICE}.`;
    report('long-choice', says, { page, choice });
  }
  for (const npc of npcs) {
    // An npc without a card has its own finding.
    const { soul_tag, card, fill = {} }: Partial<Npc> = Object(npc);
    const name = String(card?.traits?.name ?? '');
    if (card?.traits && name.trim() === '') report('empty-text', `The npc "${soul_tag}" has no name.`, { page });
    for (const placeholder of name.match(BRACED) ?? []) {
      if (Object.hasOwn(fill, placeholder.slice(1, -1))) continue;
      const says = `Nothing fills the placeholder "${placeholder}" in the name of the npc "${soul_tag}".`;
      report('unknown-placeholder', says, { page });
    }
  }
}

function checkMessage(survey: Survey, text: string, page: string): void {
  const { report } = survey;
  if (text.trim() === '') {
    report('empty-text', 'A line of this page is empty.', { page });
    return;
  }
  checkTidy(survey, text, 'A line of this page', { page });
  const names = placeholdersIn(text);
  const plain = names.length > 0 ? text.replace(PLACEHOLDER, '') : text;
  for (const name of names) checkPlaceholder(survey, name, text, page);
  if (BRACE.test(plain)) checkBraces(survey, plain, text, page);

  const length = names.reduce((sum, name) => sum + lengthOf(survey, name), plain.length);
  if (length <= LONG_MESSAGE) return;
  const says = `The line "${opening(text)}" can have ${length} characters, more than ${LONG_MESSAGE}.`;
  report('long-message', says, { page });
}

function checkPlaceholder(survey: Survey, name: string, text: string, page: string): void {
  const { quest, report } = survey;
  if (!isFact(survey, name)) {
    const suggestion = nearestFact(survey, name);
    report('unknown-placeholder', noFact(`{${name}}`, text), { page, suggestion });
  } else if (name.startsWith(VISITS_PREFIX) && !quest.counted.has(name.slice(VISITS_PREFIX.length))) {
    const says = `The line "${opening(text)}" has the placeholder "{${name}}", but visits are only counted if a check reads them.`;
    report('unknown-placeholder', says, { page });
  }
}

/** Reports braces that are not a valid placeholder, but were probably meant as one. */
function checkBraces(survey: Survey, plain: string, text: string, page: string): void {
  const braced = [...plain.matchAll(BRACED)];
  for (const [whole, inner = ''] of braced) {
    const suggestion = nearestFact(survey, inner.trim());
    survey.report('unknown-placeholder', noFact(whole, text), { page, suggestion });
  }
  if (braced.length === 0) {
    survey.report(
      'unknown-placeholder',
      `The line "${opening(text)}" has a brace that is not a part of a placeholder.`,
      { page },
    );
  }
}

function noFact(placeholder: string, text: string): string {
  return `The line "${opening(text)}" has the placeholder "${placeholder}", which is not a fact.`;
}

/** Checks a text in which the game fills no placeholders. @param who the beginning of a sentence about the text */
function checkPlain(survey: Survey, text: string, who: string, place: Place): void {
  if (text.trim() === '') return;
  checkTidy(survey, text, who, place);
  if (!BRACE.test(text)) return;
  survey.report(
    'unknown-placeholder',
    `${who} has a brace, but only lines have placeholders: "${opening(text)}".`,
    place,
  );
}

function checkTidy({ report }: Survey, text: string, who: string, place: Place): void {
  if (text.trim() === text && !text.includes('  ') && text.isWellFormed() && !UNSEEN.test(text)) return;
  report('untidy-text', `${who} has surplus spaces, or characters that cannot be seen: "${opening(text)}".`, place);
}

/** The maximum length of a fact as text. */
function lengthOf(survey: Survey, name: string): number {
  if ([VISITS_PREFIX, CARDS_PREFIX, DAYS_PREFIX].some((prefix) => name.startsWith(prefix))) {
    return String(MAX_COUNT).length;
  }
  if (name === 'name') return LONGEST_NAME;
  const values = valuesOf(survey, name);
  return Math.max(...(values.length > 0 ? values : [`{${name}}`]).map((value) => String(value).length));
}
