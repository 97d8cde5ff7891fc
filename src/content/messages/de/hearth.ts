import type { Catalogue } from '../catalogue.ts';

export const hearth: Catalogue['hearth'] = {
  lead: 'Warm. Jemand hat dir einen Sessel freigehalten. Es sind Haare drauf.',
  taken: 'Warm. Du sitzt im Sessel. Die Haare sind auf dich umgezogen.',
  paired: ({ name }) => `Warm. ${name} sitzt im Sessel neben dir. Die Haare sind gerecht geteilt.`,
  here: {
    title: 'Wer da ist',
    quince: 'Quince<title>Neko-Hexe</title>',
    you: 'Du',
    youNamed: '{name}<title>das bist du</title>',
  },
  listening: 'Ganz Ohr',
  listeningSoon: 'Gleich wieder ganz Ohr',
  cards: 'Gespräche',
  part: ({ first, last, all }) => `Gespräche ${first} bis ${last} von ${all}`,
  earlier: 'Frühere',
  more: 'Weitere',
  window: 'Fenster',
  said: 'Was gesagt wurde',
  unanswered:
    'Der Turm antwortet nicht, darum kennt dich hier noch niemand. Die anderen sind wieder zu sehen, sobald er es tut.',
  tooMany: 'Zu schnell, darum kennt dich hier noch niemand. Warte einen Moment, dann sind die anderen wieder zu sehen.',
  closed: 'Hinter dieser Tür spielen andere. Sie öffnet sich für <jar>gespei\u00adcherte Figuren</jar>.',
};
