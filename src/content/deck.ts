import { characterKind, createDeck } from '#engine';
import { cookieKind } from './cards/cookie.ts';
import { hearthKind } from './cards/hearth.ts';
import { pencilKind } from './cards/pencil.ts';
import { forms } from './forms/forms.ts';
import { mirrorKind } from './vision/mirror-card.ts';
import { nameKind } from './vision/name-card.ts';

/** All cards of the game. It knows no quests: who looks at a hand does not load all that is told. */
export const deck = createDeck([characterKind, ...forms, cookieKind, hearthKind, pencilKind, mirrorKind, nameKind]);
