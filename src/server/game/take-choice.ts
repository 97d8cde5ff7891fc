import { deck, type Rite } from '#content';
import {
  type Card,
  type CharacterUpdate,
  characterKind,
  type Hand,
  MEOW,
  type Quest,
  type Random,
  requireCard,
  takeChoice,
} from '#engine';
import type { Bus } from '../bus/index.ts';
import type { Store } from '../store/index.ts';
import { notVisible, type Player, requireOwner } from './find-player.ts';
import { chanceOf } from './make-character.ts';
import { characterTopic, type GameMessage } from './messages.ts';
import type { Pace } from './pace.ts';
import { requireQuest } from './quest-of-card.ts';
import { readHand } from './read-hand.ts';
import { Refusal } from './refusal.ts';
import { refuseBrokenRules } from './refuse-broken-rules.ts';

export interface ChoiceParts {
  readonly store: Store;
  readonly bus: Bus<GameMessage>;
  readonly random: Random;
  readonly meows: Pace;
}

/** A choice, as it is asked for. */
export interface ChoiceCall {
  readonly id: string;
  readonly qcard: string;
  readonly choice: string;
  readonly from: number;
}

/** Takes a choice of a quest or a rite for a player: the rules decide, the store keeps, then the others are told. */
export async function playChoice(
  { store, bus, random, meows }: ChoiceParts,
  player: Player | null,
  { id, qcard, choice, from }: ChoiceCall,
): Promise<CharacterUpdate> {
  requireOwner(player, id);
  const quest = refuseBrokenRules(() => requireQuest(qcard));
  const to = from + 1;
  let changed: readonly Card[] = [];

  const outcome = await store.changeCharacter(id, from, (character) => {
    // Here the version is known to be right: a stale choice is a conflict before it is anything else.
    if (choice === MEOW) meows.step(id);
    changed = refuseBrokenRules(() => stepOf(quest, readHand(character), choice, to, random));
    return changed.map((card) => ({ key: card.key, card: card.c === 0 ? null : deck.format(card) }));
  });
  if (outcome === 'missing') throw notVisible();
  if (outcome === 'stale') throw new Refusal('CONFLICT', 'The character has changed meanwhile: read it again first');

  const update: CharacterUpdate = { characterId: id, from, to, cards: changed.map((card) => deck.format(card)) };
  // It is kept: a bus that fails must not make it look otherwise. The heartbeat of the streams tells them later.
  await bus.publish(characterTopic(id), { kind: 'character', update }).catch(() => {});
  return update;
}

/** The cards that a choice changes. The character is always among them, for it carries the version. */
function stepOf(quest: Quest | Rite, hand: Hand, choice: string, to: number, random: Random): Card[] {
  const chance = chanceOf(random);
  const cards =
    'take' in quest ? quest.take(deck, hand, choice, chance) : takeChoice(deck, quest, hand, choice, chance).cards;
  const who = cards.find((card) => card.key === characterKind.name) ?? requireCard(hand, characterKind.name);
  const counted = deck.change(who, { v: to });
  return [counted, ...cards.filter((card) => card.key !== who.key)];
}
