import type { Catalogue } from '../catalogue.ts';
import * as areas from './areas.ts';

/** Nobody needs it to read what was written in English. */
export { withWords } from '#engine';

/**
 * Where letters are large, some words are too long for what they stand in: soft hyphens say where those may be divided, for
 * not every browser knows German. Nobody hears them.
 */
export const german: Catalogue = areas;
