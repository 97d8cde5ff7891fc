import { area } from '../message.ts';

/** The texts of the start page. */
export const start = area('start', {
  /** The headline, an entry for each sentence. */
  headline: ['A game with lots of magic.', 'Some cats.'],
  welcome: ({ name }: { name: string }) => `Welcome back, ${name}.`,
  lead: {
    stranger:
      'You are new at the tower. The witch who runs it is a cat, or the cat who runs it is a witch. Nobody has asked twice.',
    saved: 'The witch who runs the tower is a cat, or the cat who runs it is a witch. Nobody has asked twice.',
  },
  offline: 'You can look around and take the lessons without a network.',
  goOn: 'Go on',
  bowl: 'Look in the bowl',
  cat: 'Meet the cat',
  words: 'I have magic words',
  lessons: 'Lessons',
  early: 'Early and unfinished. Made of pages, cards and patience.',
  tower: { hat: 'A witch’s hat. Turn it', cat: 'A cat. Turn it back', on: 'A witch’s hat. To the lessons' },
});
