/** A chunk for players who have a form. */
export { CharacterFigure, Portrait } from '../features/vision/index.ts';
