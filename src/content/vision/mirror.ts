import { type Card, characterKind, type Gender, type Hand, QuestError, requireCard } from '#engine';
import { mirrorKind } from './mirror-card.ts';
import type { Rite } from './rite.ts';

/** The forms that the bowl shows, in the order of their cards. The maid has her own work to do. */
export const BOWL_FORMS = ['Girl', 'Boy', 'CatGirl', 'CatBoy'] as const;
export type BowlForm = (typeof BOWL_FORMS)[number];

/** Takes the form that is chosen by its name: any other is outgrown, and the gender goes along. */
export const mirrorRite: Rite = {
  card: mirrorKind.name,
  take(deck, hand, choice) {
    if (!isBowlForm(choice)) throw new QuestError('invalid-choice');
    const form = deck.make(choice);
    const outgrown = Object.values(hand).filter(({ type, key }) => type === 'form' && key !== form.key);
    return [
      deck.change(requireCard(hand, characterKind.name), { gender: genderOf(form) }),
      ...outgrown.map((card) => deck.change(card, { c: 0 })),
      // A form that is held already keeps what it has become.
      hand[form.key] ?? form,
    ];
  },
};

/** The form that a hand has, undefined before one was chosen. */
export function formOf(hand: Hand): Card | undefined {
  return Object.values(hand).find(({ type }) => type === 'form');
}

/** The gender of a form. Its kind allows no other values. */
export function genderOf(form: Card): Gender {
  return form.traits.gender as Gender;
}

export function isBowlForm(name: string): name is BowlForm {
  return (BOWL_FORMS as readonly string[]).includes(name);
}
