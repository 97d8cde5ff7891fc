import { percent, turnsAt } from './print-tally.ts';
import { runMatch } from './run-match.ts';
import type { Match, Tally } from './simulate.ts';

/** A part of the report: a match, and the lines that compare its tally with the limits in brackets. */
interface Part {
  readonly title: string;
  readonly match: Match;
  readonly lines: (tally: Tally) => readonly string[];
}

const BASIC: Omit<Match, 'bots' | 'games' | 'seed'> = { decks: 'basic', forms: 'same' };

/**
 * Plays all matches that show the balance of the duel, one after another, and describes them in Markdown.
 * @param games duels of the search bot, which is slow; the quick bots play many times as many
 * @param onPart called with the title of each part before its match
 */
export async function report(games: number, seed: number, onPart: (title: string) => void): Promise<string> {
  const parts: readonly Part[] = [
    {
      title: 'Skill decides',
      match: { ...BASIC, bots: ['search', 'greedy'], games, seed },
      lines: (tally) => [
        `The search bot wins ${percent(tally.first, tally.games)} against the greedy bot (asked: at least 70 %), and needs ${(tally.time / tally.acts).toFixed(0)} ms for an act, both bots averaged (asked: at most 60).`,
      ],
    },
    {
      title: 'Any plan beats none',
      match: { ...BASIC, bots: ['greedy', 'random'], games: games * 10, seed },
      lines: (tally) => [
        `The greedy bot wins ${percent(tally.first, tally.games)} against random acts (asked: at least 80 %).`,
      ],
    },
    {
      title: 'No side is better, and few duels are drawn',
      match: { ...BASIC, bots: ['greedy', 'greedy'], games: games * 10, seed },
      lines: (tally) => [
        `The left side wins ${percent(tally.left, tally.games)} (asked: 48 to 52 %), draws counted half; ${percent(tally.draws, tally.games)} are draws (asked: at most 3 %).`,
        `A duel lasts ${turnsAt(tally, 0.5)} turns in the median (asked: 6 to 9), ${turnsAt(tally, 0.1)} to ${turnsAt(tally, 0.9)} in four of five.`,
      ],
    },
    {
      title: 'No form is better',
      match: { ...BASIC, bots: ['greedy', 'greedy'], games: games * 10, seed, forms: 'random' },
      lines: (tally) => [
        'How often each form wins against the others (asked: at most 53 %):',
        '',
        ...table(tally.forms, ['form', 'wins'], 'won'),
      ],
    },
    {
      title: 'No card is a must',
      match: { bots: ['greedy', 'greedy'], games: games * 50, seed, decks: 'random', forms: 'same' },
      lines: (tally) => [
        'Decks are drawn at random. How often those with a card win (asked: 44 to 56 %):',
        '',
        ...table(tally.cards, ['card', 'wins'], 'won'),
      ],
    },
    {
      title: 'Each card is played',
      match: { bots: ['quick', 'quick'], games, seed, decks: 'random', forms: 'same' },
      lines: (tally) => [
        'In how many of the duels that had a card in the deck a search bot played it (asked: at least 5 %):',
        '',
        ...table(tally.cards, ['card', 'played'], 'used'),
      ],
    },
  ];
  const text = ['# Balance of the duel', '', `Made by \`npm run duel -- --report --games ${games} --seed ${seed}\`.`];
  for (const { title, match, lines } of parts) {
    onPart(title);
    const tally = await runMatch(match);
    text.push('', `## ${title}`, '', `${tally.games} duels.`, ...lines(tally));
  }
  return `${text.join('\n')}\n`;
}

/** A table in Markdown: for each name the share of its duels that it has won, or in which it was used. */
function table(counts: Tally['cards'], head: readonly [string, string], count: 'won' | 'used'): string[] {
  const rows = [...counts].sort(([, a], [, b]) => b[count] / b.took - a[count] / a.took);
  return [
    `| ${head.join(' | ')} |`,
    '|---|---|',
    ...rows.map(([name, of]) => `| ${name} | ${percent(of[count], of.took)} |`),
  ];
}
