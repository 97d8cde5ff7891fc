import {
  type Card,
  characterKind,
  characterTraits,
  type Deck,
  type Hand,
  isFlake,
  QuestError,
  requireCard,
} from '#engine';
import { GIFT_CARD } from './cards.ts';
import type { SharedRite } from './rites.ts';

/** A card that a player holds out to another player. */
export interface Gift {
  /** The id of the other player. */
  readonly to: string;
  /** The name of the card. */
  readonly card: string;
}

/** Takes back the gift that the player holds out. */
export const TAKE_BACK = 'back';

/** The choice of holding out a card to another player. */
export function offerChoice({ card, to }: Gift): string {
  return `offer:${card}:${to}`;
}

/** The choices of the player to whom `giver` holds out a card. */
export function acceptChoice(giver: string): string {
  return `accept:${giver}`;
}

export function declineChoice(giver: string): string {
  return `decline:${giver}`;
}

/** The gift that the owner of the hand holds out; null: none. */
export function giftOf(hand: Hand): Gift | null {
  const { to, card } = hand[GIFT_CARD]?.traits ?? {};
  return to && card ? { to: String(to), card: String(card) } : null;
}

/**
 * Whether the owner of the hand holds out a card of a kind that is known here. A kind is unknown while its quest is left
 * out, or at a node that has not got the quest.
 */
export function isHoldingOut(deck: Deck, hand: Hand): boolean {
  const gift = giftOf(hand);
  return gift !== null && deck.kinds.has(gift.card);
}

/** Whether the owner of a hand can give this card away: a card that is kept, and of which there is a second. */
export function isSpare(deck: Deck, { key, type, c }: Card): boolean {
  return type === 'card' && !deck.kind(key).quest && c >= 2;
}

/**
 * Gives a card to another player, in two steps. The giver holds it out: the card leaves the giver's hand, and the card
 * Gift counts it. Then the other accepts or declines it, or the giver takes it back: the card Gift leaves the giver's
 * hand, and the card is in the hand of one of the two. So after each step the card exists exactly once. A card of an
 * unknown kind cannot be written into a hand, and stays held out: until its kind is known again, or the giver holds out
 * another card in its place.
 */
export const giftRite: SharedRite = {
  card: GIFT_CARD,

  take(deck, hand, choice) {
    if (choice === TAKE_BACK) {
      const gift = giftOf(hand);
      if (!gift) throw new QuestError('invalid-choice');
      return [received(deck, hand, gift.card), withoutGift(deck)];
    }
    const { to, card } = offerOf(choice);
    const held = Object.hasOwn(hand, card) ? hand[card] : undefined;
    if (isHoldingOut(deck, hand) || !held || !isSpare(deck, held) || to === ownId(hand))
      throw new QuestError('invalid-choice');
    return [deck.change(held, { c: held.c - 1 }), deck.make(GIFT_CARD, { to, card })];
  },

  otherOf: (choice) => answerOf(choice)?.giver ?? null,

  takeWith(deck, hand, giver, choice) {
    const answer = answerOf(choice);
    const gift = giver && giftOf(giver);
    if (!answer || !gift || gift.to !== ownId(hand)) throw new QuestError('invalid-choice');
    if (answer.does === 'accept') return { own: [received(deck, hand, gift.card)], other: [withoutGift(deck)] };
    return { own: [], other: [received(deck, giver, gift.card), withoutGift(deck)] };
  },
};

/** @throws QuestError if the choice is no offer */
function offerOf(choice: string): Gift {
  const [does, card = '', to = '', ...more] = choice.split(':');
  if (does !== 'offer' || !isFlake(to) || more.length > 0) throw new QuestError('invalid-choice');
  return { card, to };
}

/** The answer to a gift, and the id of its giver; null if the choice is no answer. */
function answerOf(choice: string): { readonly does: 'accept' | 'decline'; readonly giver: string } | null {
  const [does, giver = '', ...more] = choice.split(':');
  if ((does !== 'accept' && does !== 'decline') || !isFlake(giver) || more.length > 0) return null;
  return { does, giver };
}

function ownId(hand: Hand): string {
  return characterTraits(requireCard(hand, characterKind.name)).id;
}

/** The card of this name, with one more of it in the hand. @throws CardError for an unknown kind */
function received(deck: Deck, hand: Hand, name: string): Card {
  const held = Object.hasOwn(hand, name) ? hand[name] : undefined;
  return held ? deck.change(held, { c: held.c + 1 }) : deck.make(name);
}

function withoutGift(deck: Deck): Card {
  return deck.make(GIFT_CARD, { c: 0 });
}
