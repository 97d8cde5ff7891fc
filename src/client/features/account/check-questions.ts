/** A question about one word: what number it has, from 0, and four words of which one is it. */
export interface Question {
  readonly at: number;
  readonly options: readonly string[];
}

const QUESTION_COUNT = 3;
const OPTION_COUNT = 4;

/**
 * Three questions about three places of a phrase. A word that is in the phrase twice is asked for by its place like any
 * other, and is never among the wrong answers of its own question.
 * @param list words to take wrong answers from
 * @param below gives a whole number from 0 that is less than its argument
 */
export function checkQuestions(
  phrase: readonly string[],
  list: readonly string[],
  below: (bound: number) => number,
): readonly Question[] {
  const places = [...phrase.keys()];
  return Array.from({ length: Math.min(QUESTION_COUNT, places.length) }, () => {
    const [at = 0] = places.splice(below(places.length), 1);
    return { at, options: optionsFor(phrase[at] ?? '', list, below) };
  });
}

function optionsFor(right: string, list: readonly string[], below: (bound: number) => number): readonly string[] {
  const others = list.filter((word) => word !== right);
  const wrong = Array.from({ length: OPTION_COUNT - 1 }, () => others.splice(below(others.length), 1)[0] ?? '');
  return wrong.toSpliced(below(OPTION_COUNT), 0, right);
}
