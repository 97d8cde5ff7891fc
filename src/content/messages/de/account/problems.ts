import type { problems as english } from '../../en/account/problems.ts';
import type { Translation } from '../../message.ts';

export const problems: Translation<typeof english> = {
  partMissing: 'Ein Teil der Seite ist nicht angekommen. Prüf deine Verbindung und versuch es noch einmal.',
  unanswered: 'Die Worte stimmen. Der Turm hat nicht geantwortet. Versuch es noch einmal.',
  towerSaid: ({ refusal }) => `Der Turm sagte: ${refusal}`,
  refusals: {
    'no-session': 'Der Keks fehlt, oder er ist zu alt. Bitte um einen neuen und unterschreib noch einmal.',
    'challenge-over':
      'Dieser Keks wurde schon unterschrieben, oder er lag zu lange. Bitte um einen neuen und unterschreib noch einmal.',
    'wrong-signature':
      'Die Unterschrift passt nicht zu dieser Adresse. Sieh deine Zauberworte noch einmal an und unterschreib neu.',
  },
};
