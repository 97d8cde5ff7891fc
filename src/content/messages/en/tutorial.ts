import { area } from '../message.ts';

/** The texts of the page that links to the lessons. */
export const tutorial = area('tutorial', {
  lead: 'Two short ones. You may stop in the middle; the book will not sulk. What you win stays with a cookie, and without one until you close the page.',
  turns: { heading: '1. Turns', text: 'You move. Then everything else does. Three minutes.', open: 'Open Turns' },
  magic: { heading: '2. Magic', text: 'Spells are cards. You have two hands. Four minutes.', open: 'Open Magic' },
  done: 'Done',
  matchbox: 'You own a Matchbox.',
  /** For players who are not saved. */
  unsaved: 'Until you close the page.',
});
