import type { Quest, Translation } from '#engine';

/**
 * What `#content/quests` exports. On a server, in commands and in tests it is quests-node.ts, in a browser and in
 * prerendering quests-browser.ts: see "imports" in package.json.
 */

/** The loaded quests, by the names of their cards: in a browser those that `loadQuest` has loaded, elsewhere all. */
export declare const quests: ReadonlyMap<string, Quest>;

/** Loads the quest of a card; null: the card has no quest. */
export declare function loadQuest(card: string): Promise<Quest | null>;

/** Loads the German of a card's quest; null: there is none. */
export declare function loadGerman(card: string): Promise<Translation | null>;

/** Adds an operator's quest, which is not one of the game, to the loaded quests. */
export declare function addQuest(quest: Quest): void;
