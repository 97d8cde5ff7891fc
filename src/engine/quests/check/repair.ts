import type { Action, Check, Choice, Expected, Message, Migration, Page, Quest } from '../quest.ts';
import { describeValue } from './describe-value.ts';
import type { Finding } from './findings.ts';
import { findingOf, type Place } from './quest-index.ts';

type Report = (message: string, place: Place) => void;

/**
 * A quest whose texts, names and lists are what they should be, and a finding for each one that was not. Only files that
 * bypass the compiler have such parts. Rules, graph and summary read the repaired quest, and need no checks of types.
 */
export function repaired(quest: Quest): { readonly quest: Quest; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const report: Report = (message, place) => findings.push(findingOf('wrong-part', message, place));
  const { kind, cards, declared, checks, keeps, migrations, pettingLines, expected, late } = quest;
  const whole: Quest = {
    ...quest,
    kind: { ...kind, description: text(report, kind.description, 'The description of the card') },
    cards: cards.filter((card) => isKind(report, card)),
    declared: declared.map((key) => text(report, key, 'A key in the list "pages"')),
    pages: new Map([...quest.pages].map(([key, page]) => [key, repairedPage(page, report)])),
    checks: Object.fromEntries(
      Object.entries(checks).map(([name, check]) => [name, repairedCheck(name, check, report)]),
    ),
    keeps: keeps.map((name) => text(report, name, 'A name in the list "keeps"')),
    migrations: migrations.map((migration, at) => repairedMigration(migration, at + 1, report)),
    pettingLines: new Map(
      [...pettingLines].map(([count, line]) => [count, text(report, line, `The line for petting ${count}`)]),
    ),
    expected: expected.map((one) => repairedExpected(one, report)),
    late: late.map((one) => ({ ...one, text: describeValue(one.text) })),
  };
  return { quest: findings.length === 0 ? quest : whole, findings };
}

/** The value, if it is a text; else an empty text, and a finding. */
function text(report: Report, value: unknown, what: string, place: Place = {}): string {
  if (typeof value === 'string') return value;
  report(value === undefined ? `${what} is missing.` : `${what} must be a text, but it is ${described(value)}.`, place);
  return '';
}

function described(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'function' ? 'a function' : describeValue(value);
}

/** Whether an entry of the list `cards` is a kind of card. */
function isKind(report: Report, card: unknown): boolean {
  const isOne = Object(card).traits instanceof Map;
  if (!isOne) {
    const written = typeof card === 'string' ? `the text "${card}"` : described(card);
    report(`The list "cards" has ${written}, which is not a kind of card.`, {});
  }
  return isOne;
}

function repairedPage(page: Page, report: Report): Page {
  const { key, title, address, jump, actions, messages, choices } = page;
  const place = { page: key };
  return {
    ...page,
    title: text(report, title, 'The title of this page', place),
    address: address === null ? null : text(report, address, 'The address of this page', place),
    jump: jump && {
      check: text(report, jump.check, 'The check of the jump', place),
      next: text(report, jump.next, 'The page that the jump leads to', place),
    },
    actions: actions.map((action) => repairedAction(action, report, place)),
    messages: messages.map((message) => repairedMessage(message, report, page)),
    choices: choices.map((choice) => repairedChoice(choice, report, page)),
  };
}

function repairedAction(action: Action, report: Report, place: Place): Action {
  switch (action.kind) {
    case 'add':
      return { ...action, trait: text(report, action.trait, 'The trait that is added to', place) };
    case 'note-day':
      return { ...action, trait: text(report, action.trait, 'The trait on which the day is noted', place) };
    case 'give':
      return { ...action, card: text(report, action.card, 'The card that is given', place) };
    case 'take':
      return { ...action, card: text(report, action.card, 'The card that is taken', place) };
    default:
      return action;
  }
}

function repairedMessage(message: Message, report: Report, { key: page, npcs }: Page): Message {
  const { id, text: line, speaker, when } = message;
  const place = { page };
  const isSaid = speaker === null || typeof speaker === 'string';
  // An npc of the page without a soul_tag has a finding of its own.
  if (speaker === undefined && npcs.every((npc) => typeof Object(npc).soul_tag === 'string')) {
    const opening = typeof line === 'string' ? ` "${line}"` : '';
    report(`The line${opening} is said by something that is not an npc.`, place);
  }
  return {
    ...message,
    id: text(report, id, 'The id of a line', place),
    text: text(report, line, 'A line of this page', place),
    speaker: isSaid ? speaker : null,
    when: when === null ? null : text(report, when, 'The check of a line', place),
  };
}

function repairedChoice(choice: Choice, report: Report, { key: page }: Page): Choice {
  const { id, next, text: label, check, once, actions } = choice;
  const name = typeof id === 'string' ? id : typeof next === 'string' ? next : undefined;
  const place = { page, ...(name !== undefined && { choice: name }) };
  const of = name === undefined ? 'a choice' : `the choice "${name}"`;
  if (typeof once !== 'boolean') {
    report(`The option "once" of ${of} must be true or false, but it is ${described(once)}.`, place);
  }
  return {
    ...choice,
    next: text(report, next, `The page that ${of} leads to`, place),
    id: id === next ? String(next) : text(report, id, `The id of ${of}`, place),
    text: text(report, label, `The text of ${of}`, place),
    check: check === null ? null : text(report, check, `The check of ${of}`, place),
    actions: actions.map((action) => repairedAction(action, report, place)),
  };
}

function repairedCheck(name: string, check: Check, report: Report): Check {
  if (check.because === undefined) return check;
  return { ...check, because: text(report, check.because, `The reason of the check "${name}"`) };
}

function repairedMigration(migration: Migration, number: number, report: Report): Migration {
  const names = (part: 'pages' | 'choices') =>
    Object.fromEntries(
      Object.entries(migration[part] ?? {}).map(([before, now]) => [
        before,
        text(report, now, `The present name of "${before}" in migration ${number}`),
      ]),
    );
  return { ...migration, pages: names('pages'), choices: names('choices') };
}

function repairedExpected(expected: Expected, report: Report): Expected {
  const reason = text(report, expected.reason, `The reason of the expected warning "${expected.code}"`);
  return { ...expected, reason };
}
