import type { GermanOf } from '../german-of.ts';
import { npcs } from '../npcs-de.ts';
import type { cookieQuest } from './quest.ts';

export default {
  name: 'Keks',
  description: 'Ein Gespräch über einen Keks.',
  npcs: { NekoWitch: npcs.NekoWitch },
  petting: { 1: 'Schnurr.', 5: 'Du darfst weitermachen.', 13: 'Das waren dreizehn. Ich habe mitgezählt.' },

  pages: {
    init: {
      title: 'Eine Frage, einen Keks betreffend',
      lines: {
        1: 'Auf dem Tisch sitzt eine Katze. Auf der Katze sitzt ein Hut. Der Hut war zuerst da.',
        2: 'Guten Abend. Ich bin Quince. Ich bin die Hexe, und das hier ist meine andere Gestalt. Setz dich.',
        3: 'Ich kann deine Figur speichern, damit ich dich erkenne, wenn du wieder\u00adkommst. Dafür muss ich dir einen Keks geben. Du darfst Nein sagen.',
      },
      choices: { accept: 'Erzähl mir von dem Keks', manage: 'Zeig mir erst die Keks\u00addose' },
    },

    accept: {
      title: 'Was drin ist',
      lines: {
        1: 'Im Keks steht eine Nummer. Die Nummer ist deine Figur. Mit ihr speichere ich, wie weit du bist, und du kannst anderen begegnen, die hier spielen. Außerdem lege ich dir zwölf Zauberworte in diesen Browser, als Schlüssel. Das ist alles.',
        2: 'Persönliche Daten werden nicht gesammelt. Nicht dein Name, nicht deine Mailadresse, nicht dein Geburtstag.',
        3: 'Jetzt hör zu. Verrate hier keine echten Namen. Deinen nicht und auch keinen anderen. Mir nicht und auch sonst niemandem, der hier spielt.',
        4: 'Wenn du Nein sagst, kannst du trotzdem spielen. Dein Spielstand wird dann nicht gespeichert, und die Türen zu den anderen bleiben zu. An der Dose kannst du es dir anders überlegen, in beide Richtungen, an jedem Tag.',
      },
      choices: { accept_yes: 'Ja, spei\u00adchere meine Figur', finish: 'Nein, merk dir nichts von mir' },
    },

    accept_yes: {
      title: 'Gebacken',
      lines: {
        1: 'Sie dreht mit einer Pfote ein Plättchen um. Auf der Rückseite bist du.',
        2: 'Ein Mädchen, steht da, und es heißt {name}. Ausgesucht habe ich das nicht. Ich habe die Schachtel geschüttelt und gelesen, was herausfiel.',
        3: 'Ein Junge, steht da, und er heißt {name}. Ausgesucht habe ich das nicht. Ich habe die Schachtel geschüttelt und gelesen, was herausfiel.',
        4: 'Ich habe auch zwölf Zauberworte gemacht und in die Dose gelegt, in diesem Browser. Mit ihnen findest du {name} von jedem Gerät aus wieder. Ohne sie kann das niemand, auch ich nicht. Schreib sie auf Papier.',
        5: 'Deine zwölf Zauberworte liegen in der Dose, in diesem Browser. Mit ihnen findest du {name} von jedem Gerät aus wieder. Ohne sie kann das niemand, auch ich nicht. Schreib sie auf Papier.',
      },
      choices: { finish: 'Danke, Quince' },
    },

    finish: {
      title: 'Dann wären wir fertig',
      lines: {
        1: 'Du bist gespeichert, {name}. Komm und geh, wann du willst. So mache ich es auch.',
        2: 'Dann eben kein Keks. Wenn du die Seite schließt, vergesse ich dich ganz und gar. Es wird nichts Persönliches sein. Es wird gar nichts sein.',
        3: 'Heute also nicht. Gespeichert wurde nichts. Frag mich wieder, wann immer du magst.',
        4: 'Ach. {name}. Der Keks wirkt. Setz dich, wohin du willst, nur nicht dahin.',
      },
      choices: { tutorial: 'Bring mir etwas bei', back: 'Zurück zur Haustür', manage: 'Die Keks\u00addose öffnen' },
    },

    tutorial: { lines: { 1: 'Die Lektionen beginnen an dieser Tür. Sieh dich nach dem Hut um.' }, choices: {} },
    back: { lines: { 1: 'Vorsicht, die Stufe. Sie bewegt sich.' }, choices: {} },
    manage: { lines: { 1: 'Hier ist die Dose. Heb den Deckel langsam an.' }, choices: {} },
  },
} satisfies GermanOf<typeof cookieQuest>;
