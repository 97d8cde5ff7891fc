import {
  type Check,
  type Choice,
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

/** The page's head and what is said on it. The first choice ends this phase. */
export interface MessagePhase<K extends string, C extends string> extends ChoicePhase<K, C> {
  title(text: string): MessagePhase<K, C>;
  /** Entering this page leads to a path of the app. */
  address(path: string): MessagePhase<K, C>;
  /** Opening the quest here goes straight on when the check holds. */
  jump(check: C, next: K): MessagePhase<K, C>;
  action(action: PageAction): MessagePhase<K, C>;
  npc(npc: Npc): MessagePhase<K, C>;
  /** Narration. */
  tell(text: string, options?: MessageOptions<C>): MessagePhase<K, C>;
  /** A line of an npc that is on the page. */
  say(speaker: Npc, text: string, options?: MessageOptions<C>): MessagePhase<K, C>;
}

/** What can be chosen. Messages cannot follow. */
export interface ChoicePhase<K extends string, C extends string> {
  choice(next: K, text: string, options?: ChoiceOptions<C>): WrittenPhase<K, C>;
  /** The story may end here. A page without choices has to say so. */
  done(options?: { readonly canRestart?: boolean }): DonePhase;
}

/** A page with a choice on it may end as it stands. */
export interface WrittenPhase<K extends string, C extends string> extends ChoicePhase<K, C> {
  readonly written: true;
}

export interface DonePhase {
  readonly written: true;
}

export interface QuestHead<C extends string> {
  readonly checks?: Readonly<Record<C, Check>>;
  readonly pettingLines?: Readonly<Record<number, string>>;
}

type PageWriter<K extends string, C extends string> = (page: MessagePhase<K, C>) => DonePhase;

/**
 * Begins a quest that is played with cards of the kind `card`. Name its pages first, then write each:
 *
 *     quest('Cookie', { checks }).pages('init', 'end')({
 *       init: (page) => page.tell('Once.').choice('end', 'Go on'),
 *       end: (page) => page.tell('The end.').done(),
 *     });
 *
 * The first page named is where it starts.
 * @throws QuestDefinitionError with every mistake found
 */
export function quest<C extends string = never>(card: string, head: QuestHead<C> = {}) {
  return {
    pages:
      <const K extends string>(...keys: readonly K[]) =>
      (writers: { readonly [P in NoInfer<K>]: PageWriter<NoInfer<K>, C> }): Quest =>
        build(card, head, keys, writers as Readonly<Record<string, PageWriter<string, string>>>),
  };
}

function build(
  card: string,
  head: QuestHead<string>,
  keys: readonly string[],
  writers: Readonly<Record<string, PageWriter<string, string>>>,
): Quest {
  const early: Finding[] = [];
  const pages = new Map<string, Page>();
  for (const [key, write] of Object.entries(writers)) {
    const draft = new PageDraft(key, early);
    write(draft);
    pages.set(key, draft.freeze());
  }
  const built: Quest = Object.freeze({
    card,
    start: keys[0] ?? '',
    pages,
    checks: Object.freeze({ ...head.checks }),
    pettingLines: new Map(Object.entries(head.pettingLines ?? {}).map(([count, line]) => [Number(count), line])),
  });
  const findings = [...early, ...validateQuest(built, keys)];
  if (findings.length > 0) throw new QuestDefinitionError(card, findings);
  return built;
}

/** One object plays all phases: the types decide what is seen of it, `message-after-choice` catches the rest. */
class PageDraft implements MessagePhase<string, string>, WrittenPhase<string, string> {
  readonly written = true;
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
