import { questKinds } from '#content/quests';
import { characterKind, createDeck } from '#engine';
import { forms, mirrorKind, nameKind } from './cards.ts';

/** All cards of the game. In a browser `questKinds` is data, so code that only reads a hand loads no texts of quests. */
export const deck = createDeck([characterKind, ...forms, ...questKinds, mirrorKind, nameKind]);

/** The names of all cards with a quest. */
export const questNames: readonly string[] = questKinds.filter(({ quest }) => quest).map(({ name }) => name);
