import type { support as english } from '../en/support.ts';
import type { Translation } from '../message.ts';

export const support: Translation<typeof english.messages> = {
  bell: 'Klingeln',
  rung: 'Pudding. Hält den Turm in Ordnung und weiß, wo alles steckt, du inbegriffen.',
  known: {
    question: 'Was wisst ihr über mich?',
    answer:
      'Eine Nummer für deine Figur, die Karten, die sie hält, und eine öffentliche Adresse, aus deinen Worten gemacht. Persönliche Daten sammeln wir nicht. Wenn das Spiel selbst kaputtgeht, sagt uns der Browser, wo in seinem Code: Von dir steht nichts darin, und wenn dein Browser bittet, dich nicht zu verfolgen, sagt er nichts.',
  },
  lostWords: {
    question: 'Ich habe meine Zauberworte verloren.',
    answer:
      'Dann lässt sich die Figur auf keinem anderen Gerät öffnen. Wenn dieser Browser die Worte noch hat, geh zur Keksdose und schreib sie jetzt ab. Wir haben keine Abschrift, also können wir auch keine schicken.',
  },
  saidNo: {
    question: 'Ich habe Nein zum Keks gesagt.',
    answer: 'Gut. Dann spiel. Wenn du die Seite schließt, ist alles weg. Ja sagen kannst du später noch.',
  },
  noNetwork: {
    question: 'Geht es auch ohne Netz?',
    answer:
      'Ja, wenn du einmal hier warst. Der Browser behält dann die Dateien des Spiels: Seiten, Bilder, Schriften. Sie sind für alle gleich, und nichts darin handelt von dir; darum bleiben sie, wenn du vergessen wirst. Sollen auch sie weg, lösche im Browser die Daten dieser Website; ein Keks und Worte, die er behält, gehen mit.',
  },
  tooMuch: {
    question: 'Es bewegt sich zu viel / die Schrift ist zu klein.',
    settings: 'Optionen öffnen',
  },
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
};
