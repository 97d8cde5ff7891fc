import type { Deck } from '../cards/deck.ts';
import type { Card, TraitValue } from '../cards/kind.ts';
import { characterKind, characterTraits } from '../characters/character.ts';
import { type Hand, requireCard } from '../characters/entry.ts';
import { isFlake, isRealId } from '../characters/flake.ts';
import { drawGender, drawName, type Gender, type NameLists, type Random } from '../random.ts';
import {
  type Choice,
  MEOW,
  type Message,
  type Npc,
  type Page,
  type PageAction,
  type Quest,
  QuestError,
} from './quest.ts';
import { currentChoice, pageNow, type Restored, restoreQuest, saveQuest } from './save.ts';
import {
  type ArmedTimeout,
  armTimeout,
  enter,
  fill,
  findChoice,
  holds,
  isOpen,
  isSpent,
  NOBODY,
  type Player,
  pageOf,
  type QuestState,
  readFact,
  restartQuest,
  sum,
  takeStep,
} from './step.ts';

/** What a step may draw on: chance, the names there are, and the form that each gender begins with. */
export interface Chance {
  readonly random: Random;
  readonly names: NameLists;
  readonly forms: Readonly<Record<Gender, string>>;
}

export interface Step {
  readonly page: Page;
  readonly cards: readonly Card[];
}

/** A choice as it is shown: open, or closed with the reason for it. */
export interface Offer {
  readonly choice: Choice;
  readonly closed: string | null;
}

/** @throws QuestError 'Page not found' */
export function findPage(quest: Quest, key: string): Page {
  const page = quest.pages.get(key);
  if (!page) throw new QuestError('page-not-found');
  return page;
}

/**
 * The page that opening the quest shows: where the card is, or the start when it was never played. An end that can be
 * restarted opens at the start, and so does a page that led away, for nobody stays on it. A jump that holds leads on.
 */
export function openQuest(quest: Quest, hand: Hand): Page {
  return pageOf(quest, opened(quest, placeOf(quest, hand).state, playerOf(hand)));
}

/** Where the card of a hand is in the content that there is now, and whether it had to be moved. */
export function placeOf(quest: Quest, hand: Hand): Restored {
  return restoreQuest(quest, hand[quest.card]);
}

/**
 * Takes a choice, by its id or by the page it leads to. The choice must stand on the page the card is at,
 * or on the page that opening the quest anew would show.
 * @throws QuestError 'Invalid choice id' when there is no such choice, or it is not open
 */
export function takeChoice(deck: Deck, quest: Quest, hand: Hand, id: string, chance: Chance): Step {
  const { state } = placeOf(quest, hand);
  if (id === MEOW) return { page: pageOf(quest, state), cards: takeMeow(deck, quest, hand) };
  const player = playerOf(hand);
  // Opening asks a jump's check, and that is for who opens: only a choice that is not here is looked for there.
  const [from, choice] = findOffered(quest, state, id) ?? findOffered(quest, opened(quest, state, player), id) ?? [];
  if (!from || !choice) throw new QuestError('invalid-choice');
  return arrive(deck, quest, takeStep(quest, from, choice.id, player), hand, chance);
}

/**
 * The cards that opening a quest changes: whoever reads the page it shows is in its room. The card stays where it is, for
 * nobody has chosen anything.
 */
export function openedCards(deck: Deck, quest: Quest, hand: Hand): readonly Card[] {
  return [enterRoom(deck, quest, requireCard(hand, characterKind.name))];
}

/**
 * Enters a page: the room becomes the quest's, the card moves to the page, and its actions change the hand.
 * @throws QuestError 'Page does not exist'
 */
export function enterPage(deck: Deck, quest: Quest, key: string, hand: Hand, chance: Chance): Step {
  return arrive(deck, quest, enter(quest, placeOf(quest, hand).state, key), hand, chance);
}

/** The messages of a page that are said to this player, with placeholders filled. `from` is the page left last. */
export function messagesOn(quest: Quest, page: Page, hand: Hand, from: string): Message[] {
  const state = stateAt(quest, page, hand, from);
  const player = playerOf(hand);
  return page.messages
    .filter((message) => holds(quest, state, player, message.when))
    .map((message) => ({ ...message, text: fill(message.text, (name) => readFact(state, player, name)) }));
}

/** The choices of a page as they are shown to this player. Spent ones are gone, and so are those closed for no reason. */
export function offersOf(quest: Quest, page: Page, hand: Hand): Offer[] {
  const state = stateAt(quest, page, hand, '');
  const player = playerOf(hand);
  return page.choices.flatMap((choice) => {
    if (isOpen(quest, state, choice, player)) return { choice, closed: null };
    const because = choice.check === null ? undefined : quest.checks[choice.check]?.because;
    return because !== undefined && !isSpent(state, choice) ? { choice, closed: because } : [];
  });
}

/** The timeout to arm on a page. */
export function timeoutOf(quest: Quest, page: Page, hand: Hand): ArmedTimeout | null {
  return armTimeout(quest, stateAt(quest, page, hand, ''), playerOf(hand));
}

export function npcName({ card, fill: names }: Npc): string {
  return fill(String(card.traits.name), (name) => (Object.hasOwn(names, name) ? names[name] : undefined));
}

export function drawsCharacter({ actions }: Page): boolean {
  return actions.some(({ kind }) => kind === 'draw-character');
}

/** What is said at this count of pettings: the last line that was earned; undefined before the first. */
export function pettingLine(quest: Quest, count: number): string | undefined {
  const earned = [...quest.pettingLines.keys()].filter((needed) => needed <= count);
  return earned.length > 0 ? quest.pettingLines.get(Math.max(...earned)) : undefined;
}

export function playerOf(hand: Hand): Player {
  const character = hand[characterKind.name];
  const { id, name, gender } = character ? characterTraits(character) : NOBODY;
  const cards = Object.fromEntries(Object.values(hand).map((card) => [card.key, card.c]));
  return { id: isFlake(id) && isRealId(id) ? id : '', name, gender, cards };
}

/** Where opening the quest leads from a place. */
export function opened(quest: Quest, state: QuestState, player: Player): QuestState {
  const landing = landed(quest, state);
  const { jump } = pageOf(quest, landing);
  return jump && holds(quest, landing, player, jump.check) ? { ...landing, page: jump.next } : landing;
}

/** The same place, or the start again for somebody who is at an end that can be restarted, or was led away. */
function landed(quest: Quest, state: QuestState): QuestState {
  const { canRestart, address } = pageOf(quest, state);
  return canRestart || address !== null ? restartQuest(quest, state) : state;
}

/** What somebody whose card is at a place sees of a page. One that the card is not at was opened, or is linked to. */
export function seenOn(quest: Quest, state: QuestState, page: string): QuestState {
  return page === state.page ? state : { ...landed(quest, state), page };
}

/** A place and the choice that stands on its page, by its name or by a former one. */
function findOffered(quest: Quest, state: QuestState, id: string): readonly [QuestState, Choice] | null {
  const page = pageOf(quest, state);
  if (page.address !== null) return null; // it led away: nobody is there to choose
  const choice = findChoice(page, id) ?? findChoice(page, currentChoice(quest, page, id));
  return choice ? [state, choice] : null;
}

function stateAt(quest: Quest, page: Page, hand: Hand, from: string): QuestState {
  return { ...seenOn(quest, placeOf(quest, hand).state, page.key), from };
}

function arrive(deck: Deck, quest: Quest, state: QuestState, hand: Hand, chance: Chance): Step {
  const page = pageOf(quest, state);
  const character = requireCard(hand, characterKind.name);
  let changed: Hand = {};
  for (const action of page.actions) {
    for (const card of changesOf(deck, action, { ...hand, ...changed }, chance)) {
      changed = { ...changed, [card.key]: card };
    }
  }
  const who = enterRoom(deck, quest, changed[character.key] ?? character);
  const own = saveQuest(deck, quest, state, hand[quest.card]);
  const { [who.key]: _, ...others } = changed;
  return { page, cards: [who, ...Object.values(others), own] };
}

function enterRoom(deck: Deck, quest: Quest, character: Card): Card {
  return deck.change(character, { room_key: quest.card });
}

/** The cards that an action changes, besides the quest's own. */
function changesOf(deck: Deck, action: PageAction, hand: Hand, chance: Chance): Card[] {
  switch (action.kind) {
    case 'draw-character':
      return drawCharacter(deck, hand, chance);
    case 'give': {
      const given = deck.parse(action.card);
      return [deck.change(given, { c: sum(given.c, hand[given.key]?.c ?? 0) })];
    }
    case 'take': {
      const held = hand[action.card];
      return held ? [deck.change(held, { c: Math.max(held.c - action.count, 0) })] : [];
    }
    case 'set':
    case 'add':
      return []; // of the quest's own card, whose traits the state carries
  }
}

/** Draws gender and name, and gives the form that goes with them in place of any other. */
function drawCharacter(deck: Deck, hand: Hand, { random, names, forms }: Chance): Card[] {
  const gender = drawGender(random);
  const form = deck.make(forms[gender]);
  const outgrown = Object.values(hand).filter(({ type, key }) => type === 'form' && key !== form.key);
  const who = requireCard(hand, characterKind.name);
  return [
    deck.change(who, { gender, name: drawName(names[gender], random) }),
    ...outgrown.map((card) => deck.change(card, { c: 0 })),
    form,
  ];
}

/**
 * The cards that a meow changes. It moves nobody, and the server does not ask where they are: to read that was 6 of 27 µs
 * of the rules (measured).
 * @throws QuestError 'Invalid choice id' where meows are not counted
 */
export function takeMeow(deck: Deck, quest: Quest, hand: Hand): readonly Card[] {
  const card = hand[quest.card] ?? deck.make(quest.card);
  const count: TraitValue | undefined = card.traits[MEOW];
  if (typeof count !== 'number') throw new QuestError('invalid-choice');
  return [deck.change(card, { [MEOW]: sum(count, 1) })];
}

/**
 * The page that an address names. Links live as long as saves do: they, too, may call a page by a former name.
 * @throws QuestError 'Page not found'
 */
export function pageNamed(quest: Quest, name: string): Page {
  return findPage(quest, quest.pages.has(name) ? name : pageNow(quest, 0, name));
}
