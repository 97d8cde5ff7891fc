import { defineKind } from '#engine';

/** The card that a form is chosen with; nobody holds one. */
export const mirrorKind = defineKind('Mirror', { type: 'key', description: 'Who looks back.' });
