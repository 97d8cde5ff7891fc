import type { Card, CardKind, TraitTypes } from '../cards/kind.ts';
import type { WarningCode } from './check/findings.ts';
import type { Condition, ConditionOf } from './conditions.ts';
import type { Mood } from './moods.ts';

/** The timeout of a choice that is never taken automatically. */
export const NO_TIMEOUT = -1; // ms
/** The longest timeout that browsers' timers support. */
export const LONGEST_TIMEOUT = 2 ** 31 - 1; // ms

/** The choice that is on no page but open on all of them: the emote. */
export const MEOW = 'meow';

/** Sent like a choice's id to open the quest, which moves the player to the quest's room. No choice has this id. */
export const OPEN = '@open';

/** The trait in which a quest card stores a save's header; see `save.ts`. */
export const SAVE_TRAIT = 'save';

/** The trait in which a quest card, if its kind has it, stores the ends that the player has found; see `save.ts`. */
export const ENDS_TRAIT = 'ends';

/** The trait in which the card of a quest with pages for choosing together stores where the player stands; see `together.ts`. */
export const STANDS_TRAIT = 'stands';

/** The traits of a quest's card that only the engine changes. */
export const KEPT_BY_ENGINE = ['c', 'p', SAVE_TRAIT, ENDS_TRAIT, STANDS_TRAIT] as const;

/** The format of keys of pages and ids of choices, which URLs and saves contain. */
export const KEY = /^[A-Za-z][A-Za-z0-9_-]{0,47}$/;

/**
 * The player's facts for checks and placeholders: the page left last, which is known only while messages are shown, and
 * the player's id (empty for a player unknown to the server), name and gender.
 */
export const PLAYER_FACTS = ['from', 'id', 'name', 'gender'] as const;

export function isPlayerFact(name: string): name is (typeof PLAYER_FACTS)[number] {
  return (PLAYER_FACTS as readonly string[]).includes(name);
}

/**
 * The fact `together`: how the choice that led to the present page was made. `alone`: by the player alone; `agreed`: all who chose
 * together stood at it; `most`: more of them than at any other; `tied`: as many stood at another, and a cat decided.
 */
export const TOGETHER_FACT = 'together';
export const AGREEMENTS = ['alone', 'agreed', 'most', 'tied'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

/**
 * `visits:page` is how often a page was entered, `cards:Kind` the number of cards of a kind in the hand, `days:trait` how
 * many days ago a day was noted on a trait.
 */
export const VISITS_PREFIX = 'visits:';
export const CARDS_PREFIX = 'cards:';
export const DAYS_PREFIX = 'days:';

type TraitsOf<K extends CardKind> = K extends CardKind<string, infer T> ? T : never;

/** The traits that pages of a quest may change: those of its card except `c`, `p`, `save`, `ends` and `stands`. */
export type OwnTraits<K extends CardKind> = Omit<TraitsOf<K>, (typeof KEPT_BY_ENGINE)[number]>;

/** The names of the numeric traits among traits. */
export type NumberOf<T> = { [Name in keyof T]: T[Name] extends number ? Name : never }[keyof T];

/** The facts of a quest played with cards of kind `K`, over pages `P`, with other cards of kinds `N`. */
export type FactTypes<K extends CardKind, P extends string, N extends CardKind> = OwnTraits<K> & {
  readonly [Name in (typeof PLAYER_FACTS)[number]]: string;
} & { readonly [TOGETHER_FACT]: Agreement } & { readonly [Visits in `${typeof VISITS_PREFIX}${P}`]: number } & {
  readonly [Cards in `${typeof CARDS_PREFIX}${N['name']}`]: number;
} & {
  readonly [Days in `${typeof DAYS_PREFIX}${NumberOf<OwnTraits<K>> & string}`]: number;
};

/** A condition on facts of the player and the quest; quests name their checks. */
export interface Check {
  readonly when: Condition;
  /** The reason for a closed choice, shown to players. A closed choice without a reason is not shown. */
  readonly because?: string;
}

/** A check as an author writes it: a condition, or one with the reason for closed choices. */
export type CheckOf<F> = ConditionOf<F> | { readonly when: ConditionOf<F>; readonly because?: string };

export interface Message {
  /** Unique on its page: the author's id, or the message's number among those without one. Translations use it. */
  readonly id: string;
  /** May hold `{fact}` placeholders. */
  readonly text: string;
  /** The soul_tag of the npc of this page who says the message; null for narration. */
  readonly speaker: string | null;
  /** The check that must hold for the message to be shown; null: always. */
  readonly when: string | null;
  /** Moods of npcs from this message on, by soul_tag, while the page is shown. */
  readonly moods?: { readonly [SoulTag in string]?: Mood };
}

export interface Choice {
  /** Stable, unique on its page; saves and links use it. */
  readonly id: string;
  readonly text: string;
  readonly next: string;
  /** The check that must hold for the choice to be open; null: always. */
  readonly check: string | null;
  /** Milliseconds until the choice is taken automatically; -1: never. */
  readonly timeout: number;
  /** Whether the choice disappears once it was taken. */
  readonly once: boolean;
  /** What taking the choice does; runs before the actions of its target page. */
  readonly actions: readonly Action[];
}

/**
 * A non-player character on a page: the tag by which the quest refers to it, its character card, and the values of
 * placeholders in the card's name.
 */
export interface Npc<T extends string = string> {
  readonly soul_tag: T;
  readonly card: Card;
  readonly fill: Readonly<Record<string, string>>;
}

/** What entering a page or taking a choice does to the player's cards, as data. Only pages draw a character. */
export type Action =
  /** Draws gender and name at random, and gives the matching form. */
  | { readonly kind: 'draw-character' }
  | { readonly kind: 'set'; readonly traits: TraitTypes }
  | { readonly kind: 'add'; readonly trait: string; readonly amount: number }
  /** Notes the day on a trait of the quest's card: the number of the day. 0 means that no day is noted. */
  | { readonly kind: 'note-day'; readonly trait: string }
  /** Gives the player the card of this text: adds its count to the count held; its traits replace those held. */
  | { readonly kind: 'give'; readonly card: string }
  /** Removes `count` cards of a kind. */
  | { readonly kind: 'take'; readonly card: string; readonly count: number };

/** Opening the quest at the page with this jump shows the page `next` instead when the check holds. */
interface Jump {
  readonly check: string;
  readonly next: string;
}

/** Those who are at the page choose together: the answer with the most of them wins. */
export interface Together {
  /** How long they have, from the first who stands at an answer on. */
  readonly for: number; // ms
}

export interface Page {
  readonly key: string;
  readonly title: string;
  /** The path of the app that entering this page redirects to; null: the page is shown. */
  readonly address: string | null;
  readonly canRestart: boolean;
  readonly isDone: boolean;
  /** Whether a save whose page was removed returns here, if this was the last checkpoint it passed. */
  readonly isCheckpoint: boolean;
  readonly jump: Jump | null;
  /** Null: each player chooses alone. */
  readonly together: Together | null;
  readonly actions: readonly Action[];
  readonly messages: readonly Message[];
  readonly choices: readonly Choice[];
  readonly npcs: readonly Npc[];
}

/** The renames by which one edition (version of the content) differs from the edition before. Keys are former names. */
export interface Migration<P extends string = string> {
  /** Maps former page keys to current ones: of the renamed page, or of the page that replaces a removed one. */
  readonly pages?: Readonly<Record<string, P>>;
  /** Maps `page/choice`, both by their former names, to the choice's current id. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** A warning that the author knows of and accepts. */
export interface Expected {
  readonly code: WarningCode;
  readonly page?: string;
  readonly choice?: string;
  readonly reason: string;
}

/** The actions of all pages and choices. */
export function actionsIn({ pages }: Pick<Quest, 'pages'>): Action[] {
  return [...pages.values()].flatMap((page) => [...page.actions, ...page.choices.flatMap(({ actions }) => actions)]);
}

/** The key under which a one-time choice is counted. */
export function onceKey(page: string, choice: string): string {
  return `${page}.${choice}`;
}

/** A whole quest: frozen plain data. */
export interface Quest<P extends string = string> {
  /** The name of the card with which the quest is played. */
  readonly card: string;
  readonly kind: CardKind;
  /** Other kinds of card that pages give, take or ask for. */
  readonly cards: readonly CardKind[];
  /** The page keys as they were declared; the first is the start. */
  readonly declared: readonly P[];
  readonly start: string;
  /** The initial traits of the quest's card. */
  readonly defaults: TraitTypes;
  readonly pages: ReadonlyMap<string, Page>;
  readonly checks: Readonly<Record<string, Check>>;
  /** Traits that a restart keeps. */
  readonly keeps: readonly string[];
  /** The counted keys: pages whose visits a check reads, and `page.choice` for one-time choices. */
  readonly counted: ReadonlySet<string>;
  /** Renames: one entry for each edition after the first, oldest first. */
  readonly migrations: readonly Migration[];
  /** A content hash of the page keys and choice ids. */
  readonly hash: string;
  /** Replies to the choice `meow`, which pets an npc, by the number of pettings from which each is used. */
  readonly pettingLines: ReadonlyMap<number, string>;
  readonly expected: readonly Expected[];
  /** The names of checks whose conditions are malformed; they never hold. */
  readonly malformed: readonly string[];
  /** The messages that their author wrote after a choice. The pages contain these messages, but not their position. */
  readonly late: readonly { readonly page: string; readonly text: string }[];
  /** Steps (title, address, jump or together) given twice on a page: the last one wins. */
  readonly twice: readonly { readonly page: string; readonly step: string }[];
}

/**
 * Whether two quests are the same, perhaps in different languages. `counted` has no texts, so translations share the
 * object.
 */
export function isSameQuest(one: Quest, other: Quest): boolean {
  return one.counted === other.counted;
}

/** An npc's mood after these messages. */
export function moodAfter(messages: readonly Pick<Message, 'moods'>[], soulTag: string): Mood {
  return messages.findLast(({ moods }) => moods?.[soulTag])?.moods?.[soulTag] ?? 'calm';
}

/** The error messages for players, by code. Fixed texts: docs/requirements.md, Q5. */
export const QUEST_ERRORS = {
  'page-not-found': 'Page not found',
  'unknown-page': 'Page does not exist',
  'invalid-state': 'Quest has invalid state!',
  'invalid-choice': 'Invalid choice id',
} as const;
export type QuestErrorCode = keyof typeof QUEST_ERRORS;

/** Thrown when a player's choice, page or saved state is one that the quest does not allow. */
export class QuestError extends Error {
  override readonly name = 'QuestError';
  readonly code: QuestErrorCode;

  constructor(code: QuestErrorCode) {
    super(QUEST_ERRORS[code]);
    this.code = code;
  }
}
