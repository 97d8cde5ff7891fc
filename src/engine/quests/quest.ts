import type { Card, CardKind, TraitTypes, TraitValue } from '../cards/kind.ts';
import type { WarningCode } from './check/findings.ts';

/** A choice without a timeout never takes itself. */
export const NO_TIMEOUT = -1; // ms
/** The longest timeout there is: what the timers of browsers can count. */
export const LONGEST_TIMEOUT = 2 ** 31 - 1; // ms

/** The choice that is on no page and open on all of them: the emote. */
export const MEOW = 'meow';

/** Opening the quest, which is no choice and has an id that no choice can have: the player's room becomes the quest's. */
export const OPEN = '@open';

/** The trait in which a quest card keeps what a save needs besides page and traits; see `save.ts`. */
export const SAVE_TRAIT = 'save';

/** Keys of pages and ids of choices: they stand in addresses and saves. */
export const KEY = /^[A-Za-z][A-Za-z0-9_-]{0,47}$/;

/**
 * What checks and placeholders see of the player: the page left last, which is known only while messages are said,
 * and the player's id (empty for a player whom no server knows), name and gender.
 */
export const PLAYER_FACTS = ['from', 'id', 'name', 'gender'] as const;

export function isPlayerFact(name: string): name is (typeof PLAYER_FACTS)[number] {
  return (PLAYER_FACTS as readonly string[]).includes(name);
}

/** `visits:page` is how often a page was entered, `cards:Kind` how many cards of a kind are held. */
export const VISITS = 'visits:';
export const CARDS = 'cards:';

type TraitsOf<K extends CardKind> = K extends CardKind<string, infer T> ? T : never;

/** The traits that pages of a quest may change: those of its card but the count, the place and the save. */
export type OwnTraits<K extends CardKind> = Omit<TraitsOf<K>, 'c' | 'p' | typeof SAVE_TRAIT>;

/** What can be known while a quest is played with cards of kind `K`, over pages `P`, with other cards of kinds `N`. */
export type FactTypes<K extends CardKind, P extends string, N extends CardKind> = OwnTraits<K> & {
  readonly [Name in (typeof PLAYER_FACTS)[number]]: string;
} & { readonly [Visits in `${typeof VISITS}${P}`]: number } & {
  readonly [Cards in `${typeof CARDS}${N['name']}`]: number;
};

/** A named question about the facts. `holds` is given what `reads` names, and nothing else. */
export interface Check<F = Readonly<Record<string, TraitValue>>, R extends keyof F = keyof F> {
  readonly reads: readonly R[];
  holds(facts: Pick<F, R>): boolean;
  /** Why a choice is closed, as players read it. A closed choice without a reason is not shown. */
  readonly because?: string;
}

export interface Message {
  /** Unique on its page: its number among the lines without an id of their own, or that id. Translations use it. */
  readonly id: string;
  /** May hold `{fact}` placeholders. */
  readonly text: string;
  /** The soul_tag of an npc of the page; null for narration. */
  readonly speaker: string | null;
  /** The check that must hold for the message to be said; null: always. */
  readonly when: string | null;
  /** How somebody looks from here on, by soul_tag, for as long as the page is shown. */
  readonly moods?: { readonly [SoulTag in string]?: Mood };
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
  /** Whether it is gone once it was taken. */
  readonly once: boolean;
}

/** Somebody met on a page: a character card, and what fills the placeholders in it. */
export interface Npc<T extends string = string> {
  readonly soul_tag: T;
  readonly card: Card;
  readonly fill: Readonly<Record<string, string>>;
}

/** What entering a page does to the player's cards, as data. */
export type PageAction =
  /** Gender and name are drawn, and the form that goes with them. */
  | { readonly kind: 'draw-character' }
  | { readonly kind: 'set'; readonly traits: TraitTypes }
  | { readonly kind: 'add'; readonly trait: string; readonly amount: number }
  /** As many more cards as the text counts, with the traits it has. */
  | { readonly kind: 'give'; readonly card: string }
  /** So many fewer cards of a kind. */
  | { readonly kind: 'take'; readonly card: string; readonly count: number };

/** Opening a quest at a page with a jump whose check holds leads straight to its target. */
interface Jump {
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
  /** Whether a save that has lost its page comes back here, if this was the last such page it passed. */
  readonly isCheckpoint: boolean;
  readonly jump: Jump | null;
  readonly actions: readonly PageAction[];
  readonly messages: readonly Message[];
  readonly choices: readonly Choice[];
  readonly npcs: readonly Npc[];
}

/** What an edit of a quest gave new names to. Keys are the names before. */
export interface Migration<P extends string = string> {
  /** A page that was taken out may name the page that took its place. */
  readonly pages?: Readonly<Record<string, P>>;
  /** `page/choice`, both by their names before, to the choice's id now. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** A warning that the author knows of and accepts. */
export interface Expected {
  readonly code: WarningCode;
  readonly page?: string;
  readonly choice?: string;
  readonly reason: string;
}

/** Under what a choice that is there once is counted. */
export function onceKey(page: string, choice: string): string {
  return `${page}.${choice}`;
}

/** A whole quest: frozen plain data, but for the checks. */
export interface Quest<P extends string = string> {
  /** The name of the card it is played with. */
  readonly card: string;
  readonly kind: CardKind;
  /** Other kinds of card that pages give, take or ask for. */
  readonly cards: readonly CardKind[];
  /** The page keys as they were declared; the first is the start. */
  readonly declared: readonly P[];
  readonly start: string;
  /** The traits of its card before it is played. */
  readonly defaults: TraitTypes;
  readonly pages: ReadonlyMap<string, Page>;
  readonly checks: Readonly<Record<string, Check>>;
  /** Traits that a restart leaves as they are. */
  readonly keeps: readonly string[];
  /** What is counted: pages whose visits are read, and `page.choice` for choices that are there once. */
  readonly counted: ReadonlySet<string>;
  /** One for each edition after the first, oldest first. */
  readonly migrations: readonly Migration[];
  /** Tells contents apart: of the page keys and choice ids. */
  readonly hash: string;
  /** Lines said when somebody is petted, by the count that earns them. */
  readonly pettingLines: ReadonlyMap<number, string>;
  readonly expected: readonly Expected[];
  /** Messages that were written after a choice, as `page` and text: the pages cannot show them. */
  readonly late: readonly { readonly page: string; readonly text: string }[];
  /** What pages were given twice, as `page` and the name of the step: the pages have what came last. */
  readonly twice: readonly { readonly page: string; readonly step: string }[];
}

/** Whether two quests are one, in the same words or in others. What is counted has no words, and is handed on as it is. */
export function isSameQuest(one: Quest, other: Quest): boolean {
  return one.counted === other.counted;
}

/** How somebody can look. Nobody has to be able to look all of these ways. */
export const MOODS = ['calm', 'asleep', 'watchful', 'pleased', 'offended', 'startled'] as const;
export type Mood = (typeof MOODS)[number];

/** How somebody looks when the last of these messages is being said: as the messages up to it have left them. */
export function moodAfter(messages: readonly Pick<Message, 'moods'>[], soulTag: string): Mood {
  return messages.findLast(({ moods }) => moods?.[soulTag])?.moods?.[soulTag] ?? 'calm';
}

/** What the player is told, by cause. The texts are fixed: docs/requirements.md, Q5. */
export const QUEST_ERRORS = {
  'page-not-found': 'Page not found',
  'unknown-page': 'Page does not exist',
  'invalid-state': 'Quest has invalid state!',
  'invalid-choice': 'Invalid choice id',
} as const;
export type QuestErrorCode = keyof typeof QUEST_ERRORS;

/** A step that a quest does not allow. */
export class QuestError extends Error {
  override readonly name = 'QuestError';
  readonly code: QuestErrorCode;

  constructor(code: QuestErrorCode) {
    super(QUEST_ERRORS[code]);
    this.code = code;
  }
}
