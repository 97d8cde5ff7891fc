import type { TraitTypes, TraitValue } from '../cards/kind.ts';
import {
  CARDS,
  type Check,
  type Choice,
  onceKey,
  type Page,
  type PageAction,
  type Quest,
  QuestError,
  VISITS,
} from './quest.ts';

/**
 * Where a player stands in a quest: plain JSON. `counts` are visits by page and choices taken by `page.choice`, of
 * those that the quest counts.
 */
export interface QuestState {
  readonly page: string;
  /** The page left last; empty at first, and after a save was read. */
  readonly from: string;
  /** The last page passed that saves come back to; empty: none. */
  readonly checkpoint: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly traits: TraitTypes;
}

/** What is known of a player besides where they stand. */
export interface Player {
  /** Empty for a player whom no server knows. */
  readonly id: string;
  readonly name: string;
  readonly gender: string;
  /** How many cards are held, by kind. */
  readonly cards: Readonly<Record<string, number>>;
}

export const NOBODY: Player = Object.freeze({ id: '', name: '', gender: '', cards: Object.freeze({}) });

/** A fact by its name; undefined for what is none. */
export function readFact(state: QuestState, player: Player, name: string): TraitValue | undefined {
  if (name.startsWith(VISITS)) return ownOf(state.counts, name.slice(VISITS.length)) ?? 0;
  if (name.startsWith(CARDS)) return ownOf(player.cards, name.slice(CARDS.length)) ?? 0;
  if (name === 'from') return state.from;
  if (name === 'id' || name === 'name' || name === 'gender') return player[name];
  return ownOf(state.traits, name);
}

/** Whether a check holds; null always does. A check that is not there never does. */
export function holds(quest: Quest, state: QuestState, player: Player, name: string | null): boolean {
  if (name === null) return true;
  const check = ownOf(quest.checks, name);
  return check?.holds(factsFor(check, state, player)) ?? false;
}

/** Fills `{fact}` placeholders; one that nothing is known of stays as it is. */
export function fill(text: string, read: (name: string) => TraitValue | undefined): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => String(read(name) ?? whole));
}

/** `{name}`, `{visits:chair}`, `{cards:Ember}`. */
export const PLACEHOLDER = /\{([\w:-]+)\}/g;

function factsFor({ reads }: Check, state: QuestState, player: Player): Record<string, TraitValue> {
  const facts: Record<string, TraitValue> = {};
  for (const name of reads) {
    const value = readFact(state, player, name);
    if (value !== undefined) facts[name] = value;
  }
  return facts;
}

/** What a record itself has under a key: names of pages and cards may be those of inherited things. */
export function ownOf<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Counts stop here: nobody comes back to a page that often, and saves stay short. */
export const MAX_COUNT = 9999;

export function beginQuest(quest: Quest): QuestState {
  const { start: page, defaults: traits } = quest;
  const checkpoint = quest.pages.get(page)?.isCheckpoint ? page : '';
  return { page, from: '', checkpoint, counts: count(quest, {}, page), traits };
}

/** The beginning again, with what a restart leaves as it is. */
export function restartQuest(quest: Quest, { traits }: QuestState): QuestState {
  const kept = Object.fromEntries(quest.keeps.map((name) => [name, traits[name] as TraitValue]));
  const begun = beginQuest(quest);
  return { ...begun, traits: { ...begun.traits, ...kept } };
}

/**
 * The page of a state. States may come from elsewhere, and be anything.
 * @throws QuestError 'Quest has invalid state!' when it is no state, or its page is not there
 */
export function pageOf(quest: Quest, state: QuestState): Page {
  const { page: key = '', counts, traits }: Partial<QuestState> = Object(state);
  const page = quest.pages.get(key);
  if (!page || Object(counts) !== counts || Object(traits) !== traits) throw new QuestError('invalid-state');
  return page;
}

/** A choice by its id, or by the page it leads to when only one does. */
export function findChoice(page: Page, id: string): Choice | undefined {
  const leading = page.choices.filter(({ next }) => next === id);
  return page.choices.find((choice) => choice.id === id) ?? (leading.length === 1 ? leading[0] : undefined);
}

export function isOpen(quest: Quest, state: QuestState, choice: Choice, player: Player): boolean {
  return !isSpent(state, choice) && holds(quest, state, player, choice.check);
}

export function isSpent({ page, counts }: QuestState, { id, once }: Choice): boolean {
  return once && (ownOf(counts, onceKey(page, id)) ?? 0) > 0;
}

/**
 * Takes a choice. What the page entered does to other cards than the quest's is in its actions.
 * @throws QuestError 'Invalid choice id' when there is no such choice, or it is not open;
 *   'Quest has invalid state!' when the state is none, or names a page that is not there
 */
export function takeStep(quest: Quest, state: QuestState, id: string, player: Player = NOBODY): QuestState {
  const choice = findChoice(pageOf(quest, state), id);
  if (!choice || !isOpen(quest, state, choice, player)) throw new QuestError('invalid-choice');
  const counts = choice.once ? count(quest, state.counts, onceKey(state.page, choice.id)) : state.counts;
  return enter(quest, state, choice.next, counts);
}

/** @throws QuestError 'Page does not exist' */
export function enter(quest: Quest, state: QuestState, key: string, counts = state.counts): QuestState {
  const page = quest.pages.get(key);
  if (!page) throw new QuestError('unknown-page');
  return {
    page: key,
    from: state.page,
    checkpoint: page.isCheckpoint ? key : state.checkpoint,
    counts: count(quest, counts, key),
    traits: page.actions.length === 0 ? state.traits : page.actions.reduce(change, state.traits),
  };
}

/** A choice that takes itself. */
export interface ArmedTimeout {
  readonly choice: string;
  readonly after: number; // ms
}

/**
 * The timeout to arm on the page of a state: the shortest of the open choices; null when none has one.
 * @throws QuestError 'Quest has invalid state!'
 */
export function armTimeout(quest: Quest, state: QuestState, player: Player = NOBODY): ArmedTimeout | null {
  const [first] = pageOf(quest, state)
    .choices.filter((choice) => choice.timeout >= 0 && isOpen(quest, state, choice, player))
    .sort((a, b) => a.timeout - b.timeout);
  return first ? { choice: first.id, after: first.timeout } : null;
}

function count(quest: Quest, counts: QuestState['counts'], key: string): QuestState['counts'] {
  if (!quest.counted.has(key)) return counts;
  return { ...counts, [key]: Math.min((ownOf(counts, key) ?? 0) + 1, MAX_COUNT) };
}

function change(traits: TraitTypes, action: PageAction): TraitTypes {
  if (action.kind === 'set') return { ...traits, ...action.traits };
  if (action.kind === 'add') return { ...traits, [action.trait]: sum(Number(traits[action.trait]), action.amount) };
  return traits;
}

/** Numbers of cards are written in plain digits: whole ones up to a limit, others to six places, and no -0. */
export function sum(a: number, b: number): number {
  const most = Number.MAX_SAFE_INTEGER;
  const total = Math.min(Math.max(a + b, -most), most);
  return Number.isInteger(total) ? total : Number(total.toFixed(6)) + 0;
}
