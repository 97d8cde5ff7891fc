import { describe, expect, test } from 'vitest';
import { createCharacter, type Hand, mergeCards, seededRandom } from '#engine';
import { deck } from './deck.ts';
import {
  acceptChoice,
  declineChoice,
  giftOf,
  giftRite,
  isHoldingOut,
  isSpare,
  offerChoice,
  TAKE_BACK,
} from './gift.ts';

const NO_CHANCE = { random: () => 0, names: { m: [], f: [] }, now: 0 };

function handOf(id: string, ...texts: string[]): Hand {
  return mergeCards({}, [createCharacter(deck, { id, name: id }), ...texts.map((text) => deck.parse(text))]);
}

function take(hand: Hand, choice: string): Hand {
  return mergeCards(hand, giftRite.take(deck, hand, choice, NO_CHANCE));
}

function takeWith(hand: Hand, giver: Hand | null, choice: string): [own: Hand, giver: Hand] {
  const { own, other } = giftRite.takeWith(deck, hand, giver, choice);
  return [mergeCards(hand, own), mergeCards(giver ?? {}, other)];
}

const textsOf = (hand: Hand) =>
  Object.values(hand)
    .filter(({ key }) => key !== 'Character')
    .map((card) => deck.format(card));

const toJames = offerChoice({ card: 'Pencil', to: 'james' });
const mary = handOf('mary', 'Pencil?c=2', 'Cookie?c=3');
const james = handOf('james');
const offering = take(mary, toJames);

describe('[W19] a gift', () => {
  test('a card that is held out leaves the hand of its giver, and stays in no hand', () => {
    expect(textsOf(offering)).toEqual(['Pencil?c=1', 'Cookie?c=3', 'Gift?c=1&card=Pencil&to=james']);
    expect([giftOf(offering), giftOf(mary)]).toEqual([{ to: 'james', card: 'Pencil' }, null]);
    expect([offering, mary].map((hand) => isHoldingOut(deck, hand))).toEqual([true, false]);
  });

  test('a card that is accepted is in the hand of the other player', () => {
    const [own, giver] = takeWith(james, offering, acceptChoice('mary'));
    expect([textsOf(own), textsOf(giver)]).toEqual([['Pencil?c=1'], ['Pencil?c=1', 'Cookie?c=3']]);
    const [second] = takeWith(handOf('james', 'Pencil?c=4'), offering, acceptChoice('mary'));
    expect(textsOf(second)).toEqual(['Pencil?c=5']);
  });

  test('a card that is declined, or taken back, is in the hand of its giver again', () => {
    const [own, giver] = takeWith(james, offering, declineChoice('mary'));
    expect([textsOf(own), textsOf(giver)]).toEqual([[], ['Pencil?c=2', 'Cookie?c=3']]);
    expect(textsOf(take(offering, TAKE_BACK))).toEqual(['Pencil?c=2', 'Cookie?c=3']);
  });

  test('a card that its giver has no longer, as a quest has taken it meanwhile, comes back, too', () => {
    const { Pencil: _, ...rest } = offering;
    expect(textsOf(take(rest, TAKE_BACK))).toEqual(['Cookie?c=3', 'Pencil?c=1']);
  });

  test('a gift of a kind of card that is not known here, as its quest is left out, stays as it is until it is', () => {
    const unknown = handOf('mary', 'Pencil?c=2', 'Gift?c=1&card=Mitten&to=james');
    expect(() => take(unknown, TAKE_BACK)).toThrow('Card Mitten not found');
    for (const choice of [acceptChoice('mary'), declineChoice('mary')]) {
      expect(() => takeWith(james, unknown, choice)).toThrow('Card Mitten not found');
    }
    // It may never be known again, so that its giver may hold out another card in its place.
    expect(isHoldingOut(deck, unknown)).toBe(false);
    expect(textsOf(take(unknown, toJames))).toEqual(['Pencil?c=1', 'Gift?c=1&card=Pencil&to=james']);
  });

  test.each([
    ['a card of which there is only one', handOf('mary', 'Pencil?c=1'), toJames],
    ['a card that is not in the hand', mary, offerChoice({ card: 'Matchbox', to: 'james' })],
    ['a second card while one is held out', handOf('mary', 'Pencil?c=2', 'Gift?c=1&card=Pencil&to=anne'), toJames],
    ['a card to its giver', mary, offerChoice({ card: 'Pencil', to: 'mary' })],
    ['the card of a quest', mary, offerChoice({ card: 'Cookie', to: 'james' })],
    ['a form', handOf('mary', 'Girl?c=2'), offerChoice({ card: 'Girl', to: 'james' })],
    ['the character', handOf('mary'), offerChoice({ card: 'Character', to: 'james' })],
    ['what is inherited by all objects', mary, offerChoice({ card: 'constructor', to: 'james' })],
    ['a card to an invalid id', mary, offerChoice({ card: 'Pencil', to: '<b>' })],
    ['a card to nobody', mary, 'offer:Pencil:'],
    ['a card with more after the id', mary, `${toJames}:2`],
    ['nothing', mary, 'offer'],
    ['back what is not held out', mary, TAKE_BACK],
    ['an answer without the giver’s hand', james, acceptChoice('mary')],
    ['an unknown choice', mary, 'meow'],
  ])('the rite Gift refuses to give %s', (_, hand, choice) => {
    expect(() => take(hand, choice)).toThrow('Invalid choice id');
  });

  test.each([
    ['held out to another player', handOf('anne'), offering, acceptChoice('mary')],
    ['that is not held out', james, mary, declineChoice('mary')],
    ['of a player who does not exist', james, null, acceptChoice('mary')],
    ['held out, by a choice that is no answer', james, offering, toJames],
  ])('the rite Gift refuses the answer to a card %s', (_, hand, giver, choice) => {
    expect(() => takeWith(hand, giver, choice)).toThrow('Invalid choice id');
  });

  test.each([
    [acceptChoice('mary'), 'mary'],
    [declineChoice('mary'), 'mary'],
    [toJames, null],
    [TAKE_BACK, null],
    ['accept:', null],
    ['accept:a b', null],
    ['accept:mary:james', null],
  ])('the choice %j is an answer to the gift of %s', (choice, giver) => {
    expect(giftRite.otherOf(choice)).toBe(giver);
  });

  test('a card that is kept, and of which there is a second, is spare', () => {
    const held = ['Pencil?c=2', 'Pencil?c=1', 'Cookie?c=2', 'Hearth?c=2', 'Girl?c=2', 'Album?c=2'];
    expect(held.filter((text) => isSpare(deck, deck.parse(text)))).toEqual(['Pencil?c=2']);
  });

  test('in any order of choices of three players, three pencils stay three, and nobody loses another card', () => {
    const random = seededRandom(11);
    const ids = ['mary', 'james', 'anne'] as const;
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const hands: Record<string, Hand> = { mary, james: handOf('james', 'Pencil?c=1'), anne: handOf('anne') };
    let done = 0;
    for (let step = 0; step < 2000; step += 1) {
      const [who, other] = [pick(ids), pick(ids)];
      const [hand, otherHand] = [hands[who] as Hand, hands[other] as Hand];
      const offer = offerChoice({ card: 'Pencil', to: other });
      const choice = pick([offer, TAKE_BACK, acceptChoice(other), declineChoice(other)]);
      try {
        if (giftRite.otherOf(choice) === null) hands[who] = take(hand, choice);
        else if (who !== other) [hands[who], hands[other]] = takeWith(hand, otherHand, choice);
        done += 1;
      } catch {
        // Refused: nothing has changed.
      }
      const all = Object.values(hands);
      const counts = all.map(({ Pencil, Gift }) => (Pencil?.c ?? 0) + (Gift ? 1 : 0));
      expect(counts.reduce((sum, count) => sum + count)).toBe(3);
      expect(all.map(({ Cookie }) => Cookie?.c)).toEqual([3, undefined, undefined]);
    }
    expect(done).toBeGreaterThan(300);
  });
});
