/** Being forgotten, in three ways, and what became of it. A name is '' where there is none yet. */
export const leaving = {
  keepMe: 'Keep me',
  offline: 'The tower must be told. Try when you are connected.',
  settingsGo: 'The settings kept on this device go, too. What you chose holds until you close the page.',
  unseen: '<strong>You have not looked at your words yet. If you go on, this character cannot be found again.</strong>',
  here: {
    act: 'Forget me here',
    question: 'Forget me here?',
    hint: 'This browser lets go of you.',
    what: 'This deletes the cookie and the kept words from this browser. Your character stays in the tower and can be found again with the twelve words, if you have them.',
  },
  everywhere: {
    act: 'Forget me everywhere',
    question: 'Forget me everywhere?',
    hint: 'Every session ends.',
    what: ({ name }: { name: string }) =>
      `This ends every session of ${name || 'your character'}, in this browser and in all others, and deletes the kept words from this one. Your character stays in the tower and can be found again with the twelve words, if you have them.`,
    elsewhere:
      'Words that another browser keeps stay there, and whoever has it can say them again. If that is someone else, use “Forget me completely”.',
  },
  completely: {
    act: 'Forget me completely',
    question: 'Forget me completely?',
    hint: 'The tower lets go of you, too.',
    consent: ({ name }: { name: string }) => `${name || 'Your character'} may go, for good.`,
    what: ({ name }: { name: string }) =>
      `This deletes ${name || 'your character'} from the tower: the character, every card, and all that was played. Every session ends, and the kept words go from this browser.`,
    forGood:
      '<strong>Nobody can undo this.</strong> The twelve words then open a new character, who knows nothing of this one.',
  },
  forgotten: {
    here: 'Forgotten.',
    everywhere: 'Forgotten, everywhere.',
    completely: 'Forgotten, completely.',
    elsewhere: 'Forgotten, in another tab.',
  },
  wordsLeft: 'Your words are still on this page until you close it.',
  clearThem: 'Clear them too',
  otherTabs: 'If another tab shows your words, they stay there until you close it.',
  /** Said where the player asked to be forgotten, and it is open whether they were, or they were not. */
  notForgotten: {
    unknown:
      'The tower did not say whether it has forgotten you. That is found out as soon as it answers. If it has, the words go from this browser, too.',
    undone: 'The tower knows you still: you were not forgotten, and nothing was deleted. Try again.',
  },
};
