import type { Catalogue } from '../catalogue.ts';

export const tutorial: Catalogue['tutorial'] = {
  lead: 'Zwei kurze. Du darfst mittendrin aufhören, das Buch schmollt nicht. Was du gewinnst, bleibt mit einem Keks, und ohne, bis du die Seite schließt.',
  turns: {
    heading: '1. Züge',
    text: 'Erst ziehst du. Dann alles andere. Drei Minuten.',
    open: '„Züge“ auf\u00adschlagen',
  },
  magic: {
    heading: '2. Magie',
    text: 'Zauber sind Karten. Du hast zwei Hände. Vier Minuten.',
    open: '„Magie“ auf\u00adschlagen',
  },
  done: 'Geschafft',
  matchbox: 'Du besitzt eine Streichholzschachtel.',
  unsaved: 'Bis du die Seite schließt.',
};
