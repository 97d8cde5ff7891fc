import type { Catalogue } from '../catalogue.ts';
import { numberWord } from './grammar.ts';

/** A number of characters as a word. */
const figures = (number: number) => (number === 1 ? 'eine' : numberWord(number));
const first = (number: number) => figures(number).replace(/^./, (letter) => letter.toUpperCase());
const have = (number: number) => (number === 1 ? 'hat' : 'haben');

export const tally: Catalogue['tally'] = {
  own: ({ same, all, counted, choice }) => {
    const of = numberWord(all);
    if (!counted) {
      if (same === 0) return `Von ${of} hat anfangs niemand „${choice}“ gewählt.`;
      if (same === all) return `Anfangs haben alle ${of} „${choice}“ gewählt.`;
      return `Von ${of} ${have(same)} anfangs ${figures(same)} „${choice}“ gewählt.`;
    }
    if (same === all) return `Alle ${of} haben „${choice}“ gewählt, du auch.`;
    if (same === 1) return `Von ${of} hast nur du „${choice}“ gewählt.`;
    if (2 * same > all) return `Die meisten haben „${choice}“ gewählt, du auch: ${figures(same)} von ${of}.`;
    return `${first(same)} von ${of} haben „${choice}“ gewählt, du auch.`;
  },
  most: ({ count, choice }) => `${first(count)} ${have(count)} „${choice}“ gewählt.`,
};
