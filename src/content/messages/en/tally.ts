import { area } from '../message.ts';
import { numberWord } from './grammar.ts';

/** A number as a word at the beginning of a sentence. */
const first = (number: number) => numberWord(number).replace(/^./, (letter) => letter.toUpperCase());

/**
 * How other players answered at a page. Each player counts with the first answer there: `counted` says whether the
 * player's own is that one, and so one of the `same` of `all`.
 */
export const tally = area('tally', {
  /** Below the lines of the next page, and below the answer in the history. `choice`: the player's own answer. */
  own: ({ same, all, counted, choice }: { same: number; all: number; counted: boolean; choice: string }) => {
    const of = numberWord(all);
    if (!counted) {
      if (same === 0) return `Of ${of}, nobody chose “${choice}” at first.`;
      return `${same === all ? `All ${of}` : `${first(same)} of ${of}`} chose “${choice}” at first.`;
    }
    if (same === all) return `All ${of} chose “${choice}”, as you did.`;
    if (same === 1) return `Of ${of}, only you chose “${choice}”.`;
    if (2 * same > all) return `Most chose “${choice}”, as you did: ${numberWord(same)} of ${of}.`;
    return `${first(same)} of ${of} chose “${choice}”, as you did.`;
  },
  /** After `own`, if another answer leads. */
  most: ({ count, choice }: { count: number; choice: string }) => `${first(count)} chose “${choice}”.`,
});
