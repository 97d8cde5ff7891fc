import { questKinds } from '#content/quests/kinds';
import { type CardKind, characterKind, createDeck } from '#engine';
import {
  albumKind,
  answeredKind,
  chairKind,
  fireKind,
  forms,
  giftKind,
  magicKind,
  mirrorKind,
  nameKind,
  turnsKind,
} from './cards.ts';
import { matchboxKind } from './quests/cards.ts';

/** All cards of the game. In a browser `questKinds` is data, so code that only reads a hand loads no texts of quests. */
export const deck = createDeck([characterKind, ...forms]);
addKinds([...questKinds, mirrorKind, nameKind, turnsKind, magicKind, matchboxKind, albumKind, fireKind]);
addKinds([giftKind, chairKind, answeredKind]);

/** Adds kinds of cards to the deck, before any hand is read. Quests may share a kind: one that the deck has stays. */
export function addKinds(kinds: Iterable<CardKind>): void {
  for (const kind of kinds) if (!deck.kinds.has(kind.name)) deck.add(kind);
}

/** The names of the cards of the game's own quests. */
export const questNames: readonly string[] = questKinds.filter(({ quest }) => quest).map(({ name }) => name);
