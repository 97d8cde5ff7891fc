import { area } from '../message.ts';

/** The texts for settings and languages on every page, and for parts of the page that fail to load. */
export const settings = area('settings', {
  open: 'Settings',
  /** The label of the group of links to the languages of the game. */
  languages: 'Language',
  missing: {
    part: 'Part of the page did not arrive. Check your connection.',
    language: ({ language }: { language: string }) => `${language} did not arrive. Check your connection.`,
    again: 'Try again',
  },
});
