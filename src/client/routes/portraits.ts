/** Loaded for players who have a form. */
export { Portrait, Somebody } from '../features/vision/index.ts';
