import type { TraitTypes, TraitValue } from '../cards/kind.ts';
import { CARDS, type Check, type Quest, VISITS } from './quest.ts';

/**
 * Where a player stands in a quest: plain JSON. `counts` are visits by page and choices taken by `page.choice`, of
 * those that the quest counts.
 */
export interface QuestState {
  readonly page: string;
  /** The page left last; empty at first, and after a save was read. */
  readonly from: string;
  /** How many pages were entered since the save was read: tells this visit of the page from others. */
  readonly visit: number;
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
