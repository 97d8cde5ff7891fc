import type { Deck } from '../cards/deck.ts';
import type { Card } from '../cards/kind.ts';
import { characterKind, characterTraits } from '../characters/character.ts';
import { type Hand, mergeCards, requireCard } from '../characters/entry.ts';
import { isRealId } from '../characters/flake.ts';
import { drawGender, drawName, type Gender, type NameLists } from '../random/draw.ts';
import type { Random } from '../random/random.ts';
import { type Choice, type Facts, MEOW, type Message, type Page, type Quest } from './quest.ts';
import { QuestError } from './quest-error.ts';

/** What a step may draw on: chance, the names there are, and the form that each gender begins with. */
export interface Chance {
  readonly random: Random;
  readonly names: NameLists;
  readonly forms: Readonly<Record<Gender, string>>;
}

/** A step taken: the page it led to, and the cards it changed. */
export interface Step {
  readonly page: Page;
  readonly cards: readonly Card[];
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
 * @throws QuestError 'Quest has invalid state!' when the card names a page that is not there
 */
export function openQuest(quest: Quest, hand: Hand): Page {
  const start = findPage(quest, quest.start);
  const at = currentPage(quest, hand) ?? start;
  const landing = at.canRestart || at.address !== null ? start : at;
  const facts = factsOf(quest, hand, '');
  // The start is looked at first: whoever it sends on is sent on from everywhere.
  for (const { jump } of [start, landing]) {
    if (jump && checkHolds(quest, jump.check, facts)) return findPage(quest, jump.next);
  }
  return landing;
}

/**
 * Takes a choice, by its id or by the page it leads to. The choice must stand on the page the card is at,
 * or on the page that opening the quest anew would show.
 * @throws QuestError 'Invalid choice id' when there is no such choice, or its check does not hold;
 *   'Quest has invalid state!' when the card names a page that is not there
 */
export function takeChoice(deck: Deck, quest: Quest, hand: Hand, id: string, chance: Chance): Step {
  if (id === MEOW) return meow(deck, quest, hand);
  const here = currentPage(quest, hand);
  const page = here && findChoice(here, id) ? here : openQuest(quest, hand);
  const choice = findChoice(page, id);
  if (!choice || !isOpen(quest, choice, factsOf(quest, hand, ''))) throw new QuestError('invalid-choice');
  return enterPage(deck, quest, choice.next, hand, chance);
}

/**
 * Enters a page: the room becomes the quest's, the card moves to the page, and its actions change the hand.
 * @throws QuestError 'Page does not exist'
 */
export function enterPage(deck: Deck, quest: Quest, key: string, hand: Hand, chance: Chance): Step {
  const page = quest.pages.get(key);
  if (!page) throw new QuestError('unknown-page');
  const character = requireCard(hand, characterKind.name);
  const drawn = page.actions.includes('draw-character') ? drawCharacter(deck, hand, chance) : NOTHING_DRAWN;
  return {
    page,
    cards: [
      deck.change(character, { ...drawn.traits, room_key: quest.card }),
      ...drawn.forms,
      deck.change(questCard(deck, quest, hand), { p: key }),
    ],
  };
}

/** The hand after a step. */
export function handAfter(hand: Hand, step: Step): Hand {
  return mergeCards(hand, step.cards);
}

/** The messages of a page that are said to this player, with placeholders filled. `from` is the page left last. */
export function messagesOf(quest: Quest, page: Page, hand: Hand, from: string): Message[] {
  const facts = factsOf(quest, hand, from);
  return page.messages
    .filter((message) => message.when === null || checkHolds(quest, message.when, facts))
    .map((message) => ({ ...message, text: fill(message.text, facts) }));
}

/** Whether a choice can be taken now. */
export function isOpen(quest: Quest, choice: Choice, facts: Facts): boolean {
  return choice.check === null || checkHolds(quest, choice.check, facts);
}

export function findChoice(page: Page, id: string): Choice | undefined {
  return page.choices.find((choice) => choice.id === id) ?? page.choices.find((choice) => choice.next === id);
}

/** What checks and placeholders see; see PLAYER_FACTS. */
export function factsOf(quest: Quest, hand: Hand, from: string): Facts {
  const card = hand[quest.card];
  const character = hand[characterKind.name];
  const { id = '', name = '', gender = '' } = character ? characterTraits(character) : {};
  const played = card ? { ...card.traits, p: card.p } : {};
  return { ...quest.defaults, ...played, from, id: id && isRealId(id) ? id : '', name, gender };
}

/** Fills `{fact}` placeholders; one that nothing is known of stays as it is. */
export function fill(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? String(facts[name]) : whole,
  );
}

/** What is said at this count of pettings: the last line that was earned; undefined before the first. */
export function pettingLine(quest: Quest, count: number): string | undefined {
  const earned = [...quest.pettingLines.keys()].filter((needed) => needed <= count);
  return earned.length > 0 ? quest.pettingLines.get(Math.max(...earned)) : undefined;
}

function meow(deck: Deck, quest: Quest, hand: Hand): Step {
  const card = questCard(deck, quest, hand);
  const page = currentPage(quest, hand) ?? findPage(quest, quest.start);
  const count = card.traits.meow;
  if (typeof count !== 'number') throw new QuestError('invalid-choice');
  return { page, cards: [deck.change(card, { meow: count + 1 })] };
}

/** The page the card is at; null when it was never opened. */
function currentPage(quest: Quest, hand: Hand): Page | null {
  const key = hand[quest.card]?.p;
  if (!key) return null;
  const page = quest.pages.get(key);
  if (!page) throw new QuestError('invalid-state');
  return page;
}

function questCard(deck: Deck, quest: Quest, hand: Hand): Card {
  return hand[quest.card] ?? deck.make(quest.card);
}

const NOTHING_DRAWN = { traits: {}, forms: [] };

/** Draws gender and name, and gives the form that goes with them in place of any other. */
function drawCharacter(deck: Deck, hand: Hand, { random, names, forms }: Chance) {
  const gender = drawGender(random);
  const form = deck.make(forms[gender]);
  const outgrown = Object.values(hand).filter(({ type, key }) => type === 'form' && key !== form.key);
  return {
    traits: { gender, name: drawName(names[gender], random) },
    forms: [...outgrown.map((card) => deck.change(card, { c: 0 })), form],
  };
}

function checkHolds(quest: Quest, name: string, facts: Facts): boolean {
  return quest.checks[name]?.holds(facts) ?? false;
}
