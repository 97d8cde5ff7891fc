import type { GermanCards } from './german-card.ts';

/**
 * What `#content/quests/german` exports. On a server, in commands and in tests it is german-node.ts, in a browser and
 * in prerendering german-browser.ts: see "imports" in package.json.
 */

/** What pages other than a quest's own show of each quest in German, by the names of the quests' cards. */
export declare const germanCards: GermanCards;
