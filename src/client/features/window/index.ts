/** Loads the part of the page with the window by the fire. */
export const loadWindow = () => import('./window.tsx');
