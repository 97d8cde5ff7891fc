import { WORD_COUNT } from '#identity';
import type * as Words from '#identity/words';

type Finding = Pick<typeof Words, 'checkPhrase' | 'completeWord' | 'isListed' | 'visibleText' | 'wordsFromPaste'>;

export interface Found {
  /** The twelve words in order; all words in the order of the text if it is unclear which are the twelve. */
  readonly words: readonly string[];
  /** Text that is not part of the phrase, such as a heading. */
  readonly leftOut: readonly string[];
}

/** A text of more words than this is not searched: it is no note of twelve words. */
const NOTE_MAX = 100; // words

/** Markup is not parsed in longer texts: it would block the page. */
const MARKUP_MAX = 20_000; // UTF-16 code units

/** A number followed by a word, in the same line. */
const NUMBERED = /(\d+)[^\p{L}\d\n]*(\p{L}[\p{L}\p{M}]*)/gu;
/** A heading: text whose last character before a colon is a letter. A colon after a number belongs to a list. */
const HEADED = /^([^:]*\p{L}\s*):(.*)$/su;

/**
 * Finds the twelve words in pasted text: by their numbers, between other marks, one a line, after a heading, or as the
 * only twelve consecutive words that are a valid phrase. Words after the twelfth are kept for the player to see, unless
 * numbers, marks or lines tell which words are the twelve.
 */
export function findPhrase(text: string, finding: Finding): Found {
  const plain = finding.visibleText(bestReading(text, finding));
  const words = finding.wordsFromPaste(plain);
  if (words.length > NOTE_MAX) return { words, leftOut: [] };
  if (words.length < WORD_COUNT) return withoutLetters(words);
  return (
    byNumbers(plain, words) ??
    betweenMarks(words, finding) ??
    onePerLine(plain, words, finding) ??
    behindColon(plain, finding) ??
    onlyPhrase(plain, words, finding)
  );
}

/**
 * The text as it is, or without the markup and escapes of e-mails and programs: whichever has the larger share of words
 * from the word list.
 */
function bestReading(text: string, { wordsFromPaste, isListed }: Finding): string {
  if (text.length > MARKUP_MAX) return text;
  const share = (reading: string) => {
    const words = wordsFromPaste(reading);
    return words.filter(isListed).length / Math.max(words.length, 1);
  };
  const decoded = withoutMarkup(text);
  return decoded !== text && share(decoded) > share(text) ? decoded : text;
}

function withoutMarkup(text: string): string {
  return text
    .replace(/=\r?\n/g, '') // soft line breaks of mails (quoted-printable)
    .replace(/(\p{L})[-\u2010]\r?\n\s*(?=\p{L})/gu, '$1') // words hyphenated at the end of a line
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1\s*>/gi, '\n')
    .replace(/<[^<>]*>/g, '\n')
    .replace(/&(?:[a-z]+|#\d+|#x[\da-f]+);/gi, ' ')
    .replace(/%[\da-f]{2}|\\[nrt]/gi, '\n');
}

/**
 * Removes single letters, which mark list items ("a) legal b) winner"): no word of the list is that short. If fewer
 * than two longer words remain, nothing is removed, as the player may be typing.
 */
function withoutLetters(words: readonly string[]): Found {
  const isMark = (word: string) => word.length === 1;
  const longer = words.filter((word) => !isMark(word));
  return longer.length < 2 ? { words, leftOut: [] } : { words: longer, leftOut: words.filter(isMark) };
}

/** Orders the words by their numbers, if these are 1 to 12: browsers copy a list in columns row by row. */
function byNumbers(text: string, words: readonly string[]): Found | undefined {
  const behindFirstLine = text.slice(text.indexOf('\n') + 1);
  // A heading may contain a number, too: "My 12 words".
  for (const part of [text, HEADED.exec(text)?.[2] ?? '', behindFirstLine]) {
    const found = [...part.matchAll(NUMBERED)]
      .map(([, number, word = '']) => ({ number: Number(number), word }))
      .toSorted((a, b) => a.number - b.number);
    if (found.length === WORD_COUNT && found.every(({ number }, at) => number === at + 1)) {
      const numbered = found.map(({ word }) => word);
      return { words: numbered, leftOut: without(words, numbered) };
    }
  }
  return undefined;
}

function without(words: readonly string[], taken: readonly string[]): readonly string[] {
  return taken.reduce<readonly string[]>((rest, word) => rest.toSpliced(rest.lastIndexOf(word), 1), words);
}

/** The words that are in the word list, if they are a valid phrase of twelve and have other text among them. */
function betweenMarks(words: readonly string[], finding: Finding): Found | undefined {
  const listed = words.filter(finding.isListed);
  // Text that only follows the twelve words is not between them: that text may be a misspelt thirteenth word.
  const isAround = !words.slice(0, WORD_COUNT).every(finding.isListed);
  return isAround && isPhrase(listed, finding)
    ? { words: listed, leftOut: words.filter((word) => !finding.isListed(word)) }
    : undefined;
}

/** The first or the last listed word of each of twelve lines or items, if those are a valid phrase: "first: legal". */
function onePerLine(text: string, words: readonly string[], finding: Finding): Found | undefined {
  for (const ends of [/\n/, /[\n,;]/]) {
    const items = text.split(ends).map((item) => finding.wordsFromPaste(item).filter(finding.isListed));
    for (const at of [-1, 0]) {
      const column = items.flatMap((item) => item.at(at) ?? []);
      if (column.length < words.length && isPhrase(column, finding)) {
        return { words: column, leftOut: without(words, column) };
      }
    }
  }
  return undefined;
}

function isPhrase(words: readonly string[], { checkPhrase, completeWord }: Finding): boolean {
  return words.length === WORD_COUNT && checkPhrase(words.map((word) => completeWord(word) ?? word)).length === 0;
}

function behindColon(text: string, { wordsFromPaste }: Finding): Found | undefined {
  const [, heading = '', rest = ''] = HEADED.exec(text) ?? [];
  const words = wordsFromPaste(rest);
  return words.length < WORD_COUNT ? undefined : { words, leftOut: wordsFromPaste(heading) };
}

/**
 * One in sixteen sequences of twelve words is a valid phrase by chance. So a phrase at the beginning of a line is
 * preferred, and if there are two candidates, neither is chosen.
 */
function onlyPhrase(text: string, words: readonly string[], finding: Finding): Found {
  const startsPhrase = (start: number) => {
    const twelve = words.slice(start, start + WORD_COUNT);
    return twelve.every(finding.isListed) && isPhrase(twelve, finding);
  };
  const starts = [...words.keys()].filter(startsPhrase);
  const lines = lineStarts(text, finding);
  const startsOfLines = starts.filter((start) => lines.has(start));
  const [start = 0, ...others] = startsOfLines.length > 0 ? startsOfLines : starts;
  return others.length > 0 ? { words, leftOut: [] } : { words: words.slice(start), leftOut: words.slice(0, start) };
}

/** The index of the first word of each line, from 0. */
function lineStarts(text: string, { wordsFromPaste }: Finding): ReadonlySet<number> {
  let before = 0;
  const starts = text.split('\n').map((line) => {
    const start = before;
    before += wordsFromPaste(line).length;
    return start;
  });
  return new Set(starts);
}
