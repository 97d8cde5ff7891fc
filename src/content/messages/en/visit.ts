import { area } from '../message.ts';
import { plural } from './grammar.ts';

/** The texts of the question whether what a player earned before being saved shall come along. */
export const visit = area('visit', {
  /** Quince has just shown the player a tile with the saved character. `things`: a list of the texts below. */
  offer: '<strong>Quince:</strong> There is more on you than on the tile: {things}. Shall they come along?',
  bring: 'Bring them along',
  leave: 'Leave them',
  things: {
    cards: ({ name, count }: { name: string; count: number }) => `${count} × ${name}`,
    lesson: 'the lesson “{name}”',
    ends: ({ count }: { count: number }) => plural(count, { one: 'an end of “{name}”', other: '# ends of “{name}”' }),
    visitors: ({ count }: { count: number }) =>
      plural(count, { one: 'a cat in the album', other: '# cats in the album' }),
  },
  sending: ({ done, all }: { done: number; all: number }) => `Coming along: ${done} of ${all}.`,
  rest: ({ done, all }: { done: number; all: number }) => `${done} of ${all} came along. The rest waits here.`,
  brought: 'They are on the tile now, and on <shelf>the shelf</shelf>.',
  leftOut: 'From {stories} no more could come: the story went on elsewhere.',
  left: 'They stay behind.',
});
