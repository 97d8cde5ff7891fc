/** How whoever looks is drawn by the fire; loaded when they have a form. */
export { Portrait, Somebody } from '../../features/vision/index.ts';
