import { area } from '../message.ts';

/** Titles and descriptions of pages, and the texts of error pages. */
export const pages = area('pages', {
  index: {
    title: 'Start',
    whole: 'Meow Meow, a game with lots of magic',
    description: 'An upcoming game with lots of magic. And some cats.',
  },
  support: { title: 'Help', description: 'Plain answers about cookies, words and cats.' },
  debug: { title: 'Behind the curtain', description: 'For the makers, safe for anyone.' },
  'game-dialog': { title: 'By the fire', description: 'A chair, a fire, a conversation.' },
  vision: { title: 'Vision', description: 'Look in the bowl. See who looks back.' },
  'vision-mirror': { title: 'Mirror', description: 'Turn around. There may be a tail.' },
  'vision-name': { title: 'Name', description: 'Draw a name from a hat.' },
  'game-account': { title: 'The cookie jar', description: 'See what we know about you. It is a number.' },
  tutorial: { title: 'Lessons', description: 'Two short lessons from a cat.' },
  'tutorial-01_turns': { title: 'Turns', description: 'You move. Then everything else does.' },
  'tutorial-02_magic': { title: 'Magic', description: 'Spells are cards. You have two hands.' },
  'game-quest-qcard': { title: 'A conversation', description: 'A conversation with a witch, who is a cat.' },
  missing: {
    title: 'Neko not found',
    description: 'There is no page here.',
    text: 'There is no page here. There may have been one. Cats move things.',
  },
  broken: {
    description: 'Something broke.',
    text: 'Something broke on our side. Try again soon.',
    part: 'Part of the page did not arrive. Check your connection.',
    still: 'Part of the page did not arrive. You can read it. Nothing on it can be pressed.',
    noScript: 'This browser runs no JavaScript. You can read all of it, and follow links. Quince cannot hear the rest.',
    sorry: 'Sorry. This should not have happened.',
    tell: 'If you tell somebody, tell them this number: {code}',
    again: 'Try again',
  },
  home: 'Back to the start',
});
