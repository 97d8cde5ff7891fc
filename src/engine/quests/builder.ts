import type { CardKind } from '../cards/kind.ts';
import {
  type Check,
  type Choice,
  type FactName,
  type Message,
  NO_TIMEOUT,
  type Npc,
  type Page,
  type PageAction,
  type Quest,
} from './quest.ts';
import { type Finding, QuestDefinitionError } from './quest-error.ts';
import { validateQuest } from './validate.ts';

/** What a message may be given besides its text. */
export interface MessageOptions<C extends string> {
  /** Only said when this check holds. */
  readonly when?: C;
}

export interface ChoiceOptions<C extends string> {
  /** Stable id; without one, the page it leads to. */
  readonly id?: string;
  readonly check?: C;
  /** Milliseconds until the choice takes itself; -1: never. */
  readonly timeout?: number;
}

/** The page's head and what is said on it. `S` are the soul_tags met so far. The first choice ends this phase. */
export interface MessagePhase<K extends string, C extends string, S extends string> extends ChoicePhase<K, C> {
  title(text: string): MessagePhase<K, C, S>;
  /** Entering this page leads to a path of the app. */
  address(path: string): MessagePhase<K, C, S>;
  /** Opening the quest here goes straight on when the check holds. */
  jump(check: C, next: K): MessagePhase<K, C, S>;
  action(action: PageAction): MessagePhase<K, C, S>;
  npc<T extends string>(npc: Npc<T> & NewTag<T, S>): MessagePhase<K, C, S | Literal<T>>;
  /** Narration. */
  tell(text: string, options?: MessageOptions<C>): MessagePhase<K, C, S>;
  /** A line of an npc that is on the page. */
  say<T extends string>(
    speaker: Npc<T> & KnownTag<T, S>,
    text: string,
    options?: MessageOptions<C>,
  ): MessagePhase<K, C, S>;
}

/** What can be chosen. Messages cannot follow. */
export interface ChoicePhase<K extends string, C extends string> {
  choice(next: K, text: string, options?: ChoiceOptions<C>): WrittenPhase<K, C>;
  /** The story may end here. A page without choices has to say so. */
  done(options?: { readonly canRestart?: boolean }): WrittenPage;
}

/** A page with a choice on it may end as it stands. */
export interface WrittenPhase<K extends string, C extends string> extends ChoicePhase<K, C>, WrittenPage {}

/** What every page has to come to. The property is for the compiler, whose message its name is. */
export interface WrittenPage {
  readonly 'has choices or is done': true;
}

// The compiler shows these texts when they are not met. Tags it does not know are left to the checks at run time.
type Literal<T extends string> = string extends T ? never : T;
type NewTag<T extends string, S extends string> = Literal<T> & S extends never
  ? unknown
  : `${T} is on this page already`;
type KnownTag<T extends string, S extends string> = Literal<T> extends S ? unknown : `${T} is not on this page`;

type PageWriter<K extends string, C extends string> = (page: MessagePhase<K, C, never>) => WrittenPage;

export interface QuestHead<C extends string, F extends string> {
  readonly checks?: Readonly<Record<C, Check<F>>>;
  readonly pettingLines?: Readonly<Record<number, string>>;
}

/**
 * Begins a quest that is played with cards of a kind. Name its pages first, then write each:
 *
 *     quest(cookieKind, { checks }).pages('init', 'end')({
 *       init: (page) => page.tell('Once.').choice('end', 'Go on'),
 *       end: (page) => page.tell('The end.').done(),
 *     });
 *
 * The first page named is where it starts.
 * @throws QuestDefinitionError with every mistake found
 */
export function quest<K extends CardKind, C extends string = never>(kind: K, head: QuestHead<C, FactName<K>> = {}) {
  return {
    pages:
      <const P extends string>(...keys: readonly P[]) =>
      (writers: { readonly [Key in NoInfer<P>]: PageWriter<NoInfer<P>, C> }): Quest =>
        build(kind, head, keys, writers as Writers),
  };
}

type Writers = Readonly<Record<string, PageWriter<string, string>>>;

function build(kind: CardKind, head: QuestHead<string, string>, keys: readonly string[], writers: Writers): Quest {
  const early: Finding[] = [];
  const pages = new Map<string, Page>();
  for (const [key, write] of Object.entries(writers)) {
    const draft = new PageDraft(key, early);
    write(draft);
    pages.set(key, draft.freeze());
  }
  const { c: _, ...defaults } = Object.fromEntries([...kind.traits].map(([name, trait]) => [name, trait.default]));
  const built: Quest = Object.freeze({
    card: kind.name,
    start: keys[0] ?? '',
    defaults: Object.freeze(defaults),
    pages,
    checks: Object.freeze({ ...head.checks }),
    pettingLines: new Map(Object.entries(head.pettingLines ?? {}).map(([count, line]) => [Number(count), line])),
  });
  const findings = [...early, ...validateQuest(built, kind, keys)];
  if (findings.length > 0) throw new QuestDefinitionError(kind.name, findings);
  return built;
}

/** One object plays all phases: the types decide what is seen of it, `message-after-choice` catches the rest. */
class PageDraft implements MessagePhase<string, string, string>, WrittenPage {
  declare readonly 'has choices or is done': true;
  readonly #key: string;
  readonly #findings: Finding[];
  readonly #messages: Message[] = [];
  readonly #choices: Choice[] = [];
  readonly #npcs: Npc[] = [];
  readonly #actions: PageAction[] = [];
  #title = '';
  #address: string | null = null;
  #jump: Page['jump'] = null;
  #isDone = false;
  #canRestart = false;

  constructor(key: string, findings: Finding[]) {
    this.#key = key;
    this.#findings = findings;
  }

  title(text: string): this {
    this.#title = text;
    return this;
  }

  address(path: string): this {
    this.#address = path;
    return this;
  }

  jump(check: string, next: string): this {
    this.#jump = Object.freeze({ check, next });
    return this;
  }

  action(action: PageAction): this {
    this.#actions.push(action);
    return this;
  }

  npc(npc: Npc): this {
    this.#npcs.push(npc);
    return this;
  }

  tell(text: string, options: MessageOptions<string> = {}): this {
    return this.#message(text, null, options);
  }

  say(speaker: Npc, text: string, options: MessageOptions<string> = {}): this {
    return this.#message(text, speaker.soul_tag, options);
  }

  choice(next: string, text: string, options: ChoiceOptions<string> = {}): this {
    const { id = next, check = null, timeout = NO_TIMEOUT } = options;
    this.#choices.push(Object.freeze({ id, text, next, check, timeout }));
    return this;
  }

  done(options: { readonly canRestart?: boolean } = {}): this {
    this.#isDone = true;
    this.#canRestart = options.canRestart ?? false;
    return this;
  }

  freeze(): Page {
    return Object.freeze({
      key: this.#key,
      title: this.#title,
      address: this.#address,
      canRestart: this.#canRestart,
      isDone: this.#isDone,
      jump: this.#jump,
      actions: Object.freeze([...this.#actions]),
      messages: Object.freeze([...this.#messages]),
      choices: Object.freeze([...this.#choices]),
      npcs: Object.freeze([...this.#npcs]),
    });
  }

  #message(text: string, speaker: string | null, options: MessageOptions<string>): this {
    if (this.#choices.length > 0) {
      const message = 'messages cannot be added after choices';
      this.#findings.push({ code: 'message-after-choice', page: this.#key, message });
    }
    this.#messages.push(Object.freeze({ text, speaker, when: options.when ?? null }));
    return this;
  }
}
