import type { TraitValue } from '../../cards/kind.ts';
import { PLACEHOLDER } from '../placeholders.ts';
import { type Action, KEY, type Page, type Quest } from '../quest.ts';
import { FINDINGS, type Finding, type FindingCode } from './findings.ts';
import { nearest } from './spelling-suggestion.ts';

/** Where a finding is, and the right name if the finding is a misspelt name. */
export interface Place {
  readonly page?: string;
  readonly choice?: string;
  readonly suggestion?: string | null;
}

type Report = (code: FindingCode, message: string, place?: Place) => void;

/** The input of the rules: the quest, and an index of what its pages use. */
export interface Survey {
  readonly quest: Quest;
  readonly pages: readonly Page[];
  /** The actions of pages and choices, each with its place. */
  readonly actions: readonly (readonly [Action, Place])[];
  /** The checks that messages, choices and jumps use. */
  readonly asked: ReadonlySet<string>;
  /** The traits that pages set, add to or note the day on, each with the values that pages set. */
  readonly written: ReadonlyMap<string, ReadonlySet<TraitValue>>;
  /** The facts that messages show. */
  readonly shown: ReadonlySet<string>;
  /** The number of choices and jumps that lead to a page, by the key that they name. */
  readonly ledTo: ReadonlyMap<string, number>;
  /** Maps missing pages to the page probably meant, if that page's own key seems misspelt: see LINKS_THAT_AGREE. */
  readonly misspelt: ReadonlyMap<string, string>;
  readonly report: Report;
  /** Finds the known name that an unknown name was probably meant to be; null after GUESSES_MAX calls. */
  readonly guess: (name: string, names: Iterable<string>) => string | null;
}

/** A guess compares a name with all others, which would take too long in a quest with thousands of missing pages. */
const GUESSES_MAX = 200; // per quest

/** If at least this many links name the same missing page, the mistake is in the page's own key, not in the links. */
const LINKS_THAT_AGREE = 2;

/** Builds the index that all rules use. */
export function surveyOf(quest: Quest, report: Report): Survey {
  const pages = [...quest.pages.values()];
  const asked = new Set<string>();
  const shown = new Set<string>();
  const written = new Map<string, Set<TraitValue>>();
  const ledTo = new Map<string, number>();
  for (const page of pages) {
    const { choices, jump, messages } = page;
    for (const { next } of jump ? [...choices, jump] : choices) ledTo.set(next, (ledTo.get(next) ?? 0) + 1);
    for (const check of [...checksOfMessages(page), ...checksOfSteps(page)]) asked.add(check);
    for (const { text } of messages) for (const fact of placeholdersIn(text)) shown.add(fact);
  }
  const actions = pages.flatMap(placedActions);
  for (const [action] of actions) {
    if (action.kind === 'set') for (const [trait, value] of Object.entries(action.traits)) valuesOf(trait).add(value);
    if (action.kind === 'add' || action.kind === 'note-day') valuesOf(action.trait);
  }
  let guesses = 0;
  const guess = (name: string, names: Iterable<string>) => (++guesses > GUESSES_MAX ? null : nearest(name, names));
  return { quest, pages, actions, asked, written, shown, ledTo, misspelt: misspeltPages(), report, guess };

  function misspeltPages(): Map<string, string> {
    const misspelt = new Map<string, string>();
    const found = new Set<string>();
    for (const [key, times] of ledTo) {
      if (times < LINKS_THAT_AGREE || isKnown(quest, key)) continue;
      const page = guess(key, quest.pages.keys());
      if (page === null || ledTo.has(page) || found.has(page)) continue;
      misspelt.set(key, page);
      found.add(page);
    }
    return misspelt;
  }

  function valuesOf(trait: string): Set<TraitValue> {
    const values = written.get(trait) ?? new Set();
    written.set(trait, values);
    return values;
  }
}

function placedActions({ key: page, actions, choices }: Page): (readonly [Action, Place])[] {
  const ofPage = actions.map((action) => [action, { page }] as const);
  const acting = choices.filter((choice) => choice.actions.length > 0);
  if (acting.length === 0) return ofPage;
  return [
    ...ofPage,
    ...acting.flatMap(({ id: choice, actions }) => actions.map((one) => [one, { page, choice }] as const)),
  ];
}

export function checksOfSteps({ choices, jump }: Page): string[] {
  const names = choices.map(({ check }) => check).filter((check) => check !== null);
  return jump ? [...names, jump.check] : names;
}

export function checksOfMessages({ messages }: Page): string[] {
  return messages.map(({ when }) => when).filter((check) => check !== null);
}

export function findingOf(code: FindingCode, message: string, { page, choice, suggestion }: Place = {}): Finding {
  const { severity } = FINDINGS[code];
  return { code, severity, page: page ?? null, choice: choice ?? null, message, suggestion: suggestion ?? null };
}

/** The part of a page that uses a check or leads to a page: a choice with its id, a line or the jump. */
export type Asker = { readonly id: string } | 'line' | 'jump';

/** Reports an unknown check, and suggests the check that was probably meant. */
export function requireCheck(survey: Survey, name: string | null, page: string, asker: Asker): void {
  const { quest, report, guess } = survey;
  if (name === null || Object.hasOwn(quest.checks, name)) return;
  const place = { ...placeOf(page, asker), suggestion: guess(name, Object.keys(quest.checks)) };
  report('unknown-check', `${wordsFor(asker)} uses the check "${name}", which does not exist.`, place);
}

/** Reports an unknown target page, and suggests the page that was probably meant. */
export function requirePage(survey: Survey, key: string, page: string, asker: Asker): void {
  const { quest, report, guess } = survey;
  if (isPage(survey, key)) return;
  const place = { ...placeOf(page, asker), suggestion: guess(key, quest.pages.keys()) };
  const why = KEY.test(key) ? 'which is not a page of the quest.' : `which cannot be the key of a page. ${KEY_RULE}`;
  report('unknown-target', `${wordsFor(asker)} leads to "${key}", ${why}`, place);
}

/**
 * Whether a link to this key needs no finding: the page exists or is declared, or is the misspelt one of two spellings.
 * A declared page that is not written, or misspelt, has a finding of its own.
 */
export function isPage({ quest, misspelt }: Survey, key: string): boolean {
  return isKnown(quest, key) || misspelt.has(key);
}

function isKnown({ pages, declared }: Quest, key: string): boolean {
  return pages.has(key) || declared.includes(key);
}

export function placeOf(page: string, asker: Asker): Place {
  return typeof asker === 'string' ? { page } : { page, choice: asker.id };
}

/** The beginning of a sentence about a part of a page. */
export function wordsFor(asker: Asker): string {
  if (typeof asker !== 'string') return `The choice "${asker.id}"`;
  return asker === 'line' ? 'A line of this page' : 'The jump of this page';
}

export function repeated(list: readonly string[]): Set<string> {
  const seen = new Set<string>();
  return new Set(list.filter((item) => seen.size === seen.add(item).size));
}

/** The beginning of a text, by which authors find it in the source. */
export function opening(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** The pattern KEY of quest.ts as a sentence. It lists A to Z, because "letters" would include ü. */
export const KEY_RULE =
  'Keys and ids begin with a letter from A to Z or a to z, go on with such letters, digits, _ and -, and have at most 48 characters.';

/** The values that a trait of the quest's card can have, as far as its declaration and `set` actions name them. */
export function valuesOf({ quest, written }: Survey, name: string): TraitValue[] {
  const trait = quest.kind.traits.get(name);
  return trait ? [trait.default, ...(trait.oneOf ?? []), ...(written.get(name) ?? [])] : [];
}

/** The names in the placeholders of a text. */
export function placeholdersIn(text: string): string[] {
  if (!text.includes('{')) return []; // most texts have none, and the pattern is slow
  return (text.match(PLACEHOLDER) ?? []).map((placeholder) => placeholder.slice(1, -1));
}
