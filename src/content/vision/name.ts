import {
  type Chance,
  characterKind,
  characterTraits,
  drawGender,
  drawName,
  type Gender,
  type Hand,
  QuestError,
  requireCard,
} from '#engine';
import { cookieKind } from '../cards/cookie.ts';
import { formOf, genderOf } from './mirror.ts';
import { nameKind } from './name-card.ts';
import type { Rite } from './rite.ts';

/** The choice that draws a slip; all others are names. Names begin with a capital. */
export const DRAW = 'draw';
/** The page of Cookie that draws whoever is saved. */
const SAVING_PAGE = 'accept_yes';
/** How many slips stay on the string. */
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
