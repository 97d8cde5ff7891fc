import { defineKind } from '#engine';

/** The card that a name is drawn and kept with. `slips` are the names drawn last, the newest first. */
export const nameKind = defineKind('Name', {
  type: 'key',
  traits: { slips: '' },
  description: 'A string with slips of paper on it.',
});
