import gameQuests from 'virtual:quest-rewards';
import { type CardKind, type QuestRewards, titleOf } from '#engine';
import { useWords } from './language.ts';
import { operatorQuests } from './operator-quests.ts';

/** The quests of the game, and of the server's operator. */
export function allQuests(): readonly QuestRewards[] {
  return [...gameQuests, ...operatorQuests().rewards];
}

interface CardTexts {
  readonly name: string;
  readonly description: string;
  /** The language of the texts, if it is not the player's. */
  readonly lang: 'en' | undefined;
}

/** Name and description of a card in the player's language, or else in English. */
export function useCardTexts({ name: card, description }: CardKind): CardTexts {
  const { language, catalogue } = useWords();
  const translated = allQuests()
    .map(({ words: all }) => all?.[language])
    .find((cards) => cards && Object.hasOwn(cards, card))?.[card];
  const prizes: Readonly<Record<string, { readonly name: string; readonly text: string }>> =
    catalogue?.lessons.cards ?? {};
  const prize = Object.hasOwn(prizes, card) ? prizes[card] : undefined;
  return {
    name: translated?.name ?? prize?.name ?? titleOf(card),
    description: translated?.description ?? prize?.text ?? description,
    lang: language === 'en' || translated || prize ? undefined : 'en',
  };
}

/** The pages of the lessons: their paths, and the keys of their messages, by the names of the lessons' cards. */
export const LESSON_PAGES: Readonly<
  Record<string, { readonly path: string; readonly route: 'tutorial-01_turns' | 'tutorial-02_magic' }>
> = {
  Turns: { path: '/tutorial/01_turns', route: 'tutorial-01_turns' },
  Magic: { path: '/tutorial/02_magic', route: 'tutorial-02_magic' },
};
