import type { waiting as english } from '../en/waiting.ts';
import type { Translation } from '../message.ts';

export const waiting: Translation<typeof english.messages> = {
  waits: ({ choice }) => `„${choice}“ wartet hier. Der Turm erfährt es, wenn er antwortet.`,
  sent: ({ choice }) =>
    `„${choice}“ ist unterwegs, und der Turm hat noch nicht geantwortet. Er wird weiter gefragt, bis er es tut. Deine Antwort zählt einmal.`,
  takeBack: 'Zurücknehmen',
  refused: ({ choice }) => `Der Turm hat „${choice}“ nicht angenommen. Deine Geschichte zeigt, wie es jetzt steht.`,
};
