import type { CardKind } from '#engine';

/**
 * Types of `#content/quests/kinds`, which is kinds-node.ts in Node, and in browsers and for prerendering
 * kinds-browser.ts: see "imports" in package.json. A module of its own, as every page reads cards, but few load quests.
 */

/** The kinds of all cards of the game's quests. */
export declare const questKinds: readonly CardKind[];
