import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WORD_LIST } from '#identity/words';
import { checkQuestions } from './phrase-quiz.tsx';

const phrases = fc.array(fc.constantFrom(...WORD_LIST.slice(0, 6)), { minLength: 12, maxLength: 12 });

/** Sequences of arbitrary numbers from 0, less than 1, in place of random numbers. */
const chances = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));

function belowBy(shares: Iterator<number>): (bound: number) => number {
  return (bound) => Math.floor((shares.next().value ?? 0) * bound);
}

test('[B6] the quiz asks for three words by position, each with four different answers, one of which is right', () => {
  fc.assert(
    fc.property(phrases, chances, (phrase, shares) => {
      const questions = checkQuestions(phrase, WORD_LIST, belowBy(shares));
      expect(new Set(questions.map(({ at }) => at)).size).toBe(3);
      for (const { at, options } of questions) {
        expect(new Set(options).size).toBe(4);
        expect(options.filter((word) => word === phrase[at])).toHaveLength(1);
        expect(options.every((word) => WORD_LIST.includes(word))).toBe(true);
      }
    }),
  );
});

test('[B6] the right word can be in each of the four places among the answers', () => {
  const phrase = new Array<string>(12).fill('cat');
  const places = [0, 1, 2, 3].map((place) => {
    const [question] = checkQuestions(phrase, WORD_LIST, (bound) => Math.min(place, bound - 1));
    return question?.options.indexOf('cat');
  });
  expect(places).toEqual([0, 1, 2, 3]);
});
