import { defineKind } from '#engine';

/** Pudding's, and never where she could use it. */
export const pencilKind = defineKind('Pencil', { description: 'Short, and warm on one side. It was under the cat.' });
