import { characterKind, createDeck } from '#engine';
import { cookieKind, forms, hearthKind, mirrorKind, nameKind, pencilKind } from './cards.ts';

/** All cards of the game. It knows no quests: who looks at a hand does not load all that is told. */
export const deck = createDeck([characterKind, ...forms, cookieKind, hearthKind, pencilKind, mirrorKind, nameKind]);
