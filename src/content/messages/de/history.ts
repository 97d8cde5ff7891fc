import type { history as english } from '../en/history.ts';
import type { Translation } from '../message.ts';

export const history: Translation<typeof english.messages> = {
  headline: 'Was gesagt wurde',
  you: 'Du',
  empty: 'In diesem Browser noch nichts.',
  close: 'Schließen',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  notCopied: 'Markiere den Text und kopiere ihn selbst.',
};
