import { defineKind } from '#engine';

/** Kinds of cards that are used outside a quest's folder, too: by lessons, the visitors at the window, and pages. */

/** The lost pencil of the npc Pudding. The quest Hearth gives it. */
export const pencilKind = defineKind('Pencil', { description: 'Short, and warm on one side. It was under the cat.' });

/** The prize of the lesson Magic, for a victory with at least half of the health. */
export const matchboxKind = defineKind('Matchbox', { description: 'Paper. It exists only to be owned.' });

/** The step that is not there. The quest Stairs gives it. */
export const stepKind = defineKind('Step', { description: 'It was spare. It still is not there.' });

/** A whisker of the librarian. The quest Library gives it. */
export const bookmarkKind = defineKind('Bookmark', {
  description: 'A whisker. It marks your place, which is under a cat.',
});

/** What Pudding gives to whoever brings something back. The quest Market gives it. */
export const sackKind = defineKind('Sack', { description: 'The cat is out of it. It is still warm.' });
