import { area } from '../message.ts';

/** What is around every page. */
export const shell = area('shell', {
  skip: 'Skip to the story',
  home: 'Meow Meow, to the start',
  remembered: 'How I am remembered',
  help: 'Help',
  wait: { soon: 'One moment', long: 'Still trying', again: 'Try again' },
});
