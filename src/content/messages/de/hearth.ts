import type { hearth as english } from '../en/hearth.ts';
import type { Translation } from '../message.ts';

export const hearth: Translation<typeof english.messages> = {
  lead: 'Warm. Jemand hat dir einen Sessel freigehalten. Es sind Haare drauf.',
  here: {
    title: 'Wer da ist',
    quince: 'Quince, Neko-Hexe',
    you: 'Du',
    youNamed: ({ name }) => `${name}, das bist du`,
    others: 'Von diesem Sessel aus ist sonst niemand zu sehen. Das Feuer sagt hallo.',
  },
  listening: 'Es wird gelauscht',
  listeningSoon: 'Gleich wird wieder gelauscht',
  cards: 'Gespräche',
  said: 'Was gesagt wurde',
  closed: 'Hinter dieser Tür spielen andere. Sie öffnet sich für gespeicherte Figuren.',
};
