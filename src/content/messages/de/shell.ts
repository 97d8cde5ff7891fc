import type { shell as english } from '../en/shell.ts';
import type { Translation } from '../message.ts';

export const shell: Translation<typeof english.messages> = {
  skip: 'Weiter zur Geschichte',
  home: 'Meow Meow, zum Anfang',
  remembered: 'Woran man mich erkennt',
  help: 'Hilfe',
  wait: { soon: 'Einen Moment', long: 'Es dauert noch', again: 'Noch einmal' },
};
