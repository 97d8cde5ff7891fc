import { characterKind, createDeck } from '#engine';
import { cookieKind, forms, hearthKind, mirrorKind, nameKind, pencilKind } from './cards.ts';

/** All cards of the game. Imports no quests: code that only reads a hand need not load their texts. */
export const deck = createDeck([characterKind, ...forms, cookieKind, hearthKind, pencilKind, mirrorKind, nameKind]);
