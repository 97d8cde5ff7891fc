import { area } from '../message.ts';
import { plural } from './grammar.ts';

/** The texts of the list of players in the room, on the page `/game/dialog` and beside a quest. */
export const room = area('room', {
  title: 'Who is here',
  /** Shown if the room is empty. `conversation`: the name of the room's quest, which may differ from the page's. */
  nobody: '<strong>Quince:</strong> Nobody else in “{conversation}”. I looked, and I did not even get up.',
  offline: 'Without a network nobody hears you, and nobody can be seen to come or go.',
  looking: 'Looking to see who is here.',
  nameless: 'Somebody without a name',
  titled: ({ name, title }: { name: string; title: string }) => `${name}, ${title}`,
  more: ({ count }: { count: number }) => plural(count, { one: 'and # more', other: 'and # more' }),
  fewer: 'Show fewer',
  meow: 'Meow',
  /** Shown for a moment beside a player who meows, and beside the button when the player meows. */
  sound: 'meow',
  /** Shown for a moment beside a player who puts a log on the fire. */
  log: 'log',
  unheard: 'Nobody heard that. Try again in a moment.',
  hide: ({ name }: { name: string }) => `Hide ${name}`,
  hidden: ({ count }: { count: number }) =>
    plural(count, {
      one: '# player is hidden until you close this page, or load it anew. They are not told.',
      other: '# players are hidden until you close this page, or load it anew. They are not told.',
    }),
  showAll: 'Show all again',
  news: {
    you: 'You meow.',
    meows: ({ name }: { name: string }) => `${name} meows.`,
    meow: ({ count }: { count: number }) => plural(count, { one: '# other meows.', other: '# others meow.' }),
    logs: ({ name }: { name: string }) => `${name} puts a log on.`,
    log: ({ count }: { count: number }) =>
      plural(count, { one: '# other puts a log on.', other: '# others put logs on.' }),
    comes: ({ name }: { name: string }) => `${name} came.`,
    come: ({ count }: { count: number }) => plural(count, { one: '# other came.', other: '# others came.' }),
    leaves: ({ name }: { name: string }) => `${name} left.`,
    leave: ({ count }: { count: number }) => plural(count, { one: '# other left.', other: '# others left.' }),
  },
});
