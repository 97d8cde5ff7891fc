import { CARD_TEXTS, type Translation, titleOf } from '#engine';
import type { Gender } from '../messages/languages.ts';

/** The German noun of a card in sentences such as "Du hast jetzt einen Bleistift." */
export interface CardNoun {
  readonly gender: Gender;
  readonly accusative: string;
}

/** What all pages show of a quest in German: on its card, in the room, in news about cards. */
export interface GermanCard {
  readonly name: string;
  readonly description: string;
  /** The nouns of the cards that the quest gives or takes, by the names of the cards. */
  readonly nouns: Readonly<Record<string, CardNoun>>;
}
/** By the names of the quests' cards. */
export type GermanCards = Readonly<Record<string, GermanCard>>;

export function germanCard(card: string, german: Translation): GermanCard {
  const nouns = Object.entries(german).flatMap(([id, { text }]) => {
    const name = id.slice(CARD_TEXTS.noun('').length);
    const noun = id === CARD_TEXTS.noun(name) && !name.includes('.') ? nounIn(text) : null;
    return noun ? [[name, noun]] : [];
  });
  return {
    name: german.name?.text || titleOf(card),
    description: german.description?.text ?? '',
    nouns: Object.fromEntries(nouns),
  };
}

const GENDERS: Readonly<Record<string, Gender>> = { eine: 'female', einen: 'male', ein: 'neuter' };

/** A noun with its gender, from the noun in the accusative with its article: `einen Bleistift`; null without one. */
export function nounIn(text: string): CardNoun | null {
  const [, article = '', accusative = ''] = /^(eine?|einen) (\S.*)$/.exec(text) ?? [];
  const gender = GENDERS[article];
  return gender ? { gender, accusative } : null;
}
