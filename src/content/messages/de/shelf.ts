import type { Catalogue } from '../catalogue.ts';

export const shelf: Catalogue['shelf'] = {
  title: 'Das Regal',
  lead: 'Deins. Es darf abgestaubt werden.',
  bare: 'Leer, bis auf die Katze. Das Erste darauf könnte aus einer Lektion kommen.',
  unsaved: 'Was darauf liegt, bleibt, bis du die Seite schließt. Ein <cookie>Keks</cookie> hebt es für immer auf.',
  cards: 'Karten',
  count: ({ count }) => `${count} Stück`,
  place: '„{name}“',
  from: 'Aus {places}.',
  found: 'Woher es kam, weiß niemand mehr.',
  hint: 'In {places} hat es jemand.',
  won: 'Gewonnen',
  open: 'Noch nicht gewonnen',
  stories: 'Geschich\u00adten',
  ends: ({ found, all }) => `${found} von ${all} Enden`,
};
