import type { Catalogue } from '../catalogue.ts';

export const unread: Catalogue['unread'] = {
  title: 'Deine Zauberworte',
  text: ({ name }) =>
    `Deine zwölf Worte liegen ungelesen in der Keksdose. Von anderswo führen nur sie zurück zu ${name || 'deiner Figur'}.`,
  look: 'Ansehen',
};
