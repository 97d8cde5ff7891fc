import type { Gender } from '../languages.ts';

interface Noun {
  readonly noun: string;
  readonly gender: Gender;
}

/** What the cards that quests give and take are called. */
const NOUNS: ReadonlyMap<string, Noun> = new Map([['Pencil', { noun: 'Bleistift', gender: 'male' }]]);

/** A kind of card in German. One that nobody has named yet is a card of its English name. */
export function nounOf(card: string): Noun {
  return NOUNS.get(card) ?? { noun: `Karte „${card}“`, gender: 'female' };
}
