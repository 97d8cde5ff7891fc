import type { Catalogue } from '../catalogue.ts';

export const start: Catalogue['start'] = {
  headline: ['Ein Spiel mit viel Magie.', 'Und ein paar Katzen.'],
  welcome: ({ name }) => `Will\u00adkommen zurück, ${name}.`,
  lead: {
    stranger:
      'Du bist neu im Turm. Die Hexe, die ihn hütet, ist eine Katze, oder die Katze ist eine Hexe. Zweimal hat noch niemand gefragt.',
    saved:
      'Die Hexe, die den Turm hütet, ist eine Katze, oder die Katze ist eine Hexe. Zweimal hat noch niemand gefragt.',
  },
  offline: 'Auch ohne Verbindung kannst du dich umsehen und die Lektionen machen.',
  goOn: 'Weiter\u00adspielen',
  bowl: 'In die Schale sehen',
  cat: 'Zur Katze',
  words: 'Ich habe Zauberworte',
  lessons: 'Lektionen',
  early: 'Früh und unfertig. Gemacht aus Seiten, Karten und Geduld.',
  tower: { hat: 'Ein Hexenhut. Umdrehen', cat: 'Eine Katze. Zurückdrehen', on: 'Ein Hexenhut. Zu den Lektionen' },
};
