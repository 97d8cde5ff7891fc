import { hash } from 'node:crypto';
import { deck, type Rite } from '#content';
import {
  type Card,
  type Chance,
  type CharacterUpdate,
  characterKind,
  type Hand,
  MEOW,
  OPEN,
  openedCards,
  type Quest,
  type Random,
  requireCard,
  takeChoice,
  takeMeow,
} from '#engine';
import type { Bus } from '../bus/index.ts';
import type { CardChange, ChangeOutcome, Store, StoredCharacter } from '../store/index.ts';
import { afterAnswers, afterNews } from './after-answers.ts';
import { notVisible, type Player, requireOwner } from './find-player.ts';
import { chanceOf } from './make-character.ts';
import { characterTopic, type GameMessage } from './messages.ts';
import type { Pace } from './pace.ts';
import { requireQuest } from './quest-of-card.ts';
import { readHand } from './read-hand.ts';
import { readCharacterNow, snapshotOf } from './read-snapshot.ts';
import { Refusal } from './refusal.ts';
import { refuseBrokenRules } from './refuse-broken-rules.ts';
import type { Rooms } from './rooms/rooms.ts';

export interface ChoiceParts {
  readonly store: Store;
  readonly bus: Bus<GameMessage>;
  readonly random: Random;
  readonly meows: Pace;
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

/**
 * Takes a choice of a quest or a rite for a player: the rules decide, the store keeps, then the others are told. Who chose
 * does not wait for that: over Redis it is as long a way as to the database.
 */
export async function playChoice(
  { store, bus, random, meows, rooms }: ChoiceParts,
  player: Player | null,
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
    if (choice === MEOW) giveBack ??= meows.step(id);
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
  afterAnswers(() => void tell(update));
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
    afterNews(() => void tell({ characterId: id, from: now.v, to: now.v, cards: [] }));
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
