import type { restore as english } from '../../en/account/restore.ts';
import type { Translation } from '../../message.ts';
import { plural } from '../grammar.ts';

/** The words themselves are English in every language: it is said where they are typed. */
export const restore: Translation<typeof english> = {
  title: 'Tipp deine Worte ein oder füg sie ein. Es sind englische.',
  label: '<unseen>Wort </unseen>{number}',
  options: 'Englische Worte',
  progress: ({ filled, count }) => `${filled} von ${count}`,
  unknownAt: ({ number }) => `Wort ${number} ist kein Zauberwort.`,
  unknown: ({ count }) => `${count} Worte sind keine Zauberworte.`,
  remove: () => 'Weg damit',
  removed: 'Entfernt.',
  leftOut: 'Weggelassen, weil es um die zwölf herum stand: {words}.',
  use: 'Diese Worte nehmen',
  notYet: 'Noch nicht',
  changed: ' (seitdem geändert)',
  numbered: ({ number, problem }) => `Wort ${number}: ${problem}`,
  problems: {
    empty: 'In den Feldern steht noch nichts. Fang mit dem ersten Wort an.',
    missing: ({ number }) => `Wort ${number} fehlt.`,
    unknown: ({ word }) => `„${word}“ ist kein Zauberwort.`,
    lookAlike: ({ word, suggestions }) => `„${word}“ ist kein Zauberwort. Meintest du ${suggestions.join(' oder ')}?`,
    tooFew: ({ count }) =>
      plural(count, {
        one: '# Wort. Es sollten mindestens zwölf sein.',
        other: '# Worte. Es sollten mindestens zwölf sein.',
      }),
    extra: ({ count, words }) =>
      plural(count, { one: `# Wort zu viel: ${words}.`, other: `# Worte zu viel: ${words}.` }),
    noAccount:
      'Jedes dieser Worte gibt es, aber zusammen öffnen sie nichts. Vielleicht sind zwei vertauscht, oder eines sieht dem richtigen nur ähnlich.',
  },
  wrong: ({ count }) => plural(count, { one: 'Eines stimmt noch nicht.', other: '# Dinge stimmen noch nicht.' }),
  pasted: {
    kept: ({ count }) =>
      plural(count, { one: '# Wort steht in seinem Feld.', other: '# Worte stehen in ihren Feldern.' }),
    extra: ({ count }) => plural(count, { one: '# ist zu viel.', other: '# sind zu viel.' }),
    leftOut: ({ count }) =>
      plural(count, { one: '# drum herum wurde weggelassen.', other: '# drum herum wurden weggelassen.' }),
  },
  yours: {
    title: 'Ist das deins?',
    what: 'Dieselben Worte zeigen immer dieselben Plättchen. Bei Ja werden die Worte in diesem Browser aufbewahrt, und es gibt einen Keks mit der Nummer deiner Figur. Wer diesen Browser benutzen kann, kann die Worte finden. An einem Computer, den sich mehrere teilen, lass es.',
    yes: 'Ja, aufbewahren',
    no: 'Nein, ich sehe noch einmal nach',
  },
  notOpened: 'Die Worte stimmen, aber dieser Browser konnte nicht nachsehen, was sie öffnen. Versuch es noch einmal.',
};
