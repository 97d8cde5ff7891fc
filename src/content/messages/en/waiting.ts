import { area } from '../message.ts';

/** The texts for a choice that was not sent yet, or that the server has not answered yet. */
export const waiting = area('waiting', {
  waits: ({ choice }: { choice: string }) => `“${choice}” waits here. The tower is told when it answers.`,
  sent: ({ choice }: { choice: string }) =>
    `“${choice}” is on its way, and the tower has not answered yet. It is asked again until it does. Your answer counts once.`,
  takeBack: 'Take it back',
  refused: ({ choice }: { choice: string }) =>
    `The tower did not take “${choice}”. Your story shows how it stands now.`,
});
