/** The cookie's side of the jar. */
export const cookie = {
  shut: 'The tower is not answering, so the jar stays shut.',
  /** Below it, for who has some. */
  wordsHere: 'Your words are still here, under Magic words.',
  none: 'No cookie. The jar has crumbs, but they are decorative.',
  settingsKept: 'Stored on this device: how you like it, because you asked for it under Settings.',
  meetCat: 'Meet the cat',
  one: 'One cookie. It holds the number of your character: {id}',
  safe: 'This browser keeps your twelve words. On paper, they bring you back from anywhere.',
  unsafe: 'This browser keeps no words. If yours are not on paper, the cookie is the only way back to you.',
  address: { title: 'Address', showAll: 'Show all', tiles: 'The address in tiles' },
  stored: {
    title: 'Stored on this device',
    list: ({ words, settings }: { words: boolean; settings: boolean }) =>
      `cookie:\u00a0yes, words:\u00a0${yesNo(words)}, settings:\u00a0${yesNo(settings)}`,
  },
  known: 'Where you are known',
  beingForgotten: 'Being forgotten',
  sayAgain:
    'The tower does not know this browser any more. The session was ended, or it was too old. Your twelve words are still in the jar, and they open it again.',
  sessions: {
    end: 'End',
    ended: 'Ended. If that browser keeps your words, it can say them again.',
    own: ({ begun }: { begun: string }) => `This browser, since ${begun}`,
    /** Other browsers, by when they were used last. */
    today: ({ begun }: { begun: string }) => `Another browser, last used today, known since ${begun}`,
    yesterday: ({ begun }: { begun: string }) => `Another browser, last used yesterday, known since ${begun}`,
    before: ({ used, begun }: { used: string; begun: string }) =>
      `Another browser, last used ${used}, known since ${begun}`,
    counted: ({ session, number, count }: { session: string; number: number; count: number }) =>
      `${session} (${number} of ${count})`,
  },
};

function yesNo(is: boolean): string {
  return is ? 'yes' : 'no';
}
