import type { Catalogue } from '../catalogue.ts';

export const support: Catalogue['support'] = {
  bell: 'Klingeln',
  rung: 'Pudding. Hält den Turm in Ordnung und weiß, wo alles steckt, du inbegriffen.',
  known: {
    question: 'Was wisst ihr über mich?',
    answer:
      'Eine Nummer für deine Figur, die Karten auf ihrer Hand und eine öffentliche Adresse, die aus deinen Worten entstanden ist. Wann deine Figur entstand; und von jedem Browser, der sie öffnet, seit wann und an welchem Tag er zuletzt hier war. Persönliche Daten sammeln wir nicht. Geht im Spiel selbst etwas kaputt, meldet uns der Browser die Stelle im Code. Von dir steht da nichts, und wenn dein Browser darum bittet, dich nicht zu verfolgen, meldet er gar nichts.',
  },
  lostWords: {
    question: 'Ich habe meine Zauber\u00adworte verloren.',
    answer:
      'Dann lässt sich die Figur auf keinem anderen Gerät öffnen. Wenn dieser Browser die Worte noch hat, geh zur Keksdose und schreib sie jetzt ab. Wir haben keine Abschrift, also können wir auch keine schicken.',
  },
  saidNo: {
    question: 'Ich habe Nein zum Keks gesagt.',
    answer: 'Gut. Dann spiel. Wenn du die Seite schließt, ist alles weg. Ja sagen kannst du auch später noch.',
  },
  noNetwork: {
    question: 'Geht es auch ohne Netz?',
    answer:
      'Ja, wenn du einmal hier warst. Der Browser behält dann die Dateien des Spiels: Seiten, Bilder, Schriften. Sie sind für alle gleich, und nichts darin handelt von dir; darum bleiben sie, wenn du vergessen wirst. Sollen auch die weg, lösch im Browser die Daten dieser Website. Ein Keks und Worte, die er aufbewahrt, gehen dann mit.',
  },
  tooMuch: { question: 'Es bewegt sich zu viel / die Schrift ist zu klein.', settings: 'Optionen öffnen' },
  broken: {
    question: 'Etwas ist kaputt.',
    all: 'Mehr steht nicht darin: keine Worte, kein Name, keine Adresse.',
    report: ({ version, buildId, path, width, height, pixelRatio, browser, saveState }) =>
      `Version: ${version}
Build: ${buildId}
Seite: ${path}
Bildschirm: ${width} × ${height}, ${pixelRatio} Pixel je Pixel
Browser: ${browser}
Zustand: ${saveState}`,
    copy: 'Bericht kopieren',
    copied: 'Kopiert.',
    notCopied: 'Markiere den Text und kopiere ihn selbst.',
  },
  operator: {
    write: 'Schreib denen, die dieses Spiel betreiben',
    unknown: 'Wer dieses Spiel betreibt, hat keine Adresse genannt, an die du schreiben kannst.',
    imprint: 'Impressum',
  },
};
