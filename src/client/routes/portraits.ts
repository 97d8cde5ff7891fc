/** How whoever looks is drawn, by the fire and on the jar; loaded when they have a form. */
export { Portrait, Somebody } from '../features/vision/index.ts';
