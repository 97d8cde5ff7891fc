import { WORD_COUNT } from '#identity';
import type { Words } from '../use-words.ts';

type Finding = Pick<Words, 'checkPhrase' | 'completeWord' | 'visibleText' | 'WORD_LIST' | 'wordsFromPaste'>;

/** Words as they were found in a text. */
export interface Found {
  /** In their order. Where it cannot be told which are meant, all of them, as they came. */
  readonly words: readonly string[];
  /** What stood around them, such as a heading. */
  readonly leftOut: readonly string[];
}

/** A text of more words is no note of twelve. */
const NOTE_MAX = 100; // words

const NUMBERED = /(\d+)[\s.):\]–-]*([\p{L}\p{M}]+)/gu;
/** A heading ends in a colon. One behind a number belongs to a list. */
const HEADED = /^([^:]*\p{L}\s*):(.*)$/su;

/**
 * Finds the twelve words in what was pasted: by their numbers, behind a heading, or as the only twelve neighbours that
 * are a phrase. What follows the twelfth is for the player to see; only what stands before it is ever left out.
 */
export function findPhrase(text: string, finding: Finding): Found {
  const plain = finding.visibleText(text);
  const words = finding.wordsFromPaste(plain);
  if (words.length < WORD_COUNT || words.length > NOTE_MAX) return { words, leftOut: [] };
  return byNumbers(plain, words) ?? behindColon(plain, finding) ?? onlyPhrase(plain, words, finding);
}

/** Lists in columns come row by row when they are copied. Where every word has its number, the numbers say the order. */
function byNumbers(text: string, words: readonly string[]): Found | undefined {
  const behindFirstLine = text.slice(text.indexOf('\n') + 1);
  // A heading may have a number, too: "My 12 words".
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

function behindColon(text: string, { wordsFromPaste }: Finding): Found | undefined {
  const [, heading = '', rest = ''] = HEADED.exec(text) ?? [];
  const words = wordsFromPaste(rest);
  return words.length < WORD_COUNT ? undefined : { words, leftOut: wordsFromPaste(heading) };
}

/**
 * One in sixteen lists of twelve is a phrase by chance. So a phrase at the beginning of a line goes before any other,
 * and where there are two of them, none is chosen.
 */
function onlyPhrase(text: string, words: readonly string[], finding: Finding): Found {
  const isPhrase = phraseLookup(words, finding);
  const starts = [...words.keys()].slice(0, words.length - WORD_COUNT + 1).filter(isPhrase);
  const lines = lineStarts(text, finding);
  const startsOfLines = starts.filter((start) => lines.has(start));
  const [start = 0, ...others] = startsOfLines.length > 0 ? startsOfLines : starts;
  return others.length > 0 ? { words, leftOut: [] } : { words: words.slice(start), leftOut: words.slice(0, start) };
}

/** Whether twelve neighbours are a phrase, from one on. Of words that are in no list, the check would look for alike ones. */
function phraseLookup(words: readonly string[], { checkPhrase, completeWord, WORD_LIST }: Finding) {
  const list = new Set(WORD_LIST);
  const whole = words.map((word) => completeWord(word) ?? word);
  return (start: number): boolean => {
    const twelve = whole.slice(start, start + WORD_COUNT);
    return twelve.every((word) => list.has(word)) && checkPhrase(twelve).length === 0;
  };
}

/** Which word each line begins with, counted from 0. */
function lineStarts(text: string, { wordsFromPaste }: Finding): ReadonlySet<number> {
  let before = 0;
  const starts = text.split('\n').map((line) => {
    const start = before;
    before += wordsFromPaste(line).length;
    return start;
  });
  return new Set(starts);
}
