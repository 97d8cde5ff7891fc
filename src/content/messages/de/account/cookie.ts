import type { cookie as english } from '../../en/account/cookie.ts';
import type { Translation } from '../../message.ts';

export const cookie: Translation<typeof english> = {
  shut: 'Der Turm antwortet nicht, also bleibt die Dose zu.',
  wordsHere: 'Deine Worte sind noch da, unter „Zauber\u00adworte“.',
  none: 'Kein Keks. In der Dose liegen Krümel, aber die sind nur Zierde.',
  settingsKept: 'Auf diesem Gerät gespeichert: wie du es magst. Du wolltest es so, unter „Optionen“.',
  meetCat: 'Zur Katze',
  one: 'Ein Keks. In ihm steckt die Nummer deiner Figur: {id}',
  safe: 'Dieser Browser bewahrt deine zwölf Worte auf. Auf Papier bringen sie dich von überall zurück.',
  unsafe:
    'Dieser Browser bewahrt keine Worte auf. Stehen deine nicht auf Papier, führt nur noch der Keks zu dir zurück.',
  address: { title: 'Adresse', showAll: 'Ganz zeigen', tiles: 'Die Adresse in Plättchen' },
  stored: {
    title: 'Auf diesem Gerät gespeichert',
    list: ({ words, settings }) =>
      `Keks:\u00a0ja, Worte:\u00a0${yesNo(words)}, Einstel\u00adlungen:\u00a0${yesNo(settings)}`,
  },
  known: 'Wo man dich kennt',
  beingForgotten: 'Vergessen werden',
  sayAgain:
    'Der Turm kennt diesen Browser nicht mehr. Die Sitzung wurde beendet, oder sie war zu alt. Deine zwölf Worte liegen noch in der Dose, und mit ihnen kommst du wieder hinein.',
  sessions: {
    end: 'Beenden',
    ended: 'Beendet. Wenn der andere Browser deine Worte aufbewahrt, kann er sie wieder sagen.',
    own: ({ begun }) => `Dieser Browser, seit dem ${begun}`,
    today: ({ begun }) => `Ein anderer Browser, zuletzt heute benutzt, bekannt seit dem ${begun}`,
    yesterday: ({ begun }) => `Ein anderer Browser, zuletzt gestern benutzt, bekannt seit dem ${begun}`,
    before: ({ used, begun }) => `Ein anderer Browser, zuletzt am ${used} benutzt, bekannt seit dem ${begun}`,
    counted: ({ session, number, count }) => `${session} (${number} von ${count})`,
  },
};

function yesNo(is: boolean): string {
  return is ? 'ja' : 'nein';
}
