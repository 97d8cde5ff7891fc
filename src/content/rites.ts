import {
  type Card,
  type Chance,
  characterKind,
  characterTraits,
  type Deck,
  drawGender,
  drawName,
  type Gender,
  type Hand,
  QuestError,
  requireCard,
} from '#engine';
import { cookieKind, mirrorKind, nameKind } from './cards.ts';

/** A card that does something without a story: what can be chosen is decided by a rule, not by pages. */
export interface Rite {
  readonly card: string;
  /**
   * The cards that a choice changes.
   * @throws QuestError 'Invalid choice id' for what this hand cannot choose
   */
  take(deck: Deck, hand: Hand, choice: string, chance: Pick<Chance, 'random' | 'names'>): readonly Card[];
}

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
function genderOf(form: Card): Gender {
  return form.traits.gender as Gender;
}

export function isBowlForm(name: string): name is BowlForm {
  return (BOWL_FORMS as readonly string[]).includes(name);
}

/** The choice that draws a slip; all others are names. Names begin with a capital. */
export const DRAW = 'draw';
/** The page of Cookie that draws whoever is saved. */
const SAVING_PAGE = 'accept_yes';
export const SLIPS_MAX = 5;

const SLIP = /^[A-Z][A-Za-z]{0,31}$/;

/**
 * Draws a name, or keeps one of those that are on the string. Whoever was saved just now may keep another that is in the
 * hat: they drew it before anybody knew them. No other name can be had: real ones are kept out so.
 */
export const nameRite: Rite = {
  card: nameKind.name,
  take(deck, hand, choice, chance) {
    const slips = slipsOf(hand);
    if (choice === DRAW) {
      const now = [drawSlip(hand, slips, chance), ...slips].slice(0, SLIPS_MAX);
      return [deck.change(hand[nameKind.name] ?? deck.make(nameKind), { slips: now.join(',') })];
    }
    const mayKeep = slips.includes(choice) || (isJustSaved(hand) && isInHat(choice, chance.names));
    if (!mayKeep) throw new QuestError('invalid-choice');
    return [deck.change(requireCard(hand, characterKind.name), { name: choice })];
  },
};

/** Whether the card of the cookie still stands on the page that has saved them. */
function isJustSaved(hand: Hand): boolean {
  return hand[cookieKind.name]?.p === SAVING_PAGE;
}

function isInHat(name: string, { m, f }: Chance['names']): boolean {
  return [...m, ...f].some(([slip]) => slip === name);
}

/** The names on the string, the newest first. */
export function slipsOf(hand: Hand): readonly string[] {
  const slips = String(hand[nameKind.name]?.traits.slips ?? '').split(',');
  return slips.filter((slip) => SLIP.test(slip)).slice(0, SLIPS_MAX);
}

/** A name for whoever has this hand. Neither the slips that are on the string are in the hat, nor the name that they have. */
function drawSlip(hand: Hand, slips: readonly string[], { random, names }: Pick<Chance, 'random' | 'names'>): string {
  const { name } = characterTraits(requireCard(hand, characterKind.name));
  const inHat = names[genderToName(hand, random)].filter(([slip]) => slip !== name && !slips.includes(slip));
  return drawName(inHat, random);
}

/** The form says which list is drawn from; whoever has none yet draws that, too. */
function genderToName(hand: Hand, random: Chance['random']): Gender {
  const form = formOf(hand);
  return form ? genderOf(form) : characterTraits(requireCard(hand, characterKind.name)).gender || drawGender(random);
}
