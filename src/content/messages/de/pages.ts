import type { Catalogue } from '../catalogue.ts';

export const pages: Catalogue['pages'] = {
  index: {
    title: 'Anfang',
    whole: 'Meow Meow, ein Spiel mit viel Magie',
    description: 'Ein Spiel im Werden, mit viel Magie. Und ein paar Katzen.',
  },
  support: { title: 'Hilfe', description: 'Klare Antworten zu Keksen, Worten und Katzen.' },
  debug: { title: 'Hinter dem Vorhang', description: 'Für alle, die hier bauen. Für alle anderen harmlos.' },
  'game-dialog': { title: 'Am Feuer', description: 'Ein Sessel, ein Feuer, ein Gespräch.' },
  vision: { title: 'Schale', description: 'Schau in die Schale. Sieh, wer zurückschaut.' },
  'vision-mirror': { title: 'Spiegel', description: 'Dreh dich um. Vielleicht ist da ein Katzenschwanz.' },
  'vision-name': { title: 'Name', description: 'Zieh einen Namen aus dem Hut.' },
  'game-account': { title: 'Die Keksdose', description: 'Sieh nach, was wir über dich wissen. Es ist eine Nummer.' },
  tutorial: { title: 'Lektionen', description: 'Zwei kurze Lektionen von einer Katze.' },
  'tutorial-01_turns': { title: 'Züge', description: 'Erst ziehst du. Dann alles andere.' },
  'tutorial-02_magic': { title: 'Magie', description: 'Zauber sind Karten. Du hast zwei Hände.' },
  'game-quest-qcard': { title: 'Ein Gespräch', description: 'Ein Gespräch mit einer Hexe, die eine Katze ist.' },
  missing: {
    title: 'Neko nicht gefunden',
    description: 'Hier ist keine Seite.',
    text: 'Hier ist keine Seite. Kann sein, dass hier eine war. Katzen verlegen Dinge.',
  },
  broken: {
    description: 'Etwas ist kaputt.',
    text: 'Bei uns ist etwas kaputtgegangen. Versuch es bald noch einmal.',
    part: 'Ein Teil der Seite ist nicht angekommen. Prüf deine Verbindung.',
    still: 'Ein Teil der Seite ist nicht angekommen. Lesen kannst du sie, nur drücken lässt sich darauf nichts.',
    noScript:
      'Dieser Browser führt kein JavaScript aus. Lesen kannst du alles, und Links folgen. Den Rest hört Quince nicht.',
    sorry: 'Tut uns leid. Das hätte nicht passieren dürfen.',
    tell: 'Wenn du jemandem davon erzählst, nenn diese Nummer: {code}',
    again: 'Noch einmal',
  },
  home: 'Zurück zum Anfang',
};
