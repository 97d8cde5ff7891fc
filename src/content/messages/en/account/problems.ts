/** What went wrong with the words, as far as it is no error of its own kind. */
export const problems = {
  /** The code that knows words did not come. */
  partMissing: 'Part of the page did not arrive. Check your connection, then try again.',
  unanswered: 'The words are right. The tower did not answer. Try again.',
  towerSaid: ({ refusal }: { refusal: string }) => `The tower said: ${refusal}`,
  /** What the server answers to a signature, word for word: by that it is known what it meant. */
  refusals: {
    'no-session': 'The cookie is missing or too old. Ask for a new one and sign again.',
    'challenge-over': 'This cookie was signed before, or it waited too long. Ask for a new one and sign again.',
    'wrong-signature': 'The signature is not by this address. Check your magic words and sign again.',
  },
};
