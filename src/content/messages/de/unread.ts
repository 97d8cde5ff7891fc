import type { unread as english } from '../en/unread.ts';
import type { Translation } from '../message.ts';

export const unread: Translation<typeof english.messages> = {
  title: 'Deine Zauberworte',
  text: ({ name }) =>
    `Deine zwölf Worte liegen ungelesen in der Keksdose. Von anderswo führen nur sie zurück zu ${name || 'deiner Figur'}.`,
  look: 'Ansehen',
};
