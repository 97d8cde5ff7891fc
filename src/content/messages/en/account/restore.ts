import { plural } from '../grammar.ts';

/** Words that are brought along: typed or pasted, looked at, and kept. Numbers of words count from 1. */
export const restore = {
  title: 'Type or paste your words.',
  label: '<unseen>Word </unseen>{number}',
  options: 'Words',
  progress: ({ filled, count }: { filled: number; count: number }) => `${filled} of ${count}`,
  unknownAt: ({ number }: { number: number }) => `Word ${number} is not a magic word.`,
  unknown: ({ count }: { count: number }) => `${count} words are not magic words.`,
  remove: ({ count }: { count: number }) => plural(count, { one: 'Remove it', other: 'Remove them' }),
  removed: 'Removed.',
  leftOut: 'Left out, because it stood around the twelve: {words}.',
  use: 'Use these words',
  notYet: 'Not yet',
  changed: ' (changed since)',
  /** A problem, and which word has it. */
  numbered: ({ number, problem }: { number: number; problem: string }) => `Word ${number}: ${problem}`,
  problems: {
    empty: 'There is nothing in the slots yet. Begin with the first word.',
    missing: ({ number }: { number: number }) => `Word ${number} is missing.`,
    unknown: ({ word }: { word: string }) => `“${word}” is not a magic word.`,
    lookAlike: ({ word, suggestions }: { word: string; suggestions: readonly string[] }) =>
      `“${word}” is not a magic word. Did you mean ${suggestions.join(' or ')}?`,
    tooFew: ({ count }: { count: number }) =>
      plural(count, {
        one: '# word. There should be at least twelve.',
        other: '# words. There should be at least twelve.',
      }),
    extra: ({ count, words }: { count: number; words: string }) =>
      plural(count, { one: `# word too many: ${words}.`, other: `# words too many: ${words}.` }),
    noAccount: 'Each word is real, but together they open nothing. Look for a swapped pair or a look-alike.',
  },
  /** How many problems there are, for ears alone. */
  wrong: ({ count }: { count: number }) =>
    plural(count, { one: 'One thing is not right yet.', other: '# things are not right yet.' }),
  /** What became of words that were put in together, for ears alone. */
  pasted: {
    kept: ({ count }: { count: number }) =>
      plural(count, { one: '# word is in its slot.', other: '# words are in their slots.' }),
    extra: ({ count }: { count: number }) => plural(count, { one: '# is too many.', other: '# are too many.' }),
    leftOut: ({ count }: { count: number }) =>
      plural(count, { one: '# around them was left out.', other: '# around them were left out.' }),
  },
  yours: {
    title: 'Is this yours?',
    what: 'The same words always show the same tiles. Yes keeps the words in this browser, and bakes one cookie with the number of your character. Anyone who can use this browser can find the words: on a shared computer, do not.',
    yes: 'Yes, keep',
    no: 'No, let me look again',
  },
  /** The words were checked before: what fails then is the browser's arithmetic. */
  notOpened: 'The words are right, but this browser could not look at what they open. Try again.',
};
