/** Loads the part of the page with the state of the fire, and the button that puts a log on. */
export const loadFireside = () => import('./fireside.tsx');
