import type { TraitValue } from '../../cards/kind.ts';
import type { Page, Quest } from '../quest.ts';
import type { Finding } from './finding.ts';
import { FINDINGS, type FindingCode } from './findings.ts';
import { nearest } from './nearest.ts';
import { placeholdersIn } from './placeholders.ts';

/** Where a finding is, and what was probably meant. */
export interface Place {
  readonly page?: string;
  readonly choice?: string;
  readonly suggestion?: string | null;
}

export type Report = (code: FindingCode, message: string, place?: Place) => void;

/** What rules look at: the quest, and what its pages make use of. */
export interface Survey {
  readonly quest: Quest;
  readonly pages: readonly Page[];
  /** The checks that messages ask, and those that choices and jumps ask. */
  readonly asked: { readonly byMessages: ReadonlySet<string>; readonly bySteps: ReadonlySet<string> };
  /** The traits that pages set or add to, with the values set. */
  readonly written: ReadonlyMap<string, ReadonlySet<TraitValue>>;
  /** The facts that messages show. */
  readonly shown: ReadonlySet<string>;
  /** How many choices and jumps lead to a page, by the key that they name. */
  readonly ledTo: ReadonlyMap<string, number>;
  /** Keys that pages are led to by, and no page has, with the one that is meant by each and led to by nobody. */
  readonly misspelt: ReadonlyMap<string, string>;
  readonly report: Report;
  /** Which of some names was probably meant by one that is not there. */
  guess(name: string, names: Iterable<string>): string | null;
  /** Which page was. */
  guessPage(key: string): string | null;
}

/** Where one leads to a page that is not there, that one is wrong; where so many agree, the page is. */
const AGREEMENT = 2;
/** Who has misspelt more than this is not helped by being told. */
const MOST_GUESSES = 200;

/** Looks over a quest once, for all rules. */
export function surveyOf(quest: Quest, report: Report): Survey {
  const byMessages = new Set<string>();
  const bySteps = new Set<string>();
  const written = new Map<string, Set<TraitValue>>();
  const shown = new Set<string>();
  const ledTo = new Map<string, number>();
  const guessed = new Map<string, string | null>();
  let guesses = 0;
  const pages = [...quest.pages.values()];
  for (const { messages, choices, jump, actions } of pages) {
    for (const { text, when } of messages) {
      if (when !== null) byMessages.add(when);
      for (const fact of placeholdersIn(text)) shown.add(fact);
    }
    for (const { check } of choices) if (check !== null) bySteps.add(check);
    if (jump) bySteps.add(jump.check);
    for (const { next } of jump ? [...choices, jump] : choices) ledTo.set(next, (ledTo.get(next) ?? 0) + 1);
    for (const action of actions) {
      if (action.kind === 'set') for (const [trait, value] of Object.entries(action.traits)) valuesOf(trait).add(value);
      if (action.kind === 'add') valuesOf(action.trait);
    }
  }
  const asked = { byMessages, bySteps };
  return { quest, pages, asked, written, shown, ledTo, misspelt: misspeltPages(), report, guess, guessPage };

  function guess(name: string, names: Iterable<string>): string | null {
    guesses += 1;
    return guesses > MOST_GUESSES ? null : nearest(name, names);
  }

  function guessPage(key: string): string | null {
    const before = guessed.get(key);
    if (before !== undefined) return before;
    const meant = guess(key, quest.pages.keys());
    guessed.set(key, meant);
    return meant;
  }

  function misspeltPages(): Map<string, string> {
    const misspelt = new Map<string, string>();
    const told = new Set<string>();
    for (const [key, times] of ledTo) {
      if (times < AGREEMENT || isKnown(quest, key)) continue;
      const page = guessPage(key);
      if (page === null || ledTo.has(page) || told.has(page)) continue;
      misspelt.set(key, page);
      told.add(page);
    }
    return misspelt;
  }

  function valuesOf(trait: string): Set<TraitValue> {
    const values = written.get(trait) ?? new Set();
    written.set(trait, values);
    return values;
  }
}

/** A finding with the severity that its code has. */
export function findingOf(code: FindingCode, message: string, { page, choice, suggestion }: Place = {}): Finding {
  const { severity } = FINDINGS[code];
  return { code, severity, page: page ?? null, choice: choice ?? null, message, suggestion: suggestion ?? null };
}

/** What asks or leads somewhere: a choice by its id, or something else of the page. */
type Asker = { readonly id: string } | 'a message' | 'the jump';

/** Reports what is asked for and is no check, with the one that was probably meant. */
export function requireCheck(survey: Survey, name: string | null, page: string, asker: Asker): void {
  const { quest, report, guess } = survey;
  if (name === null || Object.hasOwn(quest.checks, name)) return;
  const place = { ...placeOf(page, asker), suggestion: guess(name, Object.keys(quest.checks)) };
  report('unknown-check', `${wordsFor(asker)} asks "${name}", which is not a check`, place);
}

/** Reports what is led to and is no page, with the one that was probably meant. */
export function requirePage(survey: Survey, key: string, page: string, asker: Asker): void {
  const { report, guessPage } = survey;
  if (isPage(survey, key)) return;
  const place = { ...placeOf(page, asker), suggestion: guessPage(key) };
  report('unknown-target', `${wordsFor(asker)} leads to "${key}", which is not a page`, place);
}

/** Whether a page goes by this key. One that is not written, or under another key, is told of once: where pages are listed. */
export function isPage({ quest, misspelt }: Survey, key: string): boolean {
  return isKnown(quest, key) || misspelt.has(key);
}

function isKnown({ pages, declared }: Quest, key: string): boolean {
  return pages.has(key) || declared.includes(key);
}

function placeOf(page: string, asker: Asker): Place {
  return typeof asker === 'string' ? { page } : { page, choice: asker.id };
}

function wordsFor(asker: Asker): string {
  return typeof asker === 'string' ? asker : `choice "${asker.id}"`;
}

/** What is in a list more than once. */
export function repeated(list: readonly string[]): Set<string> {
  const twice = new Set<string>();
  if (list.length < 2 || new Set(list).size === list.length) return twice;
  for (const [at, item] of list.entries()) if (list.indexOf(item) !== at) twice.add(item);
  return twice;
}

/** The first words of a text, for finding it again. */
export function opening(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
