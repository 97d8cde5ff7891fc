import type { Catalogue } from '../catalogue.ts';

export const settings: Catalogue['settings'] = {
  open: 'Optionen',
  languages: 'Sprache',
  missing: {
    part: 'Ein Teil der Seite ist nicht angekommen. Prüf deine Verbindung.',
    language: ({ language }) => `${language} ist nicht angekommen. Prüf deine Verbindung.`,
    again: 'Noch einmal',
  },
};
