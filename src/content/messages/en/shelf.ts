import { area } from '../message.ts';

/** The texts of the shelf beside the mirror: what a player has earned, and where there is more. */
export const shelf = area('shelf', {
  title: 'The shelf',
  lead: 'Yours. It may be dusted.',
  bare: 'Bare, but for the cat. The first thing on it could come from a lesson.',
  unsaved: 'What is on it stays until you close the page. A <cookie>cookie</cookie> keeps it for good.',
  cards: 'Cards',
  count: ({ count }: { count: number }) => `${count} of them`,
  /** The name of a quest or lesson in a sentence. */
  place: '“{name}”',
  from: 'From {places}.',
  found: 'Nobody remembers where it came from.',
  hint: 'Somebody in {places} has it.',
  won: 'Won',
  open: 'Not won yet',
  stories: 'Stories',
  ends: ({ found, all }: { found: number; all: number }) => `${found} of ${all} ends`,
});
