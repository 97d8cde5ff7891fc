import type { Deck } from '../cards/deck.ts';
import type { Card } from '../cards/kind.ts';
import { ENDS_TRAIT, onceKey, type Page, type Quest, SAVE_TRAIT, STANDS_TRAIT } from './quest.ts';
import { beginQuest, daysSince, findChoice, MAX_COUNT, ownOf, pageOf, type QuestState, restartQuest } from './step.ts';
import { agreementOf, standingOf } from './together.ts';

/**
 * How a save was restored. `new`: the quest was never played; `same`: its pages and choices have not changed;
 * `changed`: they have, but the saved page exists; `moved`: the page is gone, so the player is back at a checkpoint, or
 * at the start.
 */
export type Found = 'new' | 'same' | 'changed' | 'moved';

export interface Restored {
  readonly state: QuestState;
  readonly found: Found;
}

/** What the trait `save` of a card contains: the saved data besides page and traits. */
interface Header {
  /** The number of migrations that the quest had when the card was saved. */
  readonly edition: number;
  readonly hash: string;
  readonly checkpoint: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** Stands for the header of a card whose trait `save` is empty or invalid: the card counts as of the first edition. */
const FIRST_EDITION: Header = { edition: 0, hash: '', checkpoint: '', counts: {} };

/**
 * The card that saves a state, based on the previous card. On a page for choosing together, the player stands at no
 * answer yet.
 * @throws CardError when the card's texts are too long
 * @throws QuestError 'Quest has invalid state!'
 */
export function saveQuest(deck: Deck, quest: Quest, state: QuestState, before?: Card): Card {
  const { key, together } = pageOf(quest, state);
  const { traits } = quest.kind;
  const save = traits.has(SAVE_TRAIT) && { [SAVE_TRAIT]: writeHeader(quest, state) };
  const ends = traits.has(ENDS_TRAIT) && { [ENDS_TRAIT]: endsAfter(quest, state, before).join(BETWEEN_ENDS) };
  const stands = traits.has(STANDS_TRAIT) && { [STANDS_TRAIT]: together ? key : '' };
  return deck.change(before ?? deck.make(quest.card), { ...state.traits, p: state.page, ...save, ...ends, ...stands });
}

/** The keys of a quest's ends: the pages at which it is done, without those that only lead away. */
export function endsOf(quest: Quest): string[] {
  return [...quest.pages.values()].filter(({ isDone, address }) => isDone && address === null).map(({ key }) => key);
}

/**
 * The card at the beginning of another round: it has the ends that were found, and the traits that a restart keeps. The
 * quest counts as not opened yet.
 */
export function beginAgain(deck: Deck, quest: Quest, before: Card): Card {
  const { traits } = restartQuest(quest, restoreQuest(quest, before).state);
  const ends = endsFound(quest, before).join(BETWEEN_ENDS);
  if (ends === '') return deck.make(quest.card, traits);
  // The header tells of which edition the keys of the ends are.
  const save = quest.kind.traits.has(SAVE_TRAIT) && { [SAVE_TRAIT]: writeHeader(quest, beginQuest(quest)) };
  return deck.make(quest.card, { ...traits, ...save, [ENDS_TRAIT]: ends });
}

/** The ends of a quest as JSON: enough to read from a card which of them were found. */
export interface QuestEnds {
  /** The keys of the ends. */
  readonly ends: readonly string[];
  /** The pages that each edition after the first has renamed: current keys by former ones. */
  readonly renames: readonly Readonly<Record<string, string>>[];
}

export function questEnds(quest: Quest): QuestEnds {
  return { ends: endsOf(quest), renames: quest.migrations.map(({ pages = {} }) => pages) };
}

/** The ends that a card has found, by their current keys, in the order in which they were found. */
export function endsFound(quest: Quest, card: Card | undefined): string[] {
  return endsOnCard(questEnds(quest), card);
}

/** As `endsFound`, for a quest that is not loaded. */
export function endsOnCard({ ends, renames }: QuestEnds, card: Card | undefined): string[] {
  const text = String(card?.traits[ENDS_TRAIT] ?? '');
  if (text === '') return [];
  const { edition } = readHeader(String(card?.traits[SAVE_TRAIT] ?? ''));
  const keyNow = (end: string) => renames.slice(edition).reduce((key, pages) => renamed(pages, key), end);
  return [...new Set(text.split(BETWEEN_ENDS).map(keyNow))].filter((end) => ends.includes(end));
}

/** What a quest waits for, as JSON: enough to read from a card whether the quest goes on. */
export interface QuestWaits {
  /** Of the traits on which the quest notes days: how many days later it goes on; absent if it waits for no day. */
  readonly waits?: Readonly<Record<string, number>>;
}

/** Whether a quest goes on: as many days as it waits for have passed since a day that its card notes. */
export function goesOn({ waits = {} }: QuestWaits, card: Card | undefined, today: number): boolean {
  return Object.entries(waits).some(([trait, days]) => (daysSince(card?.traits[trait], today) ?? 0) >= days);
}

/** Separates the keys in the trait `ends`: a character that card texts need not percent-encode. */
export const BETWEEN_ENDS = '~';

function endsAfter(quest: Quest, { page }: QuestState, before: Card | undefined): string[] {
  const found = endsFound(quest, before);
  return endsOf(quest).includes(page) && !found.includes(page) ? [...found, page] : found;
}

/** Restores the state saved in a card, migrated to the current content. */
export function restoreQuest(quest: Quest, card: Card | undefined): Restored {
  const begun = beginQuest(quest);
  if (!card) return { state: begun, found: 'new' };
  const { [SAVE_TRAIT]: text = '', [ENDS_TRAIT]: _ends, [STANDS_TRAIT]: _stands, ...traits } = card.traits;
  if (card.p === '') return { state: { ...begun, traits }, found: 'new' };

  const header = readHeader(String(text));
  const { page, checkpoint, counts } = migrate(quest, card.p, header);
  const known = { ...begun, traits, counts };
  if (quest.pages.has(page)) {
    const found = header.hash === '' || header.hash === quest.hash ? 'same' : 'changed';
    const together = agreementOf(standingOf(card).result);
    return { state: { ...known, page, checkpoint: quest.pages.has(checkpoint) ? checkpoint : '', together }, found };
  }
  if (quest.pages.has(checkpoint)) return { state: { ...known, page: checkpoint, checkpoint }, found: 'moved' };
  return { state: restartQuest(quest, known), found: 'moved' };
}

/**
 * The current id of a choice on a page, given a former id. The client may show any former edition of the page, so the
 * newest edition in which the id names a choice of this page counts.
 */
export function currentChoice(quest: Quest, page: Page, id: string): string {
  for (let edition = quest.migrations.length - 1; edition >= 0; edition -= 1) {
    const renamedPages = quest.migrations.slice(edition).flatMap(({ pages = {} }) => Object.keys(pages));
    for (const former of new Set([page.key, ...renamedPages])) {
      if (pageNow(quest, edition, former) !== page.key) continue;
      const now = choiceNow(quest, edition, former, id).choice;
      if (findChoice(page, now)) return now;
    }
  }
  return id;
}

/**
 * Writes `edition.hash.checkpoint`, then `~page.count` or `~page.choice.count` for each count. All characters are such
 * that card texts need not percent-encode them.
 */
export function writeHeader(quest: Quest, { checkpoint, counts }: Pick<QuestState, 'checkpoint' | 'counts'>): string {
  const counted = Object.entries(counts).map(([key, count]) => `${key}.${count}`);
  return [`${quest.migrations.length}.${quest.hash}.${checkpoint}`, ...counted].join('~');
}

const HEADER = /^(\d{1,4})\.([0-9a-z]{1,7})\.([\w-]*)$/;
const COUNT = /^([\w-]+(?:\.[\w-]+)?)\.(\d{1,4})$/;

/** Parses a header. An invalid one counts as a save of the first edition, without counts and checkpoint. */
function readHeader(text: string): Header {
  const [first = '', ...rest] = text.split('~');
  const [, edition, hash = '', checkpoint = ''] = HEADER.exec(first) ?? [];
  if (edition === undefined) return FIRST_EDITION;
  const counts: Record<string, number> = {};
  for (const part of rest) {
    const [, key, count] = COUNT.exec(part) ?? [];
    if (key !== undefined) counts[key] = Number(count);
  }
  return { edition: Number(edition), hash, checkpoint, counts };
}

/** Maps the pages and choices that a save names to their current names, one edition after another. */
function migrate(quest: Quest, page: string, { edition, checkpoint, counts }: Header) {
  const now: Record<string, number> = {};
  for (const [key, count] of Object.entries(counts)) {
    const current = countNow(quest, edition, key);
    if (quest.counted.has(current)) now[current] = Math.min((ownOf(now, current) ?? 0) + count, MAX_COUNT);
  }
  return { page: pageNow(quest, edition, page), checkpoint: pageNow(quest, edition, checkpoint), counts: now };
}

function countNow(quest: Quest, edition: number, key: string): string {
  const [page = '', choice] = key.split('.');
  if (choice === undefined) return pageNow(quest, edition, page);
  const now = choiceNow(quest, edition, page, choice);
  return onceKey(now.page, now.choice);
}

/** The current key of a page, given its key in an earlier edition. */
export function pageNow(quest: Quest, edition: number, page: string): string {
  return quest.migrations.slice(edition).reduce((key, migration) => renamed(migration.pages, key), page);
}

/** The keys that a page had in earlier editions. */
export function formerKeys(quest: Quest, page: string): readonly string[] {
  return quest.migrations.flatMap(({ pages = {} }, edition) =>
    Object.keys(pages).filter((former) => pageNow(quest, edition, former) === page),
  );
}

/** The current page and id of a choice, given its page and id in an earlier edition. */
export function choiceNow(quest: Quest, edition: number, page: string, choice: string) {
  const now = renamedChoice(quest, edition, page, choice);
  // The id of a choice defaults to the key of its target page, which may have been renamed.
  const isThere = quest.pages.get(now.page)?.choices.some(({ id }) => id === now.choice);
  return isThere ? now : { ...now, choice: pageNow(quest, edition, now.choice) };
}

/** The page and id that the migrations since an edition give a choice. The quest need not have such a choice. */
export function renamedChoice(quest: Quest, edition: number, page: string, choice: string) {
  return quest.migrations.slice(edition).reduce(
    (name, { pages, choices }) => ({
      page: renamed(pages, name.page),
      choice: renamed(choices, `${name.page}/${name.choice}`, name.choice),
    }),
    { page, choice },
  );
}

export function renamed(names: Readonly<Record<string, string>> = {}, name: string, otherwise = name): string {
  return ownOf(names, name) ?? otherwise;
}
