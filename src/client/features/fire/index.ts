/** Loads the part of the page with the state of the fire, and the button that puts a log on. */
export const loadFireside = () => import('./fireside.tsx');

/** Loads what the cards of stories say of their ends, and of what is new. */
export const loadStoryNotes = () => import('./story-notes.tsx');
