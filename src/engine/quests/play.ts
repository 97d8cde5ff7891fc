import type { Deck } from '../cards/deck.ts';
import type { Card, TraitValue } from '../cards/kind.ts';
import { characterKind, characterTraits } from '../characters/character.ts';
import { isFlake, isRealId } from '../characters/character-id.ts';
import { type Hand, requireCard } from '../characters/entry.ts';
import { drawGender, drawName, type Gender, type NameLists, type Random } from '../random.ts';
import { fill } from './placeholders.ts';
import {
  type Action,
  type Choice,
  MEOW,
  type Message,
  type Page,
  type Quest,
  QuestError,
  type Together,
} from './quest.ts';
import { currentChoice, pageNow, type Restored, restoreQuest, saveQuest } from './save.ts';
import {
  ANONYMOUS_PLAYER,
  type ArmedTimeout,
  armTimeout,
  enter,
  findChoice,
  holds,
  isOpen,
  isSpent,
  type Player,
  pageOf,
  type QuestState,
  readFact,
  restartQuest,
  sum,
  takeStep,
} from './step.ts';
import { type Result, standAt, standingOf, type Vote } from './together.ts';

/**
 * What steps need besides the player's cards: today, and for drawing a character a random source, lists of names, and the
 * name of the form card for each gender.
 */
export interface Chance {
  readonly random: Random;
  readonly names: NameLists;
  readonly forms: Readonly<Record<Gender, string>>;
  /** Today, as `dayOf` counts days. */
  readonly day: number;
}

export interface Step {
  readonly page: Page;
  readonly cards: readonly Card[];
}

/** A choice that a page shows. `closed` is the reason why it cannot be taken; null: it is open. */
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
 * The page that opening the quest shows: the page of its card, or the start if the quest was never played. From an end
 * that can be restarted, or a page that redirects, the quest opens at the start. Follows a jump whose check holds.
 * @param day today, as in the functions below; 0 suffices for quests that note no days
 */
export function openQuest(quest: Quest, hand: Hand, day = 0): Page {
  return pageOf(quest, stateAfterOpening(quest, placeOf(quest, hand).state, playerOf(hand, day)));
}

/** The state that the quest's card in the hand saves, migrated to the current content. */
export function placeOf(quest: Quest, hand: Hand): Restored {
  return restoreQuest(quest, hand[quest.card]);
}

/**
 * Takes a choice, by its id or by the page it leads to. The choice must be on the card's page, or on the page that
 * opening the quest again would show.
 * @throws QuestError 'Invalid choice id' when there is no such choice, or it is not open, or the player stands at an
 *   answer and so goes where most go
 */
export function takeChoice(deck: Deck, quest: Quest, hand: Hand, id: string, chance: Chance): Step {
  const { state } = placeOf(quest, hand);
  if (id === MEOW) return { page: pageOf(quest, state), cards: takeMeow(deck, quest, hand) };
  if (voteOf(quest, hand)) throw new QuestError('invalid-choice');
  const player = playerOf(hand, chance.day);
  const [from, choice] = findAsked(quest, state, player, id) ?? [];
  if (!from || !choice) throw new QuestError('invalid-choice');
  return arrive(deck, quest, takeStep(quest, from, choice.id, player), hand, chance, choice.actions);
}

/** The vote of a player who stands at an answer of the card's page; null: the player stands at none. */
export function voteOf(quest: Quest, hand: Hand): Vote | null {
  const { vote } = standingOf(hand[quest.card]);
  return vote && pageOf(quest, placeOf(quest, hand).state).together ? vote : null;
}

/**
 * The choice of the card's page, and the page's time, for a vote that may name the choice by a former id.
 * @throws QuestError 'Invalid choice id' when it is no page for choosing together, or the choice is not open
 */
export function votedFor(
  quest: Quest,
  hand: Hand,
  id: string,
  day = 0,
): { readonly choice: string; readonly together: Together } {
  const { state } = placeOf(quest, hand);
  const { together } = pageOf(quest, state);
  const found = openChoiceAt(quest, state, id, playerOf(hand, day));
  if (!together || !found) throw new QuestError('invalid-choice');
  return { choice: found.id, together };
}

/**
 * The cards that a vote changes: the player stands at an answer of the card's page until the round ends.
 * @throws QuestError 'Invalid choice id' as `votedFor`
 */
export function takeVote(deck: Deck, quest: Quest, hand: Hand, vote: Vote, day = 0): readonly Card[] {
  const { choice } = votedFor(quest, hand, vote.choice, day);
  const card = requireCard(hand, quest.card);
  // The result by which the player came stays: checks of this page read it.
  const { result } = standingOf(card);
  return [standAt(deck, card, { page: placeOf(quest, hand).state.page, vote: { ...vote, choice }, result })];
}

/**
 * Takes the choice that has won the round in which the player stood at an answer. If it is not open to this player, or
 * there is no result, the player takes the own answer; if that is not open either, the player stays.
 * @throws QuestError 'Invalid choice id' when the player stands at no answer
 */
export function takeResult(deck: Deck, quest: Quest, hand: Hand, result: Result | null, chance: Chance): Step {
  const vote = voteOf(quest, hand);
  if (!vote) throw new QuestError('invalid-choice');
  const { state } = placeOf(quest, hand);
  const card = requireCard(hand, quest.card);
  const left = standAt(deck, card, { page: state.page, vote: null, result: standingOf(card).result });
  const free = { ...hand, [quest.card]: left };
  for (const id of result ? [result.choice, vote.choice] : [vote.choice]) {
    if (!openChoiceAt(quest, state, id, playerOf(hand, chance.day))) continue;
    const { page, cards } = takeChoice(deck, quest, free, id, chance);
    const told = cards.map((card) => {
      return card.key === quest.card ? standAt(deck, card, { ...standingOf(card), result }) : card;
    });
    return { page, cards: told };
  }
  return { page: pageOf(quest, state), cards: [left] };
}

/**
 * The cards that opening a quest changes: the player moves to the quest's room. The quest's card stays at its page,
 * because the player has not chosen anything.
 */
export function openedCards(deck: Deck, quest: Quest, hand: Hand): readonly Card[] {
  return [enterRoom(deck, quest, requireCard(hand, characterKind.name))];
}

/**
 * Enters a page: sets the character's `room_key` to the quest, moves the quest's card to the page, and runs the actions
 * of the page.
 * @throws QuestError 'Page does not exist'
 */
export function enterPage(deck: Deck, quest: Quest, key: string, hand: Hand, chance: Chance): Step {
  return arrive(deck, quest, enter(quest, placeOf(quest, hand).state, key, chance.day), hand, chance);
}

/** The messages of a page for this player, with placeholders filled. `from` is the key of the previous page. */
export function messagesOn(quest: Quest, page: Page, hand: Hand, from: string, day = 0): Message[] {
  const state = stateAt(quest, page, hand, from);
  const player = playerOf(hand, day);
  return page.messages
    .filter((message) => holds(quest, state, player, message.when))
    .map((message) => ({ ...message, text: fill(message.text, (name) => readFact(state, player, name)) }));
}

/** The choices that a page shows this player: not one-time choices already taken, nor ones closed without a reason. */
export function offersOf(quest: Quest, page: Page, hand: Hand, day = 0): Offer[] {
  const state = stateAt(quest, page, hand, '');
  const player = playerOf(hand, day);
  return page.choices.flatMap((choice) => {
    if (isOpen(quest, state, choice, player)) return { choice, closed: null };
    const because = choice.check === null ? undefined : quest.checks[choice.check]?.because;
    return because !== undefined && !isSpent(state, choice) ? { choice, closed: because } : [];
  });
}

/** The timeout that starts when this player sees a page; null: none. */
export function timeoutOf(quest: Quest, page: Page, hand: Hand, day = 0): ArmedTimeout | null {
  return armTimeout(quest, stateAt(quest, page, hand, ''), playerOf(hand, day));
}

export function drawsCharacter({ actions }: Page): boolean {
  return actions.some(({ kind }) => kind === 'draw-character');
}

/** Whether a page of the quest draws a character: the quest signs up anonymous players. */
export function drawsOnAnyPage({ pages }: Pick<Quest, 'pages'>): boolean {
  return [...pages.values()].some(drawsCharacter);
}

/** The reply to the player's `count`-th petting: the line with the highest number up to `count`, undefined if none. */
export function pettingLine(quest: Quest, count: number): string | undefined {
  const earned = [...quest.pettingLines.keys()].filter((needed) => needed <= count);
  return earned.length > 0 ? quest.pettingLines.get(Math.max(...earned)) : undefined;
}

export function playerOf(hand: Hand, day = 0): Player {
  const character = hand[characterKind.name];
  const { id, name, gender } = character ? characterTraits(character) : ANONYMOUS_PLAYER;
  const cards = Object.fromEntries(Object.values(hand).map((card) => [card.key, card.c]));
  return { id: isFlake(id) && isRealId(id) ? id : '', name, gender, cards, day };
}

/** The state in which a quest opens: restarted if its page is over, and at the target of a jump whose check holds. */
export function stateAfterOpening(quest: Quest, state: QuestState, player: Player): QuestState {
  const landing = stateBeforeJump(quest, state);
  const { jump } = pageOf(quest, landing);
  return jump && holds(quest, landing, player, jump.check) ? { ...landing, page: jump.next } : landing;
}

/** The restarted state if the page is a restartable end or redirects, otherwise the same state. */
export function stateBeforeJump(quest: Quest, state: QuestState): QuestState {
  const { canRestart, address } = pageOf(quest, state);
  return canRestart || address !== null ? restartQuest(quest, state) : state;
}

/** The state in which a player sees a page. If the page is not the card's, opening or following a link led there. */
export function seenOn(quest: Quest, state: QuestState, page: string): QuestState {
  return page === state.page ? state : { ...stateBeforeJump(quest, state), page };
}

/**
 * Finds a choice that a player asks for, and the state in which it is taken: on the page of the card, or on the page that
 * opening the quest would show.
 */
export function findAsked(
  quest: Quest,
  state: QuestState,
  player: Player,
  id: string,
): readonly [QuestState, Choice] | null {
  // Looks for the choice on the current page first: opening the quest would also evaluate the check of a jump.
  return findChoiceAt(quest, state, id) ?? findChoiceAt(quest, stateAfterOpening(quest, state, player), id);
}

/** Finds a choice on the page of a state by the choice's current or a former id. */
function findChoiceAt(quest: Quest, state: QuestState, id: string): readonly [QuestState, Choice] | null {
  const page = pageOf(quest, state);
  if (page.address !== null) return null; // a page that redirects offers no choices
  const choice = findChoice(page, id) ?? findChoice(page, currentChoice(quest, page, id));
  return choice ? [state, choice] : null;
}

function openChoiceAt(quest: Quest, state: QuestState, id: string, player: Player): Choice | null {
  const [, choice] = findChoiceAt(quest, state, id) ?? [];
  return choice && isOpen(quest, state, choice, player) ? choice : null;
}

function stateAt(quest: Quest, page: Page, hand: Hand, from: string): QuestState {
  return { ...seenOn(quest, placeOf(quest, hand).state, page.key), from };
}

function arrive(
  deck: Deck,
  quest: Quest,
  state: QuestState,
  hand: Hand,
  chance: Chance,
  before: readonly Action[] = [],
): Step {
  const page = pageOf(quest, state);
  const character = requireCard(hand, characterKind.name);
  let changed: Hand = {};
  for (const action of [...before, ...page.actions]) {
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

/** The cards that an action changes, except the card of the quest itself. */
function changesOf(deck: Deck, action: Action, hand: Hand, chance: Chance): Card[] {
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
    case 'note-day':
      return []; // these change the card of the quest, whose traits are in the state
  }
}

/** Draws gender and name, and replaces any other form in the hand by the form of that gender. */
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
 * The cards that a meow changes. A meow does not change the page, so the saved page need not be restored.
 * @throws QuestError 'Invalid choice id' when the card has no trait that counts meows
 */
export function takeMeow(deck: Deck, quest: Quest, hand: Hand): readonly Card[] {
  const card = hand[quest.card] ?? deck.make(quest.card);
  const count: TraitValue | undefined = card.traits[MEOW];
  if (typeof count !== 'number') throw new QuestError('invalid-choice');
  return [deck.change(card, { [MEOW]: sum(count, 1) })];
}

/**
 * The page that a URL names. The URL may be an old link with a former name of the page.
 * @throws QuestError 'Page not found'
 */
export function pageNamed(quest: Quest, name: string): Page {
  return findPage(quest, quest.pages.has(name) ? name : pageNow(quest, 0, name));
}
