import { area } from '../message.ts';
import { plural } from './grammar.ts';

const IN_WORDS = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

/** The texts of the fire on the page `/game/dialog`. */
export const fire = area('fire', {
  put: 'Put a log on',
  /** How it burns, from embers to its highest. */
  embers: 'Only embers are left.',
  low: 'The fire burns low.',
  well: 'The fire burns well.',
  high: 'The fire burns high.',
  tonight: ({ count }: { count: number }) =>
    plural(count, { one: 'One log tonight.', other: `${IN_WORDS[count] ?? '#'} logs tonight.` }),
  /** Shown after the player has put one on, until the next one would count. */
  resting: 'Your log is on. One log a minute.',
  tooSoon: 'One log a minute.',
  failed: 'That log did not reach the fire. Try again in a moment.',
  offline: 'Without a network no log reaches the fire.',
  /** On the cards of stories. */
  stories: {
    /** What is new since the player was last by the fire. */
    news: { story: 'New', end: 'New end' },
    /** Of a story that waited for another day, and may go on now. */
    goesOn: 'Goes on today',
    newOnes: ({ count }: { count: number }) =>
      plural(count, { one: 'One story is new since you were here.', other: '# stories are new since you were here.' }),
    ends: ({ found, all }: { found: number; all: number }) => `${found} of ${all} ends.`,
    /** Shown if the player has found some ends, but not all. */
    left: ({ left }: { left: number }) => plural(left, { one: 'Another end is left.', other: '# more ends are left.' }),
    known: 'You know how it ends.',
  },
  closed: 'You can put a log on once <cookie>your character is saved</cookie>.',
});
