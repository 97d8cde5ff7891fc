import type { settings as english } from '../en/settings.ts';
import type { Translation } from '../message.ts';

export const settings: Translation<typeof english.messages> = {
  open: 'Optionen',
  languages: 'Sprache',
  missing: {
    part: 'Ein Teil der Seite ist nicht angekommen. Prüf deine Verbindung.',
    language: ({ language }) => `${language} ist nicht angekommen. Prüf deine Verbindung.`,
    again: 'Noch einmal',
  },
};
