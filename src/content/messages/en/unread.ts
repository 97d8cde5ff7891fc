import { area } from '../message.ts';

/** The reminder of words that nobody has looked at: in the jar, and on pages that say nothing else of words. */
export const unread = area('unread', {
  title: 'Your magic words',
  text: ({ name }: { name: string }) =>
    `Your twelve words lie in the jar, unread. They are the only way back to ${name || 'your character'} from anywhere else.`,
  look: 'Look at them',
});
