import { type CardDocument, cardDocument, ifAny, kindFrom } from '../cards/card-document.ts';
import type { Card, TraitTypes } from '../cards/kind.ts';
import { characterTraits } from '../characters/character.ts';
import { type AnyHead, type AnyWriters, buildQuest, type PageDraft } from './builder.ts';
import type { Condition } from './conditions.ts';
import type { Mood } from './moods.ts';
import { defineNpc, type NpcDocument } from './npc.ts';
import {
  type Action,
  type Check,
  type Choice,
  type Expected,
  type Message,
  type Migration,
  NO_TIMEOUT,
  type Npc,
  type Page,
  type Quest,
  type Together,
} from './quest.ts';
import type { Translation } from './translation.ts';

/** The version of the format that this file reads and writes. */
export const DOCUMENT_FORMAT = 1;

/** An action of a page: one of `set`, `add`, `noteDay`, `give`, `take` and `draw`. */
export type ActionDocument =
  | { readonly set: TraitTypes }
  | { readonly add: Readonly<Record<string, number>> }
  | { readonly noteDay: string }
  | { readonly give: string }
  | { readonly take: string; readonly count?: number }
  | { readonly draw: 'character' };

export interface MessageDocument {
  /** Defaults to the number of the message among the page's messages without an id. */
  readonly id?: string;
  readonly text: string;
  /** The soul_tag of an npc of the page; absent: narration. */
  readonly speaker?: string;
  readonly when?: string;
  /** The speaker's mood from this message on. */
  readonly mood?: Mood;
  /** Moods of other npcs of the page. */
  readonly moods?: Readonly<Record<string, Mood>>;
}

export interface ChoiceDocument {
  /** Defaults to the key of the target page. */
  readonly id?: string;
  readonly text: string;
  readonly next: string;
  readonly check?: string;
  readonly timeout?: number; // ms
  readonly once?: boolean;
  readonly set?: TraitTypes;
  readonly add?: Readonly<Record<string, number>>;
  readonly noteDay?: string;
  readonly give?: string;
  readonly take?: string;
}

export interface PageDocument {
  readonly key: string;
  readonly title?: string;
  readonly address?: string;
  readonly checkpoint?: boolean;
  readonly jump?: { readonly check: string; readonly next: string };
  readonly together?: Together;
  readonly actions?: readonly ActionDocument[];
  /** The soul_tags of the npcs on this page. */
  readonly npcs?: readonly string[];
  readonly messages?: readonly MessageDocument[];
  readonly choices?: readonly ChoiceDocument[];
  readonly done?: boolean;
  readonly canRestart?: boolean;
}

/** A whole quest as JSON, with its translations. The quest starts at the first page. */
export interface QuestDocument {
  readonly $schema?: string;
  readonly format: typeof DOCUMENT_FORMAT;
  readonly card: CardDocument;
  /** Other kinds of card that the quest gives, takes or reads. */
  readonly cards?: readonly CardDocument[];
  readonly npcs?: Readonly<Record<string, NpcDocument>>;
  readonly checks?: Readonly<Record<string, Condition | Check>>;
  readonly keeps?: readonly string[];
  readonly migrations?: readonly Migration[];
  readonly pettingLines?: Readonly<Record<string, string>>;
  readonly expected?: readonly Expected[];
  readonly pages: readonly PageDocument[];
  /** Translations by language, as BCP 47 tags. */
  readonly languages?: Readonly<Record<string, Translation>>;
}

/**
 * Makes the quest of a document, which must have the right shape; whether its names and texts make sense is for
 * `checkQuest`.
 * @throws TypeError, CardError, Error for cards and npcs that cannot be: see `kindFrom` and `defineNpc`
 */
export function questFrom(document: QuestDocument): Quest {
  const { card, cards = [], npcs = {}, pages, $schema, format, languages, ...head } = document;
  const characters = new Map(Object.entries(npcs).map(([tag, npc]) => [tag, defineNpc(tag, npc)]));
  const parts: AnyHead = {
    pages: pages.map(({ key }) => key),
    cards: cards.map((one) => kindFrom(one)),
    ...head,
  };
  const writers: AnyWriters = Object.fromEntries(
    pages.map((page) => [page.key, (draft: PageDraft) => writePage(draft, page, characters)]),
  );
  return buildQuest(kindFrom(card, true), parts, writers);
}

function writePage(draft: PageDraft, page: PageDocument, characters: ReadonlyMap<string, Npc>): void {
  const { title, address, checkpoint, jump, together, actions = [], npcs = [], messages = [], choices = [] } = page;
  if (title !== undefined) draft.title(title);
  if (address !== undefined) draft.address(address);
  if (checkpoint) draft.checkpoint();
  if (jump) draft.jump(jump.check, jump.next);
  if (together) draft.together(together);
  for (const action of actions) writeAction(draft, action);
  for (const tag of npcs) draft.npc(characters.get(tag) ?? unknownNpc(tag));
  for (const { text, speaker, mood, ...options } of messages) {
    if (speaker === undefined) draft.tell(text, options);
    else draft.say({ soul_tag: speaker }, text, { ...options, ...(mood && { mood }) });
  }
  for (const { next, text, ...options } of choices) draft.choice(next, text, options);
  if (page.done || page.canRestart) draft.done({ canRestart: page.canRestart ?? false });
}

function writeAction(draft: PageDraft, action: ActionDocument): void {
  if ('set' in action) draft.set(action.set);
  else if ('add' in action) for (const [trait, amount] of Object.entries(action.add)) draft.add(trait, amount);
  else if ('noteDay' in action) draft.noteDay(action.noteDay);
  else if ('give' in action) draft.give(action.give);
  else if ('take' in action) draft.take(action.take, action.count);
  else draft.drawCharacter();
}

/** An npc that a page names and `npcs` lacks. The schema refuses such documents: see `#documents`. */
function unknownNpc(tag: string): Npc {
  throw new Error(`npc "${tag}" is not in npcs`);
}

/** Writes a quest as a document: `questFrom` makes an equal quest of it. The quest must have no errors. */
export function documentOf(quest: Quest, languages: QuestDocument['languages'] = {}): QuestDocument {
  const pages = [...quest.pages.values()];
  const npcs = pages.flatMap((page) => page.npcs.map((npc) => [npc.soul_tag, npcDocument(npc)] as const));
  const checks = Object.entries(quest.checks).map(([name, { when, because }]) => {
    return [name, because === undefined ? when : { when, because }] as const;
  });
  return {
    format: DOCUMENT_FORMAT,
    card: cardDocument(quest.kind, 'key'),
    ...ifAny(
      'cards',
      quest.cards.map((kind) => cardDocument(kind, 'card')),
    ),
    ...ifAny('npcs', Object.fromEntries(npcs)),
    ...ifAny('checks', Object.fromEntries(checks)),
    ...ifAny('keeps', quest.keeps),
    ...ifAny('migrations', quest.migrations),
    ...ifAny('pettingLines', Object.fromEntries(quest.pettingLines)),
    ...ifAny('expected', quest.expected),
    pages: pages.map(pageDocument),
    ...ifAny('languages', languages),
  };
}

function npcDocument({ card, fill }: Npc): NpcDocument {
  const { soul_id, name, title, gender } = characterTraits(card as Card);
  return { soul_id, name, ...ifAny('title', title), ...ifAny('gender', gender), ...ifAny('fill', fill) };
}

function pageDocument(page: Page): PageDocument {
  const { key, title, address, isCheckpoint, jump, together, actions, npcs } = page;
  const { messages, choices, isDone, canRestart } = page;
  return {
    key,
    ...ifAny('title', title),
    ...(address !== null && { address }),
    ...(isCheckpoint && { checkpoint: true }),
    ...(jump && { jump }),
    ...(together && { together }),
    ...ifAny('actions', actions.map(actionDocument)),
    ...ifAny(
      'npcs',
      npcs.map(({ soul_tag }) => soul_tag),
    ),
    ...ifAny('messages', messages.map(messageDocument)),
    ...ifAny('choices', choices.map(choiceDocument)),
    ...(isDone && { done: true }),
    ...(canRestart && { canRestart: true }),
  };
}

function actionDocument(action: Action): ActionDocument {
  switch (action.kind) {
    case 'set':
      return { set: action.traits };
    case 'add':
      return { add: { [action.trait]: action.amount } };
    case 'note-day':
      return { noteDay: action.trait };
    case 'give':
      return { give: action.card };
    case 'take':
      return { take: action.card, ...(action.count !== 1 && { count: action.count }) };
    case 'draw-character':
      return { draw: 'character' };
  }
}

function messageDocument({ id, text, speaker, when, moods }: Message): MessageDocument {
  const { [speaker ?? '']: mood, ...others } = moods ?? {};
  return {
    id,
    ...(speaker !== null && { speaker }),
    text,
    ...(when !== null && { when }),
    ...(mood && { mood }),
    ...(moods && mood === undefined ? { moods: others as Moods } : ifAny('moods', others as Moods)),
  };
}

type Moods = Readonly<Record<string, Mood>>;

function choiceDocument({ id, text, next, check, timeout, once, actions }: Choice): ChoiceDocument {
  const written = actions.map(actionDocument);
  const added = written.flatMap((action) => ('add' in action ? Object.entries(action.add) : []));
  const find = <Key extends 'set' | 'noteDay' | 'give' | 'take'>(key: Key) => written.find((action) => key in action);
  return {
    id,
    text,
    next,
    ...(check !== null && { check }),
    ...(timeout !== NO_TIMEOUT && { timeout }),
    ...(once && { once }),
    ...find('set'),
    ...ifAny('add', Object.fromEntries(added)),
    ...find('noteDay'),
    ...find('give'),
    ...find('take'),
  };
}
