import { type CardDocument, type CardKind, cardDocument, kindFrom, type Quest } from '#engine';

/** A kind of card as JSON. */
export interface KindData extends CardDocument {
  /** Whether its cards are quest cards. */
  readonly quest: boolean;
}

/** The kinds of the cards that quests are played with, give or take; each once. */
export function kindsOf(quests: Iterable<Quest>): CardKind[] {
  return [...new Set([...quests].flatMap(({ kind, cards }) => [kind, ...cards]))];
}

export function kindToData(kind: CardKind): KindData {
  return { ...cardDocument(kind, kind.quest ? 'key' : 'card'), quest: kind.quest };
}

export function kindFromData({ quest, ...document }: KindData): CardKind {
  return kindFrom(document, quest);
}
