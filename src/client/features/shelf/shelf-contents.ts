import type { LessonPrize } from '#content';
import { type CardKind, endsOnCard, type Hand, type QuestRewards } from '#engine';

/** Where a card is from: a quest or a lesson, by the name of its card. */
export interface Place {
  readonly kind: 'quest' | 'lesson';
  readonly card: string;
}

export interface ShelfCard {
  readonly kind: CardKind;
  /** How many the player has; 0: none. */
  readonly count: number;
  /** The quests and lessons that give it. */
  readonly places: readonly Place[];
}

interface ShelfLesson {
  readonly card: string;
  readonly isWon: boolean;
}

interface ShelfStory {
  /** The name of the quest's card. */
  readonly card: string;
  /** The number of ends that the player has found, and of all ends. */
  readonly found: number;
  readonly all: number;
}

export interface ShelfContents {
  /** Cards that the player has, then those that a quest or lesson gives. */
  readonly cards: readonly ShelfCard[];
  readonly lessons: readonly ShelfLesson[];
  /** The quests that count their ends. */
  readonly stories: readonly ShelfStory[];
  /** Whether the player has earned nothing yet. */
  readonly isBare: boolean;
}

/** What a player has earned in quests and lessons, and what else can be earned there. */
export function shelfContents(
  kinds: Iterable<CardKind>,
  hand: Hand,
  { quests, lessons }: { readonly quests: readonly QuestRewards[]; readonly lessons: readonly LessonPrize[] },
): ShelfContents {
  const cards = [...kinds]
    .filter(({ type, quest }) => type === 'card' && !quest)
    .map((kind): ShelfCard => ({ kind, count: hand[kind.name]?.c ?? 0, places: placesOf(kind.name) }));
  const owned = cards.filter(({ count }) => count > 0);
  const missing = cards.filter(({ count, places }) => count === 0 && places.length > 0);
  const won = lessons.map(({ kind: { name: card } }) => ({ card, isWon: hand[card] !== undefined }));
  const stories = quests.flatMap(({ card, ends }): ShelfStory[] => {
    if (!ends) return [];
    return [{ card, found: endsOnCard(ends, hand[card]).length, all: ends.ends.length }];
  });

  function placesOf(name: string): Place[] {
    const givers = quests.filter(({ gives }) => gives.includes(name)).map(({ card }) => card);
    const teachers = lessons.filter(({ prize }) => prize?.name === name).map(({ kind }) => kind.name);
    return [
      ...givers.map((card) => ({ kind: 'quest', card }) as const),
      ...teachers.map((card) => ({ kind: 'lesson', card }) as const),
    ];
  }

  return {
    cards: [...owned, ...missing],
    lessons: won,
    stories,
    isBare: owned.length === 0 && won.every(({ isWon }) => !isWon) && stories.every(({ found }) => found === 0),
  };
}
