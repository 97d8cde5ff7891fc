import { parseOptions, UsageError, wholeNumber } from '../lib/command.ts';
import { BOTS, DECKS, FORMS, type Match } from './simulate.ts';

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  bots: { type: 'string', default: 'greedy,greedy' },
  games: { type: 'string', default: '1000' },
  seed: { type: 'string', default: '1' },
  decks: { type: 'string', default: 'basic' },
  forms: { type: 'string', default: 'same' },
} as const;

const MOST_GAMES = 1_000_000;
const LARGEST_SEED = 2 ** 31;

export const HELP = `npm run duel -- [options]

Lets two bots play duels against each other, and prints who wins, how long the duels last, and what each card does.

  --bots a,b      two of ${Object.keys(BOTS).join(', ')}
  --games N       how many duels
  --seed S        the seed of the first duel: the same seed gives the same duels
  --decks WHICH   basic: the deck of a new player; random: any deck, and a table of the cards
  --forms WHICH   same: two girls; random: any forms, and a table of the forms`;

/** @returns null: the command is to print its help. @throws UsageError */
export function readCommand(args: readonly string[]): Match | null {
  const { help, bots, games, seed, decks, forms } = parseOptions(args, OPTIONS).values;
  if (help) return null;
  const [one = '', other = '', ...more] = bots.split(',');
  if (more.length > 0 || !(Object.hasOwn(BOTS, one) && Object.hasOwn(BOTS, other))) {
    throw new UsageError(`--bots takes two of ${Object.keys(BOTS).join(', ')}, such as search,greedy.`);
  }
  return {
    bots: [one, other],
    games: wholeNumber('games', games, 1, MOST_GAMES),
    seed: wholeNumber('seed', seed, 0, LARGEST_SEED),
    decks: oneOf('decks', decks, DECKS),
    forms: oneOf('forms', forms, FORMS),
  };
}

function oneOf<const Name extends string>(option: string, text: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === text);
  if (!found) throw new UsageError(`--${option} takes ${names.join(' or ')}, not "${text}".`);
  return found;
}
