import type { Catalogue } from '../catalogue.ts';
import { percent } from './grammar.ts';

export const shell: Catalogue['shell'] = {
  skip: 'Weiter zur Geschichte',
  home: 'Meow Meow, zum Anfang',
  help: 'Hilfe',
  wait: { soon: 'Einen Moment', long: 'Es dauert noch', again: 'Noch einmal' },
  turn: {
    pages: 'Seiten',
    back: 'Zurück:',
    on: 'Weiter:',
    last: 'Das war die letzte Seite.',
    first: 'Die erste ist hier',
  },
  sky: { hold: 'Himmel anhalten', drift: 'Himmel ziehen lassen' },
  sign: {
    waiting: 'Einen Moment',
    offline: {
      word: 'Offline',
      text: 'Der Turm antwortet nicht. Du kannst weiterspielen. Gespeichert wird gerade nichts.',
    },
    away: {
      word: 'Offline',
      text: 'Der Turm antwortet nicht. Er erinnert sich weiter an dich. In einer Geschichte wartet deine nächste Antwort hier, bis er wieder da ist.',
    },
    stranger: {
      word: 'Ungespeichert',
      text: 'Hier kennt dich noch niemand. Spielen kannst du trotzdem. Gespeichert wird nichts, und die Türen zu den anderen bleiben zu.',
    },
    saved: { word: 'Gespeichert', text: 'Quince erinnert sich an dich. Deine Figur ist gespeichert.' },
    ended: {
      word: 'Ungespeichert',
      text: 'Der Turm kennt diesen Browser nicht mehr. Deine Worte liegen noch in der Keksdose. Bis du sie sagst, wird nichts gespeichert.',
    },
    cat: 'Zur Katze',
    jar: 'Die Keksdose öffnen',
  },
  ended: {
    text: 'Der Turm kennt diesen Browser nicht mehr. Deine Worte liegen noch in der Keksdose.',
    toJar: 'Die Keksdose öffnen',
  },
  notices: { close: 'Schließen', notNow: 'Jetzt nicht' },
  connection: {
    again: 'Der Turm hat geantwortet. Du bist wieder verbunden.',
    stale: 'Deine Figur ließ sich nicht auffrischen. Der nächste Versuch kommt von selbst.',
    tryNow: 'Jetzt versuchen',
  },
  newer: {
    saved: 'Eine neuere Fassung ist da.',
    unsaved: 'Eine neuere Fassung ist da. Nach dem Neuladen beginnt dieser Besuch von vorn.',
    reload: 'Neu laden',
  },
  parts: {
    on: 'An',
    off: 'Aus',
    amount: ({ value, max }) => `${value} von ${max}`,
    percent: ({ share }) => percent(share),
  },
};
