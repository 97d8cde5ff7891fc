import { area } from '../message.ts';
import { percent } from './grammar.ts';

/** The texts of the layout around every page. */
export const shell = area('shell', {
  skip: 'Skip to the story',
  home: 'Meow Meow, to the start',
  help: 'Help',
  wait: { soon: 'One moment', long: 'Still trying', again: 'Try again' },
  turn: {
    pages: 'Pages',
    back: 'Back:',
    on: 'Next:',
    last: 'That was the last page.',
    first: 'The first one is this way',
  },
  sky: { hold: 'Hold the sky still', drift: 'Let the sky drift' },
  sign: {
    waiting: 'One moment',
    offline: { word: 'Offline', text: 'The tower is not answering. You can go on playing. Nothing is being saved.' },
    away: {
      word: 'Offline',
      text: 'The tower is not answering. It still remembers you. In a story your next answer waits here, and is told when the tower is back.',
    },
    stranger: {
      word: 'Not saved',
      text: 'You are a stranger here. You can play. Nothing is saved, and parts with other players are closed.',
    },
    saved: { word: 'Saved', text: 'Quince remembers you. Your character is saved.' },
    ended: {
      word: 'Not saved',
      text: 'The tower does not know this browser any more. Your words are still in the jar. Until you say them, nothing is saved.',
    },
    cat: 'Meet the cat',
    jar: 'Open the cookie jar',
  },
  ended: {
    text: 'The tower does not know this browser any more. Your words are still in the jar.',
    toJar: 'Open the cookie jar',
  },
  notices: { close: 'Close', notNow: 'Not now' },
  connection: {
    again: 'The tower answered. You are connected again.',
    stale: 'Could not refresh your character. It will try again by itself.',
    tryNow: 'Try now',
  },
  newer: {
    saved: 'A newer version is ready.',
    unsaved: 'A newer version is ready. Reloading starts this visit over.',
    reload: 'Reload',
  },
  parts: {
    on: 'On',
    off: 'Off',
    amount: ({ value, max }: { value: number; max: number }) => `${value} of ${max}`,
    percent: ({ share }: { share: number }) => percent(share),
  },
});
