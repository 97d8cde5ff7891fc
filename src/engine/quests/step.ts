import type { TraitTypes, TraitValue } from '../cards/kind.ts';
import { conditionHolds } from './conditions.ts';
import {
  type Action,
  type Agreement,
  CARDS_PREFIX,
  type Choice,
  DAYS_PREFIX,
  onceKey,
  type Page,
  type Quest,
  QuestError,
  TOGETHER_FACT,
  VISITS_PREFIX,
} from './quest.ts';

/**
 * A player's state in a quest, as plain JSON. `counts` holds visits by page and taken choices by `page.choice`, for the
 * keys that the quest counts.
 */
export interface QuestState {
  readonly page: string;
  /** The page left last; empty at the start, and after restoring a save. */
  readonly from: string;
  /** The last checkpoint passed; empty: none. */
  readonly checkpoint: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly traits: TraitTypes;
  /** How the choice that led to the page was made. */
  readonly together: Agreement;
}

/** What checks and placeholders can read of a player, besides the state of the quest. */
export interface Player {
  /** Empty for a player unknown to the server. */
  readonly id: string;
  readonly name: string;
  readonly gender: string;
  /** The number of cards in the hand, by kind. */
  readonly cards: Readonly<Record<string, number>>;
  /** Today, as `dayOf` counts days. 0 suffices for quests that note no days. */
  readonly day: number;
}

export const ANONYMOUS_PLAYER: Player = Object.freeze({
  id: '',
  name: '',
  gender: '',
  cards: Object.freeze({}),
  day: 0,
});

/** Reads a fact by its name; undefined for an unknown name. */
export function readFact(state: QuestState, player: Player, name: string): TraitValue | undefined {
  if (name.startsWith(VISITS_PREFIX)) return ownOf(state.counts, name.slice(VISITS_PREFIX.length)) ?? 0;
  if (name.startsWith(CARDS_PREFIX)) return ownOf(player.cards, name.slice(CARDS_PREFIX.length)) ?? 0;
  if (name === 'from') return state.from;
  if (name === TOGETHER_FACT) return state.together;
  if (name === 'id' || name === 'name' || name === 'gender') return player[name];
  const trait = ownOf(state.traits, name);
  if (trait !== undefined || !name.startsWith(DAYS_PREFIX)) return trait;
  return daysSince(ownOf(state.traits, name.slice(DAYS_PREFIX.length)), player.day);
}

/**
 * How many days ago the day of a trait was noted. 0: today, never, or on a later day by a clock that has gone back since.
 * Undefined for a trait that is no number.
 */
export function daysSince(noted: TraitValue | undefined, today: number): number | undefined {
  if (typeof noted !== 'number') return undefined;
  return noted > 0 ? Math.min(Math.max(today - noted, 0), MAX_COUNT) : 0;
}

/** Whether a check holds; null always holds, an unknown check never does. */
export function holds(quest: Quest, state: QuestState, player: Player, name: string | null): boolean {
  if (name === null) return true;
  const check = ownOf(quest.checks, name);
  return check !== undefined && conditionHolds(check.when, (fact) => readFact(state, player, fact));
}

/** A record's own property: pages and cards may have the names of inherited properties, such as `constructor`. */
export function ownOf<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** The maximum of counts, so that saves stay short. */
export const MAX_COUNT = 9999;

export function beginQuest(quest: Quest): QuestState {
  const { start: page, defaults: traits } = quest;
  const checkpoint = quest.pages.get(page)?.isCheckpoint ? page : '';
  return { page, from: '', checkpoint, counts: count(quest, {}, page), traits, together: 'alone' };
}

/** The state after a restart: the initial state, with the traits that `keeps` lists. */
export function restartQuest(quest: Quest, { traits }: QuestState): QuestState {
  const kept = Object.fromEntries(quest.keeps.map((name) => [name, traits[name] as TraitValue]));
  const begun = beginQuest(quest);
  return { ...begun, traits: { ...begun.traits, ...kept } };
}

/**
 * The page of a state. The state may be outside input of any shape.
 * @throws QuestError 'Quest has invalid state!' when it is malformed, or its page does not exist
 */
export function pageOf(quest: Quest, state: QuestState): Page {
  const { page: key = '', counts, traits }: Partial<QuestState> = Object(state);
  const page = quest.pages.get(key);
  if (!page || Object(counts) !== counts || Object(traits) !== traits) throw new QuestError('invalid-state');
  return page;
}

/** A choice by its id, or by its target page if no other choice leads there. */
export function findChoice({ choices }: Page, id: string): Choice | undefined {
  const named = choices.find((choice) => choice.id === id);
  if (named) return named;
  const leading = choices.filter(({ next }) => next === id);
  return leading.length === 1 ? leading[0] : undefined;
}

export function isOpen(quest: Quest, state: QuestState, choice: Choice, player: Player): boolean {
  return !isSpent(state, choice) && holds(quest, state, player, choice.check);
}

export function isSpent({ page, counts }: QuestState, { id, once }: Choice): boolean {
  return once && (ownOf(counts, onceKey(page, id)) ?? 0) > 0;
}

/**
 * Takes a choice, and enters its target page. Runs only the actions that change the quest's card: play.ts runs those
 * that change other cards.
 * @throws QuestError 'Invalid choice id' when there is no such choice, or it is not open;
 * @throws QuestError 'Quest has invalid state!' when the state is malformed, or names an unknown page
 */
export function takeStep(quest: Quest, state: QuestState, id: string, player: Player = ANONYMOUS_PLAYER): QuestState {
  const choice = findChoice(pageOf(quest, state), id);
  if (!choice || !isOpen(quest, state, choice, player)) throw new QuestError('invalid-choice');
  const counts = choice.once ? count(quest, state.counts, onceKey(state.page, choice.id)) : state.counts;
  return enter(quest, state, choice.next, player.day, counts, choice.actions);
}

/**
 * Enters a page. @param day today; @param before the actions of the choice that leads there
 * @throws QuestError 'Page does not exist'
 */
export function enter(
  quest: Quest,
  state: QuestState,
  key: string,
  day = 0,
  counts = state.counts,
  before: readonly Action[] = [],
): QuestState {
  const page = quest.pages.get(key);
  if (!page) throw new QuestError('unknown-page');
  return {
    page: key,
    from: state.page,
    checkpoint: page.isCheckpoint ? key : state.checkpoint,
    counts: count(quest, counts, key),
    traits: changed(changed(state.traits, before, day), page.actions, day),
    together: 'alone',
  };
}

/** A choice that will be taken automatically. */
export interface ArmedTimeout {
  readonly choice: string;
  readonly after: number; // ms
}

/**
 * The timeout to start on the page of a state: the shortest of the open choices; null when none has one.
 * @throws QuestError 'Quest has invalid state!'
 */
export function armTimeout(quest: Quest, state: QuestState, player: Player = ANONYMOUS_PLAYER): ArmedTimeout | null {
  const [first] = pageOf(quest, state)
    .choices.filter((choice) => choice.timeout >= 0 && isOpen(quest, state, choice, player))
    .sort((a, b) => a.timeout - b.timeout);
  return first ? { choice: first.id, after: first.timeout } : null;
}

function count(quest: Quest, counts: QuestState['counts'], key: string): QuestState['counts'] {
  if (!quest.counted.has(key)) return counts;
  return { ...counts, [key]: Math.min((ownOf(counts, key) ?? 0) + 1, MAX_COUNT) };
}

function changed(before: TraitTypes, actions: readonly Action[], day: number): TraitTypes {
  let traits = before;
  for (const action of actions) traits = change(traits, action, day);
  return traits;
}

function change(traits: TraitTypes, action: Action, day: number): TraitTypes {
  if (action.kind === 'set') return { ...traits, ...action.traits };
  if (action.kind === 'add') return { ...traits, [action.trait]: sum(Number(traits[action.trait]), action.amount) };
  if (action.kind === 'note-day') return { ...traits, [action.trait]: day };
  return traits;
}

/** Adds so that the sum has plain digits: limits whole numbers, rounds others to six decimal places, avoids -0. */
export function sum(a: number, b: number): number {
  const most = Number.MAX_SAFE_INTEGER;
  const total = Math.min(Math.max(a + b, -most), most);
  return Number.isInteger(total) ? total : Number(total.toFixed(6)) + 0;
}
