import { parseOptions, UsageError, wholeNumber } from '../lib/command.ts';
import { BOTS, DECKS, FORMS, type Match } from './simulate.ts';

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  report: { type: 'boolean', default: false },
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
  --forms WHICH   same: two girls; random: any forms, and a table of the forms
  --report        prints docs/duel-balance.md instead: all matches that show the balance. --games is how many duels the
                  slow bot plays; the others play many times as many`;

/** What the command does: plays a match, or prints the report. */
export type Command = { readonly match: Match } | { readonly report: Pick<Match, 'games' | 'seed'> };

/** @returns null: the command is to print its help. @throws UsageError */
export function readCommand(args: readonly string[]): Command | null {
  const options = parseOptions(args, OPTIONS).values;
  if (options.help) return null;
  const games = wholeNumber('games', options.games, 1, MOST_GAMES);
  const seed = wholeNumber('seed', options.seed, 0, LARGEST_SEED);
  if (options.report) return { report: { games, seed } };
  const [one = '', other = '', ...more] = options.bots.split(',');
  if (more.length > 0 || !(Object.hasOwn(BOTS, one) && Object.hasOwn(BOTS, other))) {
    throw new UsageError(`--bots takes two of ${Object.keys(BOTS).join(', ')}, such as search,greedy.`);
  }
  const [decks, forms] = [oneOf('decks', options.decks, DECKS), oneOf('forms', options.forms, FORMS)];
  return { match: { bots: [one, other], games, seed, decks, forms } };
}

function oneOf<const Name extends string>(option: string, text: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === text);
  if (!found) throw new UsageError(`--${option} takes ${names.join(' or ')}, not "${text}".`);
  return found;
}
