import { questKinds } from '#content/quests';
import { type CardKind, characterKind, createDeck } from '#engine';
import { forms, mirrorKind, nameKind } from './cards.ts';

/** All cards of the game. In a browser `questKinds` is data, so code that only reads a hand loads no texts of quests. */
export const deck = createDeck([characterKind, ...forms, ...questKinds, mirrorKind, nameKind]);

/**
 * Adds the kinds of the cards of operators' quests to the deck, before any hand is read. Quests may share a kind: one
 * that the deck has stays as it is.
 */
export function addKinds(kinds: Iterable<CardKind>): void {
  for (const kind of kinds) if (!deck.kinds.has(kind.name)) deck.add(kind);
}

/** The names of the cards of the game's own quests. */
export const questNames: readonly string[] = questKinds.filter(({ quest }) => quest).map(({ name }) => name);
