import type { CardLiteral } from '../cards/card-literal.ts';
import type { CardKind, TraitTypes } from '../cards/kind.ts';
import { hashText } from '../hash.ts';
import { type Condition, factsIn, frozenCondition, isCondition } from './conditions.ts';
import type { Mood } from './moods.ts';
import {
  type Action,
  type Check,
  type CheckOf,
  type Choice,
  type Expected,
  type FactTypes,
  KEPT_BY_ENGINE,
  type Message,
  type Migration,
  NO_TIMEOUT,
  type Npc,
  type NumberOf,
  type OwnTraits,
  onceKey,
  type Page,
  type Quest,
  type Together,
  VISITS_PREFIX,
} from './quest.ts';

interface QuestHead<K extends CardKind, P extends string, N extends CardKind, C extends string> {
  /** The keys of all pages. The quest starts at the first. */
  readonly pages: readonly P[];
  /** Other kinds of card that pages give, take or read. */
  readonly cards?: readonly N[];
  readonly checks?: { readonly [Name in C]: CheckOf<FactTypes<K, P, N>> };
  /** Traits that a restart keeps. */
  readonly keeps?: readonly (keyof OwnTraits<K>)[];
  /** Renames of pages and choices: an entry for each edition (version of the content) after the first, oldest first. */
  readonly migrations?: readonly Migration<NoInfer<P>>[];
  readonly pettingLines?: Readonly<Record<number, string>>;
  /** Warnings that the author accepts. */
  readonly expected?: readonly Expected[];
}

interface NarrationOptions<C extends string, S extends string> {
  /** Stable id; defaults to the number of the message among the page's messages without an id. */
  readonly id?: string;
  /** The check that must hold for the message to be shown. */
  readonly when?: C;
  /** Moods of npcs on the page from this message on. */
  readonly moods?: { readonly [Tag in S]?: Mood };
}

interface LineOptions<C extends string, S extends string> extends NarrationOptions<C, S> {
  /** The speaker's mood from this message on. */
  readonly mood?: Mood;
}

interface ChoiceOptions<C extends string, T, N extends CardKind, L extends string> {
  /** Stable id; defaults to the key of the target page. */
  readonly id?: string;
  readonly check?: C;
  /** Milliseconds until the choice is taken automatically; -1: never. */
  readonly timeout?: number;
  /** Whether the choice disappears once it was taken. */
  readonly once?: boolean;
  /** Taking the choice sets traits of the quest's card. */
  readonly set?: Partial<T>;
  /** Taking the choice adds to numeric traits of the quest's card. */
  readonly add?: { readonly [Name in NumberOf<T>]?: number };
  /** Taking the choice notes the day on a numeric trait of the quest's card. */
  readonly noteDay?: object extends T ? string : NumberOf<T>;
  /** Taking the choice gives the player a card, or more copies of it: `Ember`, `Ember?c=3&hot=true`. */
  readonly give?: CardLiteral<L, N>;
  /** Taking the choice removes a card of this kind from the player's hand. */
  readonly take?: N['name'];
}

/**
 * The first phase of writing a page: its head and messages. `P` are the pages, `C` the checks, `T` the traits of the
 * quest's card, `N` the other kinds of card, `S` the soul_tags (see `Npc`) of npcs added so far. The first choice ends
 * this phase.
 */
export interface MessagePhase<P extends string, C extends string, T, N extends CardKind, S extends string>
  extends ChoicePhase<P, C, T, N> {
  title(text: string): MessagePhase<P, C, T, N, S>;
  /** Entering this page redirects to a path of the app. */
  address(path: string): MessagePhase<P, C, T, N, S>;
  /** Marks the page as a checkpoint: a save whose page was removed returns to the last checkpoint passed. */
  checkpoint(): MessagePhase<P, C, T, N, S>;
  /** Opening the quest at this page shows the page `next` instead when the check holds. */
  jump(check: C, next: P): MessagePhase<P, C, T, N, S>;
  /**
   * Players of a room who are at this page choose together, within `for` milliseconds from the first vote: the answer
   * with the most of them wins. A player who is alone chooses at once. The quest's card needs the trait `stands: ''`,
   * which must be `shown`.
   */
  together(options: Together): MessagePhase<P, C, T, N, S>;
  /** Entering this page draws gender and name at random, and gives the matching form. */
  drawCharacter(): MessagePhase<P, C, T, N, S>;
  /** Entering this page sets traits of the quest's card. */
  set(traits: Partial<T>): MessagePhase<P, C, T, N, S>;
  /** Entering this page adds to a numeric trait of the quest's card. */
  add(trait: NumberOf<T>, amount: number): MessagePhase<P, C, T, N, S>;
  /** Entering this page notes the day on a numeric trait of the quest's card. Checks read `days:trait`. */
  noteDay(trait: NumberOf<T>): MessagePhase<P, C, T, N, S>;
  /** Entering this page gives the player a card, or more copies of it: `Ember`, `Ember?c=3&hot=true`. */
  give<const L extends string>(card: CardLiteral<L, N>): MessagePhase<P, C, T, N, S>;
  /** Entering this page removes up to `count` cards of a kind from the player's hand. */
  take(kind: N['name'], count?: number): MessagePhase<P, C, T, N, S>;
  npc<Tag extends string>(npc: Npc<Tag> & NewTag<Tag, S>): MessagePhase<P, C, T, N, S | Literal<Tag>>;
  /** Adds a message that no npc says: narration. */
  tell(text: string, options?: NarrationOptions<C, S>): MessagePhase<P, C, T, N, S>;
  /** Adds a message that an npc of this page says. */
  say<Tag extends string>(
    speaker: Npc<Tag> & KnownTag<Tag, S>,
    text: string,
    options?: LineOptions<C, S>,
  ): MessagePhase<P, C, T, N, S>;
}

/** The second phase of writing a page: its choices. Messages cannot follow. */
export interface ChoicePhase<P extends string, C extends string, T, N extends CardKind> {
  choice<const L extends string = never>(
    next: P,
    text: string,
    options?: ChoiceOptions<C, T, N, L>,
  ): WrittenPhase<P, C, T, N>;
  /** Marks an end of the story. A page without choices needs this. */
  done(options?: { readonly canRestart?: boolean }): WrittenPage;
}

/** A page with a choice may end here. */
interface WrittenPhase<P extends string, C extends string, T, N extends CardKind>
  extends ChoicePhase<P, C, T, N>,
    WrittenPage {}

/** A finished page. The compiler's error for an unfinished page shows the name of this property. */
interface WrittenPage {
  readonly 'has choices or is done': true;
}

// The compiler shows these texts as errors. It accepts soul_tags whose type is no literal: the checker tests those.
type Literal<T extends string> = string extends T ? never : T;
type NewTag<T extends string, S extends string> = Literal<T> & S extends never
  ? unknown
  : `${T} is on this page already`;
type KnownTag<T extends string, S extends string> = Literal<T> extends S ? unknown : `${T} is not on this page`;

type PageWriter<P extends string, C extends string, T, N extends CardKind> = (
  page: MessagePhase<P, C, T, N, never>,
) => WrittenPage;

/**
 * Begins a quest that is played with cards of a kind. Name its pages first, then write each:
 *
 *     quest(cookieKind, { pages: ['init', 'end'], checks }).write({
 *       init: (page) => page.tell('Once.').choice('end', 'Go on'),
 *       end: (page) => page.tell('The end.').done(),
 *     });
 *
 * Only the compiler checks here; `npm run quests` finds the mistakes that it cannot see.
 */
export function quest<K extends CardKind, const P extends string, N extends CardKind = never, C extends string = never>(
  kind: K,
  head: QuestHead<K, P, N, C>,
) {
  return {
    write: (
      writers: {
        readonly [Key in NoInfer<P>]: PageWriter<NoInfer<P>, C, OwnTraits<K>, N>;
      },
    ): Quest<P> => buildQuest(kind, head as unknown as AnyHead, writers as unknown as AnyWriters) as Quest<P>,
  };
}

interface AnyChoiceOptions
  extends Pick<ChoiceOptions<string, unknown, never, never>, 'id' | 'check' | 'timeout' | 'once'> {
  readonly set?: TraitTypes;
  readonly add?: Readonly<Record<string, number>>;
  readonly noteDay?: string;
  readonly give?: string;
  readonly take?: string;
}
export type AnyWriters = Readonly<Record<string, (page: PageDraft) => unknown>>;

/** What a quest consists of besides its card and its pages. Names and values are unchecked. */
export interface AnyHead extends Omit<QuestHead<CardKind, string, CardKind, never>, 'checks' | 'keeps'> {
  readonly checks?: Readonly<Record<string, AnyCheck>>;
  readonly keeps?: readonly string[];
}

/** Builds a quest from untyped parts: what `quest()` and documents have in common. Validates nothing. */
export function buildQuest(kind: CardKind, head: AnyHead, writers: AnyWriters): Quest {
  const slips: WritingMistakes = { malformed: [], late: [], twice: [] };
  const written = Object.entries(writers).map(([key, write]) => {
    const draft = new PageDraft(key, slips);
    write(draft);
    return draft.freeze();
  });
  const pages = new Map(inDeclaredOrder(written, head.pages).map((page) => [page.key, page]));
  const checks = checksOf(head.checks, slips);
  return Object.freeze({
    // Keeps unknown options of the quest, as pages keep theirs, so that the checker can report them.
    ...head,
    card: kind.name,
    kind,
    cards: Object.freeze([...(head.cards ?? [])]),
    declared: Object.freeze([...head.pages]),
    start: head.pages[0] ?? '',
    defaults: defaultsOf(kind),
    pages,
    checks,
    keeps: Object.freeze([...(head.keeps ?? [])]),
    counted: countedOf(pages, checks),
    migrations: frozen(head.migrations),
    hash: hashOf(pages),
    pettingLines: new Map(Object.entries(head.pettingLines ?? {}).map(([count, line]) => [Number(count), line])),
    expected: frozen(head.expected),
    malformed: Object.freeze(slips.malformed),
    late: Object.freeze(slips.late),
    twice: Object.freeze(slips.twice),
  });
}

/** Pages in the order in which they were declared; undeclared ones, which are mistakes, come last. */
function inDeclaredOrder(written: readonly Page[], declared: readonly string[]): Page[] {
  const order = new Map(declared.map((key, at) => [key, at]));
  const placeOf = ({ key }: Page) => order.get(key) ?? declared.length;
  return written.toSorted((a, b) => placeOf(a) - placeOf(b));
}

export type AnyCheck = Condition | { readonly when: Condition; readonly because?: string };

const NEVER: Condition = { any: [] };

/** A malformed condition, which only an untyped file can have, becomes one that never holds. */
function checksOf(checks: Readonly<Record<string, AnyCheck>> = {}, { malformed }: WritingMistakes): Quest['checks'] {
  const made = Object.entries(checks).map(([name, check]) => {
    const { when, ...rest } = Object(check) === check && 'when' in check ? check : { when: check };
    if (!isCondition(when)) malformed.push(name);
    return [name, Object.freeze({ ...rest, when: isCondition(when) ? frozenCondition(when) : NEVER })];
  });
  return Object.freeze(Object.fromEntries(made));
}

/** A frozen copy of a list and its items. */
function frozen<Item extends object>(list: readonly Item[] = []): readonly Item[] {
  return Object.freeze(list.map((item) => Object.freeze({ ...item })));
}

function defaultsOf(kind: CardKind): TraitTypes {
  const own = [...kind.traits].filter(([name]) => !(KEPT_BY_ENGINE as readonly string[]).includes(name));
  return Object.freeze(Object.fromEntries(own.map(([name, trait]) => [name, trait.default])));
}

function countedOf(pages: ReadonlyMap<string, Page>, checks: Readonly<Record<string, Check>>): Set<string> {
  const read = Object.values(checks).flatMap(({ when }) =>
    factsIn(when).filter((fact) => fact.startsWith(VISITS_PREFIX)),
  );
  const once = [...pages.values()].flatMap(({ key, choices }) =>
    choices.filter((choice) => choice.once).map((choice) => onceKey(key, choice.id)),
  );
  return new Set([...read.map((fact) => fact.slice(VISITS_PREFIX.length)), ...once]);
}

/**
 * Mistakes of authors that the finished quest does not show: `malformed` checks, messages after a choice (`late`),
 * steps given `twice`.
 */
interface WritingMistakes {
  readonly malformed: string[];
  readonly late: { page: string; text: string }[];
  readonly twice: { page: string; step: string }[];
}

/** One class implements all phases of writing a page; the types of the phases limit what authors can call in each. */
export class PageDraft {
  readonly #slips: WritingMistakes;
  readonly #given = new Set<string>();
  readonly #page = {
    key: '',
    title: '',
    address: null as string | null,
    canRestart: false,
    isDone: false,
    isCheckpoint: false,
    jump: null as Page['jump'],
    together: null as Page['together'],
    actions: [] as Action[],
    messages: [] as Message[],
    choices: [] as Choice[],
    npcs: [] as Npc[],
  };
  /** The number of messages without an id of their own. */
  #numbered = 0;

  constructor(key: string, slips: WritingMistakes) {
    this.#page.key = key;
    this.#slips = slips;
  }

  title(text: string): this {
    return this.#put('title', text);
  }

  address(path: string): this {
    return this.#put('address', path);
  }

  checkpoint(): this {
    this.#page.isCheckpoint = true;
    return this;
  }

  jump(check: string, next: string): this {
    return this.#put('jump', Object.freeze({ check, next }));
  }

  together(options: Together): this {
    return this.#put('together', Object.freeze({ ...options }));
  }

  drawCharacter(): this {
    return this.#act({ kind: 'draw-character' });
  }

  set(traits: TraitTypes): this {
    return this.#act({ kind: 'set', traits: Object.freeze({ ...traits }) });
  }

  add(trait: string, amount: number): this {
    return this.#act({ kind: 'add', trait, amount });
  }

  noteDay(trait: string): this {
    return this.#act({ kind: 'note-day', trait });
  }

  give(card: string): this {
    return this.#act({ kind: 'give', card });
  }

  take(card: string, count = 1): this {
    return this.#act({ kind: 'take', card, count });
  }

  npc(npc: Npc): this {
    this.#page.npcs.push(Object.freeze(npc));
    return this;
  }

  tell(text: string, options: NarrationOptions<string, string> = {}): this {
    return this.#message(text, null, options);
  }

  say({ soul_tag }: Pick<Npc, 'soul_tag'>, text: string, { mood, ...options }: LineOptions<string, string> = {}): this {
    return this.#message(
      text,
      soul_tag,
      mood ? { ...options, moods: { ...options.moods, [soul_tag]: mood } } : options,
    );
  }

  choice(next: string, text: string, options: AnyChoiceOptions = {}): this {
    const { set, add, noteDay, give, take, ...rest } = options;
    const { id = next, check = null, timeout = NO_TIMEOUT, once = false } = rest;
    const actions: Action[] = [
      ...(set ? [{ kind: 'set', traits: Object.freeze({ ...set }) } as const] : []),
      ...Object.entries(add ?? {}).map(([trait, amount]) => ({ kind: 'add', trait, amount }) as const),
      ...(noteDay === undefined ? [] : [{ kind: 'note-day', trait: noteDay } as const]),
      ...(give === undefined ? [] : [{ kind: 'give', card: give } as const]),
      ...(take === undefined ? [] : [{ kind: 'take', card: take, count: 1 } as const]),
    ].map((action) => Object.freeze(action));
    this.#page.choices.push(
      Object.freeze({ ...rest, id, text, next, check, timeout, once, actions: Object.freeze(actions) }),
    );
    return this;
  }

  done(options: { readonly canRestart?: boolean } = {}): this {
    const { canRestart = false } = options;
    Object.assign(this.#page, { ...options, ...this.#page, canRestart, isDone: true });
    return this;
  }

  freeze(): Page {
    const { actions, messages, choices, npcs } = this.#page;
    for (const list of [actions, messages, choices, npcs]) Object.freeze(list);
    return Object.freeze(this.#page);
  }

  /** Sets a property that a page can have only once. */
  #put(step: 'title' | 'address' | 'jump' | 'together', value: string | Page['jump'] | Page['together']): this {
    if (this.#given.has(step)) this.#slips.twice.push({ page: this.#page.key, step });
    this.#given.add(step);
    Object.assign(this.#page, { [step]: value });
    return this;
  }

  #act(action: Action): this {
    this.#page.actions.push(Object.freeze(action));
    return this;
  }

  #message(text: string, speaker: string | null, options: NarrationOptions<string, string>): this {
    const { id = String(this.#numbered + 1), when = null, moods } = options;
    if (options.id === undefined) this.#numbered += 1;
    if (this.#page.choices.length > 0) this.#slips.late.push({ page: this.#page.key, text });
    const shown = moods && { moods: Object.freeze({ ...moods }) };
    this.#page.messages.push(Object.freeze({ ...options, id, text, speaker, when, ...shown }));
    return this;
  }
}

/** A content hash of all that saves refer to: page keys, and the ids of their choices. */
function hashOf(pages: ReadonlyMap<string, Page>): string {
  const names = [...pages.values()].map(({ key, choices }) => `${key}:${choices.map(({ id }) => id).join()}`);
  return hashText(names.join(';'));
}
