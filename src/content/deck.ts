import { characterKind, createDeck } from '#engine';
import { cookieKind, forms, hearthKind, mirrorKind, nameKind, pencilKind } from './cards.ts';

/** All cards of the game. This file imports no quests, so code that only reads a hand loads no texts of quests. */
export const deck = createDeck([characterKind, ...forms, cookieKind, hearthKind, pencilKind, mirrorKind, nameKind]);
