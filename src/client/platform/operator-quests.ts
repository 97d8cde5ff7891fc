import { addKinds } from '#content/deck';
import { kindFromData } from '#content/quests/kind-data';
import type { OperatorQuests } from '#contract';
import { NO_QUESTS } from './config.ts';

let known = NO_QUESTS;

/**
 * Adds the quests of the server's operator, which the configuration describes, to the game. Call it before the deck or
 * the language is used.
 */
export function addOperatorQuests(quests: OperatorQuests): void {
  known = quests;
  addKinds(quests.kinds.map(kindFromData));
}

/** What is known of the quests of the server's operator before they are loaded. */
export function operatorQuests(): OperatorQuests {
  return known;
}

export function isOperatorQuest(card: string): boolean {
  return known.kinds.some(({ name, quest }) => quest && name === card);
}
