import { area } from '../message.ts';

/** The texts of every page about settings. */
export const settings = area('settings', {
  open: 'Settings',
  /** The name of the links to each language. */
  languages: 'Language',
  missing: {
    part: 'Part of the page did not arrive. Check your connection.',
    language: ({ language }: { language: string }) => `${language} did not arrive. Check your connection.`,
    again: 'Try again',
  },
});
