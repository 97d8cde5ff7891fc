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
import { MEOW_CARD, mirrorKind, nameKind } from './cards.ts';

/** What rites need besides the player's cards. */
export interface RiteChance extends Pick<Chance, 'random' | 'names'> {
  readonly now: number; // ms since 1970
}

/** Thrown when a choice comes too soon after the last one. */
export class TooSoon extends Error {
  override readonly name = 'TooSoon';
  readonly wait: number; // ms

  constructor(message: string, wait: number) {
    super(message);
    this.wait = wait;
  }
}

/** A card that acts without a story: code, not the pages of a quest, decides which choices are valid. */
export interface Rite {
  readonly card: string;
  /**
   * The cards that a choice changes.
   * @throws QuestError 'Invalid choice id' for a choice that this hand does not allow; TooSoon
   */
  take(deck: Deck, hand: Hand, choice: string, chance: RiteChance): readonly Card[];
}

/** The cards that a choice changes, of the player who takes it and of one other player. */
export interface BothChanged {
  readonly own: readonly Card[];
  readonly other: readonly Card[];
}

/** A rite of which some choices change the cards of another player, too. */
export interface SharedRite extends Rite {
  /** The id of the other player whose cards the choice changes; null: it changes only the player's own. */
  otherOf(choice: string): string | null;
  /**
   * The cards that a choice changes for which `otherOf` is not null.
   * @param other the hand of that other player; null: there is no such player
   * @throws QuestError 'Invalid choice id' for a choice that these hands do not allow
   */
  takeWith(deck: Deck, hand: Hand, other: Hand | null, choice: string): BothChanged;
}

/** The forms that a player can choose ("the bowl" in texts), in the order in which they are shown. All but NekoMaid. */
export const BOWL_FORMS = ['Girl', 'Boy', 'CatGirl', 'CatBoy'] as const;
export type BowlForm = (typeof BOWL_FORMS)[number];

/** Gives the character the chosen form and its gender, and removes any other form from the hand. */
export const mirrorRite: Rite = {
  card: mirrorKind.name,
  take(deck, hand, choice) {
    if (!isBowlForm(choice)) throw new QuestError('invalid-choice');
    const form = deck.make(choice);
    const outgrown = Object.values(hand).filter(({ type, key }) => type === 'form' && key !== form.key);
    return [
      deck.change(requireCard(hand, characterKind.name), { gender: genderOf(form) }),
      ...outgrown.map((card) => deck.change(card, { c: 0 })),
      // If the hand already has the form, the card keeps its traits, such as its health.
      hand[form.key] ?? form,
    ];
  },
};

/** The form card of a hand; undefined if no form was chosen yet. */
export function formOf(hand: Hand): Card | undefined {
  return Object.values(hand).find(({ type }) => type === 'form');
}

/** The gender of a form. The cast is safe: the kinds of forms allow no other values. */
function genderOf(form: Card): Gender {
  return form.traits.gender as Gender;
}

export function isBowlForm(name: string): name is BowlForm {
  return (BOWL_FORMS as readonly string[]).includes(name);
}

/** The choice that draws a name. Every other choice is a name to keep, which begins with a capital letter. */
export const DRAW = 'draw';
/** The page of the quest Cookie that saves a new player and draws the character. */
const SAVING_PAGE = 'accept_yes';
export const SLIPS_MAX = 5;

const SLIP = /^[A-Z][A-Za-z]{0,31}$/;

/**
 * Draws a name, or makes one of the last drawn names ("slips on a string" in texts) the character's name. A player who
 * was saved just now may choose any name of the lists: they may have drawn it before, while anonymous. All other names
 * are refused, so that players do not enter real names.
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

/** Whether the quest Cookie is still on the page that saved the player. */
function isJustSaved(hand: Hand): boolean {
  return hand[MEOW_CARD]?.p === SAVING_PAGE;
}

function isInHat(name: string, { m, f }: Chance['names']): boolean {
  return [...m, ...f].some(([slip]) => slip === name);
}

/** The names drawn last, newest first. */
export function slipsOf(hand: Hand): readonly string[] {
  const slips = String(hand[nameKind.name]?.traits.slips ?? '').split(',');
  return slips.filter((slip) => SLIP.test(slip)).slice(0, SLIPS_MAX);
}

/** Draws a name for the owner of the hand, other than the current name and the names in `slips`. */
function drawSlip(hand: Hand, slips: readonly string[], { random, names }: Pick<Chance, 'random' | 'names'>): string {
  const { name } = characterTraits(requireCard(hand, characterKind.name));
  const inHat = names[genderToName(hand, random)].filter(([slip]) => slip !== name && !slips.includes(slip));
  return drawName(inHat, random);
}

/** The gender whose list of names is used: of the form, else of the character, else drawn at random. */
function genderToName(hand: Hand, random: Chance['random']): Gender {
  const form = formOf(hand);
  return form ? genderOf(form) : characterTraits(requireCard(hand, characterKind.name)).gender || drawGender(random);
}
