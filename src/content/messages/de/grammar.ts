import { germanCards } from '#content/quests/german';
import type { FormKey } from '../../cards.ts';
import type { CardNoun, GermanCards } from '../../quests/german-card.ts';
import { percentIn, pluralIn } from '../languages.ts';

export const plural = pluralIn('de');
export const percent = percentIn('de');

const NUMBERS = 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ');

/** A number as a word, up to twelve; greater ones in digits. */
export function numberWord(number: number): string {
  return NUMBERS[number] ?? String(number);
}

/** A noun with its gender, in two cases. */
interface Noun extends CardNoun {
  readonly nominative: string;
}

/** The noun for each form, for use in sentences. */
export const FORM_NOUNS: Readonly<Record<FormKey, Noun>> = {
  Girl: { gender: 'neuter', nominative: 'Mädchen', accusative: 'Mädchen' },
  Boy: { gender: 'male', nominative: 'Junge', accusative: 'Jungen' },
  CatGirl: { gender: 'neuter', nominative: 'Katzenmädchen', accusative: 'Katzenmädchen' },
  CatBoy: { gender: 'male', nominative: 'Katzenjunge', accusative: 'Katzenjungen' },
  NekoMaid: { gender: 'female', nominative: 'Neko-Zofe', accusative: 'Neko-Zofe' },
};

/** The nouns for the cards that quests give and take. */
const CARD_NOUNS = new Map<string, CardNoun>();
addNouns(germanCards);

/** Adds the nouns for the cards that further quests give and take: an operator's. A card that has a noun keeps it. */
export function addNouns(cards: GermanCards): void {
  for (const { nouns } of Object.values(cards)) {
    for (const [card, noun] of Object.entries(nouns)) if (!CARD_NOUNS.has(card)) CARD_NOUNS.set(card, noun);
  }
}

/** The German noun for a kind of card; "Karte" and the English name for a kind that CARD_NOUNS lacks. */
export function nounOf(card: string): CardNoun {
  return CARD_NOUNS.get(card) ?? { gender: 'female', accusative: `Karte „${card}“` };
}
