import type { Catalogue } from '../catalogue.ts';
import * as areas from './areas.ts';

export { germanCards } from '#content/quests/german';
/** Exported from the German chunk, because only a translation needs it: quests are written in English. */
export { withTranslation } from '#engine';
export { addNouns } from './grammar.ts';

/**
 * Long words in headlines and on cards contain soft hyphens (\u00ad), because not every browser can hyphenate German.
 * Screen readers ignore them.
 */
export const german: Catalogue = areas;
