import type { Quest, QuestWords } from '#engine';
import type { Gender } from '../messages/languages.ts';

/** The German noun of a card in sentences such as "Du hast jetzt einen Bleistift." */
export interface CardNoun {
  readonly gender: Gender;
  readonly accusative: string;
}

type Nouns = Readonly<Record<string, CardNoun>>;
type MayBeMissing = 'npcs' | 'because' | 'petting';

/** The German of a quest `Q`, as its folder has it: parts without a text may be left out. */
export type GermanOf<Q extends Quest = Quest> = Omit<QuestWords<Q['declared'][number]>, MayBeMissing> &
  Partial<Pick<QuestWords, MayBeMissing>> & {
    /** The nouns of the cards that the quest gives or takes, by the names of the cards. */
    readonly nouns?: Nouns;
  };

/** The German of a quest, with all of its parts. */
export interface German extends QuestWords {
  readonly nouns: Nouns;
}

/** Reads the German of a quest's folder. */
export function readGerman(german: GermanOf): German {
  return { npcs: {}, because: {}, petting: {}, nouns: {}, ...german };
}

/** The German that pages other than a quest's own show of the quest: on its card, in the room, in news about cards. */
export type GermanCard = Pick<German, 'name' | 'description' | 'nouns'>;
export type GermanCards = Readonly<Record<string, GermanCard>>;

export function cardOf({ name, description, nouns }: German): GermanCard {
  return { name, description, nouns };
}
