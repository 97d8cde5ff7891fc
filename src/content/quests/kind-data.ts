import { type CardKind, defineKind, type Quest, type Trait } from '#engine';

/** A kind of card as JSON. */
export interface KindData extends Pick<CardKind, 'name' | 'type' | 'description' | 'quest'> {
  readonly traits: Readonly<Record<string, Trait>>;
  readonly renamed: Readonly<Record<string, never>>;
  readonly shown: readonly never[];
}

/** The kinds of the cards that quests are played with, give or take; each once. */
export function kindsOf(quests: Iterable<Quest>): CardKind[] {
  return [...new Set([...quests].flatMap(({ kind, cards }) => [kind, ...cards]))];
}

export function kindToData({ traits, renamed, shown, types: _, ...kind }: CardKind): KindData {
  return {
    ...kind,
    traits: Object.fromEntries(traits),
    renamed: Object.fromEntries(renamed) as KindData['renamed'],
    shown: [...shown] as never[],
  };
}

export function kindFromData({ name, ...options }: KindData): CardKind {
  return defineKind(name, options);
}
