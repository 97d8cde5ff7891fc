import { area } from '../message.ts';

/** The reminder that the player has not looked at their sign-in words yet. */
export const unread = area('unread', {
  title: 'Your magic words',
  text: ({ name }: { name: string }) =>
    `Your twelve words lie in the jar, unread. They are the only way back to ${name || 'your character'} from anywhere else.`,
  look: 'Look at them',
});
