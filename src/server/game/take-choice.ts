import { hash } from 'node:crypto';
import { deck, questOf, type Rite, rites } from '#content';
import type { ErrorCode } from '#contract';
import {
  type Card,
  CardError,
  type Chance,
  type CharacterUpdate,
  characterKind,
  findPage,
  type Hand,
  MEOW,
  OPEN,
  openedCards,
  pageNamed,
  type Quest,
  QuestError,
  type QuestErrorCode,
  type Random,
  requireCard,
  takeChoice,
  takeMeow,
} from '#engine';
import type { CardChange, ChangeOutcome, Session, StoredCharacter } from '../store/index.ts';
import { chanceOf, notVisible, Refusal, readCharacterNow, readHand, requireOwner, snapshotOf } from './characters.ts';
import { deferAfterChanges, deferUntilSent } from './defer-until-sent.ts';
import type { GameOptions } from './game.ts';
import { characterTopic } from './messages.ts';
import type { Rooms } from './rooms/rooms.ts';

type Throttle = ReturnType<typeof createThrottle>;

/**
 * Keeps `interval` between two acts of one character. For load tests, 0: no time is kept. The function that it gives is
 * called for each act: it returns what undoes this act, and no later one, when it came to nothing.
 * @throws Refusal TOO_MANY_REQUESTS by that function, when the last act was less than the interval ago
 */
export function createThrottle(clock: () => number, interval: number) {
  /** In the order of their times, for a key that is set again moves to the end. */
  const last = new Map<string, number>();

  return (characterId: string) => {
    const now = clock();
    for (const [id, at] of last) {
      if (now - at < interval) break;
      last.delete(id);
    }
    if (last.has(characterId))
      throw new Refusal('TOO_MANY_REQUESTS', 'One meow a second is plenty', interval / 1000, 'meows');
    last.set(characterId, now);
    return () => {
      if (last.get(characterId) === now) last.delete(characterId);
    };
  };
}

interface ChoiceParts extends Pick<GameOptions, 'store' | 'bus' | 'random'> {
  readonly meows: Throttle;
  readonly rooms: Pick<Rooms, 'tell'>;
}

/** A choice, as it is asked for. */
export interface ChoiceCall {
  readonly id: string;
  readonly qcard: string;
  readonly choice: string;
  readonly from: number;
  /** Of a choice that may come again: whoever sent it may not have heard that it was taken. */
  readonly idempotencyKey?: string | undefined;
}

/** Takes a choice of a quest or a rite: the rules decide, the store keeps, and others are told after the answer. */
export async function playChoice(
  { store, bus, random, meows, rooms }: ChoiceParts,
  player: Session | null,
  { id, qcard, choice, from, idempotencyKey }: ChoiceCall,
): Promise<CharacterUpdate> {
  requireOwner(player, id);
  const quest = refuseBrokenRules(() => requireQuest(qcard));
  const to = from + 1;
  let texts: readonly string[] = [];
  /** Gives the meow back; null: it is none, or was not decided yet. */
  let giveBack: (() => void) | null = null;

  function change(character: StoredCharacter): readonly CardChange[] {
    // Here the version was right a moment ago: a stale choice is a conflict before it is anything else.
    // An act that was undone by another is done once more, and is still the same meow.
    if (choice === MEOW) giveBack ??= meows(id);
    const changed = refuseBrokenRules(() => stepOf(quest, readHand(character), choice, to, random));
    // All are written here, those that leave, too: what cannot be undoes the act.
    texts = changed.map(deck.format);
    return changed.map(({ key, c }, at) => ({ key, card: c === 0 ? null : (texts[at] as string) }));
  }

  const key = idempotencyKey === undefined ? undefined : keyFor(idempotencyKey, qcard, choice);
  const outcome = await keep();
  if (outcome === 'missing') throw notVisible();
  if (outcome === 'stale') throw new Refusal('CONFLICT', 'The character has changed meanwhile: read it again first');
  if (outcome === 'repeated') return answerAgain();
  const update: CharacterUpdate = { characterId: id, from, to, cards: [...texts] };
  deferUntilSent(() => void tell(update));
  return update;

  async function keep(): Promise<ChangeOutcome> {
    try {
      const outcome = await store.changeCharacter(id, from, change, key);
      // Another node was faster after the rules had decided here. With 'repeated' it was with the same meow, which is kept.
      if (outcome === 'missing' || outcome === 'stale') giveBack?.();
      return outcome;
    } catch (error) {
      giveBack?.(); // a meow that could not be kept was none: it may be retried at once
      throw error;
    }
  }

  /** The node that took it may have died before it published. Which cards it changed is not known any more. */
  async function answerAgain(): Promise<CharacterUpdate> {
    const now = await readCharacterNow(store, id);
    deferAfterChanges(() => void tell({ characterId: id, from: now.v, to: now.v, cards: [] }));
    return snapshotOf(now);
  }

  /** It is kept, whatever becomes of this. The heartbeat of the streams makes up for what fails. */
  async function tell(update: CharacterUpdate): Promise<void> {
    try {
      const toldRoom = rooms.tell(update);
      await bus.publish(characterTopic(id), { kind: 'character', update, toldRoom });
    } catch {
      // Nobody can be told of it here.
    }
  }
}

/** A key holds for one choice: with another one it is another key, or that one would be answered as taken, and never be. */
function keyFor(idempotencyKey: string, qcard: string, choice: string): string {
  return hash('sha256', `${idempotencyKey} ${qcard} ${choice}`).slice(0, idempotencyKey.length);
}

/** The cards that a choice changes. The character is always among them, for it carries the version. */
function stepOf(quest: Quest | Rite, hand: Hand, choice: string, to: number, random: Random): Card[] {
  const chance = chanceOf(random);
  const cards = cardsOf(quest, hand, choice, chance);
  const who = cards.find((card) => card.key === characterKind.name) ?? requireCard(hand, characterKind.name);
  const counted = deck.change(who, { v: to });
  return [counted, ...cards.filter((card) => card.key !== who.key)];
}

function cardsOf(quest: Quest | Rite, hand: Hand, choice: string, chance: Chance): readonly Card[] {
  if ('take' in quest) return quest.take(deck, hand, choice, chance);
  if (choice === MEOW) return takeMeow(deck, quest, hand);
  if (choice === OPEN) return openedCards(deck, quest, hand);
  return takeChoice(deck, quest, hand, choice, chance).cards;
}

/**
 * The quest or the rite that is called by the card of this text. A quest's may name one of its pages, a rite has none.
 * @throws CardError for what is no card, or a card without a quest; QuestError 'Page not found'
 */
function requireQuest(qcard: string): Quest | Rite {
  const card = deck.parse(qcard);
  const rite = rites.get(card.key);
  if (rite && card.p !== '') throw new QuestError('page-not-found');
  if (rite) return rite;
  const quest = questOf(card.key);
  if (card.p !== '') findPage(quest, card.p);
  return quest;
}

/**
 * The name of the quest that an address leads to; null when there is none to be played with its card, or when it names a
 * page that the quest does not have.
 *
 * @param qcard the text of the card in the address
 * @param linked the page that the address asks for besides, which goes before the one of the card; undefined: none
 */
export function questAtAddress(qcard: string, linked?: string): string | null {
  try {
    const card = deck.parse(qcard);
    const quest = questOf(card.key);
    const page = linked ?? card.p;
    if (page !== '') pageNamed(quest, page);
    return quest.card;
  } catch (error) {
    if (error instanceof CardError || error instanceof QuestError) return null;
    throw error;
  }
}

const QUEST_CODES: Readonly<Record<QuestErrorCode, ErrorCode>> = {
  'page-not-found': 'NOT_FOUND',
  'unknown-page': 'NOT_FOUND',
  'invalid-state': 'UNPROCESSABLE_CONTENT',
  'invalid-choice': 'BAD_REQUEST',
};

/**
 * Runs rules, and turns what they do not allow into refusals with the same words.
 * The engine keeps what came from outside out of its messages, so they may be passed on.
 */
function refuseBrokenRules<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof QuestError) throw new Refusal(QUEST_CODES[error.code], error.message);
    if (error instanceof CardError) {
      throw new Refusal(error.code === 'unknown-card' ? 'NOT_FOUND' : 'BAD_REQUEST', error.message);
    }
    throw error;
  }
}
