import type { leaving as english } from '../../en/account/leaving.ts';
import type { Translation } from '../../message.ts';

export const leaving: Translation<typeof english> = {
  keepMe: 'Mich behalten',
  offline: 'Das muss auch der Turm erfahren. Versuch es, wenn du wieder Verbindung hast.',
  settingsGo:
    'Auch die Einstellungen verschwinden von diesem Gerät. Was du gewählt hast, gilt noch, bis du die Seite schließt.',
  unseen:
    '<strong>Du hast deine Worte noch nicht angesehen. Wenn du weitermachst, findet niemand diese Figur wieder.</strong>',
  here: {
    act: 'Mich hier vergessen',
    question: 'Mich hier vergessen?',
    hint: 'Dieser Browser lässt dich gehen.',
    what: 'Damit werden der Keks und die aufbewahrten Worte aus diesem Browser gelöscht. Deine Figur bleibt im Turm. Wenn du die zwölf Worte hast, findest du sie dort wieder.',
  },
  everywhere: {
    act: 'Mich überall vergessen',
    question: 'Mich überall vergessen?',
    hint: 'Jede Sitzung endet.',
    what: ({ name }) =>
      `Damit endet jede Sitzung ${name ? `von ${name}` : 'deiner Figur'}, in diesem Browser und in allen anderen, und aus diesem werden die aufbewahrten Worte gelöscht. Deine Figur bleibt im Turm. Wenn du die zwölf Worte hast, findest du sie dort wieder.`,
    elsewhere:
      'Worte, die ein anderer Browser aufbewahrt, bleiben dort, und wer ihn hat, kann sie wieder sagen. Gehört er jemand anderem, dann nimm „Mich ganz vergessen“.',
  },
  completely: {
    act: 'Mich ganz vergessen',
    question: 'Mich ganz vergessen?',
    hint: 'Auch der Turm lässt dich gehen.',
    consent: ({ name }) => `${name || 'Meine Figur'} darf gehen, für immer.`,
    what: ({ name }) =>
      `Damit wird ${name || 'deine Figur'} aus dem Turm gelöscht, mit jeder Karte und allem, was gespielt wurde. Jede Sitzung endet, und die aufbewahrten Worte verschwinden aus diesem Browser.`,
    forGood:
      '<strong>Das kann niemand rückgängig machen.</strong> Die zwölf Worte führen danach zu einer neuen Figur, die von dieser nichts weiß.',
  },
  forgotten: {
    here: 'Vergessen.',
    everywhere: 'Vergessen, überall.',
    completely: 'Vergessen, ganz und gar.',
    elsewhere: 'Vergessen, in einem anderen Tab.',
  },
  wordsLeft: 'Deine Worte stehen noch auf dieser Seite, bis du sie schließt.',
  clearThem: 'Auch die löschen',
  otherTabs: 'Wenn ein anderer Tab deine Worte zeigt, bleiben sie dort, bis du ihn schließt.',
  notForgotten: {
    unknown:
      'Der Turm hat nicht gesagt, ob er dich vergessen hat. Das zeigt sich, sobald er antwortet. Wenn ja, verschwinden die Worte auch aus diesem Browser.',
    undone: 'Der Turm kennt dich noch: Du wurdest nicht vergessen, und nichts wurde gelöscht. Versuch es noch einmal.',
  },
};
