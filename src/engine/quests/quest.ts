import type { Card, CardKind, TraitValue } from '../cards/kind.ts';

/** A choice without a timeout never takes itself. */
export const NO_TIMEOUT = -1; // ms
/** The longest timeout there is: what the timers of browsers can count. */
export const LONGEST_TIMEOUT = 2 ** 31 - 1; // ms

/** The choice that is on no page and open on all of them: the emote. */
export const MEOW = 'meow';

/**
 * What checks and placeholders see besides the traits of the quest's card: the page left last, which is known only
 * while messages are said, and the player's id (empty for a player whom no server knows), name and gender.
 */
export const PLAYER_FACTS = ['from', 'id', 'name', 'gender'] as const;

/** The facts of a quest played with cards of a kind. How many cards there are is none of them. */
export type FactName<K extends CardKind> = Exclude<TraitName<K>, 'c'> | (typeof PLAYER_FACTS)[number];
type TraitName<K extends CardKind> = K extends CardKind<infer T> ? T : never;

export type Facts<F extends string = string> = Readonly<Record<F, TraitValue>>;

/** A named question about the facts. `reads` names every fact that `holds` looks at. */
export interface Check<F extends string = string> {
  readonly reads: readonly F[];
  holds(facts: Facts<F>): boolean;
}

export interface Message {
  /** May hold `{fact}` placeholders. */
  readonly text: string;
  /** The soul_tag of an npc of the page; null for narration. */
  readonly speaker: string | null;
  /** The check that must hold for the message to be said; null: always. */
  readonly when: string | null;
}

export interface Choice {
  /** Stable, unique on its page; saves and links use it. */
  readonly id: string;
  readonly text: string;
  readonly next: string;
  /** The check that must hold for the choice to be open; null: always. */
  readonly check: string | null;
  /** After how many milliseconds the choice takes itself; -1: never. */
  readonly timeout: number;
}

/** Somebody met on a page: a character card, and what fills the placeholders in it. */
export interface Npc<T extends string = string> {
  readonly soul_tag: T;
  readonly card: Card;
  readonly fill: Readonly<Record<string, string>>;
}

/**
 * What entering a page does, as data.
 * `draw-character`: gender and name are drawn, and the form that goes with them.
 */
export const PAGE_ACTIONS = ['draw-character'] as const;
export type PageAction = (typeof PAGE_ACTIONS)[number];

/** Opening a quest at a page with a jump whose check holds leads straight to its target. */
export interface Jump {
  readonly check: string;
  readonly next: string;
}

export interface Page {
  readonly key: string;
  readonly title: string;
  /** The path of the app that entering this page leads to; null: the page is shown. */
  readonly address: string | null;
  readonly canRestart: boolean;
  readonly isDone: boolean;
  readonly jump: Jump | null;
  readonly actions: readonly PageAction[];
  readonly messages: readonly Message[];
  readonly choices: readonly Choice[];
  readonly npcs: readonly Npc[];
}

/** A whole quest: frozen plain data, but for the checks. */
export interface Quest {
  /** The name of the card it is played with. */
  readonly card: string;
  readonly start: string;
  /** The traits of that card, and its place, before it is played. */
  readonly defaults: Facts;
  readonly pages: ReadonlyMap<string, Page>;
  readonly checks: Readonly<Record<string, Check>>;
  /** Lines the witch says when she is petted, by the count that earns them. */
  readonly pettingLines: ReadonlyMap<number, string>;
}
