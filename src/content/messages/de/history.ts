import type { Catalogue } from '../catalogue.ts';

export const history: Catalogue['history'] = {
  headline: 'Was gesagt wurde',
  you: 'Du',
  empty: 'In diesem Browser noch nichts.',
  close: 'Schließen',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  notCopied: 'Markiere den Text und kopiere ihn selbst.',
};
