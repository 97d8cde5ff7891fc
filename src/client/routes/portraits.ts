/** A chunk that is loaded only for players who have a form. */
export { CharacterFigure, Portrait } from '../features/vision/index.ts';
