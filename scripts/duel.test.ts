import { expect, test } from 'vitest';
import { readCommand } from './duel/command.ts';
import { printTally } from './duel/print-tally.ts';
import { report } from './duel/report.ts';
import { runMatch } from './duel/run-match.ts';
import { addTallies, type Match, simulate } from './duel/simulate.ts';
import { UsageError } from './lib/command.ts';

const MATCH: Match = { bots: ['greedy', 'random'], games: 60, seed: 7, decks: 'random', forms: 'random' };

test('npm run duel reads a match from its arguments, and null if only its help is wanted', () => {
  expect(readCommand(['--bots', 'search,greedy', '--games', '20', '--seed=3', '--decks', 'random'])).toEqual({
    match: { bots: ['search', 'greedy'], games: 20, seed: 3, decks: 'random', forms: 'same' },
  });
  expect(readCommand(['--report', '--games', '5'])).toEqual({ report: { games: 5, seed: 1 } });
  expect(readCommand(['--help', '--bots', 'x'])).toBeNull();
});

test.each([
  [['--bots', 'greedy'], '--bots takes two of random, greedy, search, quick, such as search,greedy.'],
  [['--bots', 'greedy,random,quick'], '--bots takes two of random, greedy, search, quick, such as search,greedy.'],
  [['--bots', 'greedy,toString'], '--bots takes two of random, greedy, search, quick, such as search,greedy.'],
  [['--games', '0'], '--games takes a whole number from 1 to 1000000, not "0".'],
  [['--seed=-1'], '--seed takes a whole number from 0 to 2147483648, not "-1".'],
  [['--decks', 'best'], '--decks takes basic or random, not "best".'],
  [['--form', 'same'], 'There is no option --form. Did you mean --forms?'],
] as const)('npm run duel refuses the arguments %j', (args, message) => {
  expect(() => readCommand(args)).toThrow(new UsageError(message));
});

test('a match is the same each time, played in one part or in two, but for its time', () => {
  const whole = simulate(MATCH);
  const half = { ...MATCH, games: 30 };
  const halves = addTallies([simulate(half), simulate({ ...half, seed: MATCH.seed + 30 })]);
  expect({ ...halves, time: 0 }).toEqual({ ...whole, time: 0 });
  expect(simulate({ ...MATCH, seed: 8 }).first).not.toBe(whole.first);
});

test('npm run duel prints who wins, how long the duels last, and a line for each card and form', async () => {
  const tally = await runMatch(MATCH);
  expect(tally.games).toBe(60);
  const text = printTally(MATCH, tally);
  expect(text).toContain('60 duels, greedy against random, random decks, random forms');
  const [, wins = ''] = /greedy wins ([\d.]+) %/.exec(text) ?? [];
  expect(Number(wins)).toBeGreaterThan(80);
  for (const name of ['Ember', 'Crumbs', 'Girl', 'CatBoy'])
    expect(text).toMatch(new RegExp(`^ +${name} +[\\d.]+ %`, 'm'));
  expect(printTally({ ...MATCH, decks: 'basic', forms: 'same' }, tally)).not.toContain('Ember');
});

test('npm run duel --report tells in Markdown how skill, seats, forms and cards decide', async () => {
  const parts: string[] = [];
  const text = await report(2, 1, (title) => parts.push(title));
  for (const title of parts) expect(text).toContain(`## ${title}`);
  expect(text).toContain('Made by `npm run duel -- --report --games 2 --seed 1`.');
  expect(text).toMatch(/The greedy bot wins [89]\d\.\d % against random acts|The greedy bot wins 100\.0 %/);
  for (const name of ['Girl', 'CatBoy']) expect(text).toMatch(new RegExp(`\\| ${name} \\| [\\d.]+ % \\|`));
  // A card is in both tables: how often it wins, and how often it is played.
  expect(text.match(/^\| Ember \|/gm)).toHaveLength(2);
});
