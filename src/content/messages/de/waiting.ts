import type { Catalogue } from '../catalogue.ts';

export const waiting: Catalogue['waiting'] = {
  waits: ({ choice }) => `„${choice}“ wartet hier. Der Turm erfährt es, wenn er antwortet.`,
  sent: ({ choice }) =>
    `„${choice}“ ist unterwegs, und der Turm hat noch nicht geantwortet. Er wird weiter gefragt, bis er es tut. Deine Antwort zählt einmal.`,
  takeBack: 'Zurücknehmen',
  refused: ({ choice }) => `Der Turm hat „${choice}“ nicht angenommen. Deine Geschichte zeigt, wie es jetzt steht.`,
};
