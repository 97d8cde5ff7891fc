import { area } from '../message.ts';

/** The texts of the page `/game/dialog`, except those of the quests that it lists. */
export const hearth = area('hearth', {
  lead: 'Warm. Someone has left a chair for you. It has hair on it.',
  taken: 'Warm. You are in the chair. The hair has moved on to you.',
  /** Another player sits beside the player. */
  paired: ({ name }: { name: string }) => `Warm. ${name} has the chair beside yours. The hair was divided fairly.`,
  here: {
    title: 'Who is here',
    quince: 'Quince<title>Neko Witch</title>',
    you: 'You',
    youNamed: '{name}<title>that is you</title>',
  },
  listening: 'Listening',
  listeningSoon: 'Listening again soon',
  cards: 'Conversations',
  /** If there are more conversations than fit: which of them are shown, and the ways to the others. */
  part: ({ first, last, all }: { first: number; last: number; all: number }) =>
    `Conversations ${first} to ${last} of ${all}`,
  earlier: 'Earlier ones',
  more: 'More of them',
  window: 'Window',
  said: 'What was said',
  unanswered: 'The tower is not answering, so nobody knows you here yet. Others come back into sight when it does.',
  tooMany: 'Too quick, so nobody knows you here yet. Wait a moment: then the others come back into sight.',
  closed: 'Other players are behind this door. It opens for <jar>saved characters</jar>.',
});
