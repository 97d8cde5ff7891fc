import type { Catalogue } from '../catalogue.ts';
import { plural } from './grammar.ts';

const IN_WORDS = 'Keine Ein Zwei Drei Vier Fünf Sechs Sieben Acht Neun Zehn Elf Zwölf'.split(' ');

export const fire: Catalogue['fire'] = {
  put: 'Holz nachlegen',
  embers: 'Es ist nur noch Glut da.',
  low: 'Das Feuer brennt niedrig.',
  well: 'Das Feuer brennt gut.',
  high: 'Das Feuer brennt hoch.',
  tonight: ({ count }) =>
    plural(count, { one: 'Ein Scheit heute Abend.', other: `${IN_WORDS[count] ?? '#'} Scheite heute Abend.` }),
  resting: 'Dein Scheit liegt auf. Ein Scheit pro Minute.',
  tooSoon: 'Ein Scheit pro Minute.',
  failed: 'Dieses Scheit hat das Feuer nicht erreicht. Versuch es gleich noch einmal.',
  offline: 'Ohne Netz erreicht kein Scheit das Feuer.',
  stories: {
    news: { story: 'Neu', end: 'Neues Ende' },
    goesOn: 'Geht heute weiter',
    newOnes: ({ count }) =>
      plural(count, {
        one: 'Eine Geschichte ist neu, seit du hier warst.',
        other: '# Geschichten sind neu, seit du hier warst.',
      }),
    ends: ({ found, all }) => `${found} von ${all} Enden.`,
    left: ({ left }) => plural(left, { one: 'Ein Ende fehlt noch.', other: '# Enden fehlen noch.' }),
    known: 'Du weißt, wie es ausgeht.',
  },
  closed: 'Du kannst Holz nachlegen, sobald <cookie>deine Figur gespeichert</cookie> ist.',
};
