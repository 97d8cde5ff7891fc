import type { Match, Tally } from './simulate.ts';

export const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

/** A match in words, with a table of the cards for random decks, and of the forms for random forms. */
export function printTally({ bots, decks, forms }: Match, tally: Tally): string {
  const lines = [
    `${tally.games} duels, ${bots[0]} against ${bots[1]}, ${decks} decks, ${forms === 'same' ? 'same form' : 'random forms'}`,
    `  ${bots[0]} wins ${percent(tally.first, tally.games)}, the left seat ${percent(tally.left, tally.games)}, draws ${percent(tally.draws, tally.games)}`,
    `  turns: ${turnsAt(tally, 0.1)} to ${turnsAt(tally, 0.9)} (10 to 90 % of duels), median ${turnsAt(tally, 0.5)}`,
    `  ${(tally.time / tally.acts).toFixed(2)} ms for an act`,
  ];
  if (decks === 'random') lines.push(...tableOf('card', tally.cards));
  if (forms === 'random') lines.push(...tableOf('form', tally.forms));
  return lines.join('\n');
}

/** The number of turns that this share of the duels, 0 to 1, did not exceed. */
export function turnsAt({ turns }: Tally, share: number): number {
  return turns.toSorted((a, b) => a - b)[Math.floor((turns.length - 1) * share)] ?? 0;
}

function tableOf(title: string, counts: Tally['cards']): string[] {
  const rows = [...counts].sort(([, a], [, b]) => b.won / b.took - a.won / a.took);
  const width = Math.max(...rows.map(([name]) => name.length), title.length);
  return [
    `  ${title.padEnd(width)}    wins  played in`,
    ...rows.map(
      ([name, { took, won, used }]) =>
        `  ${name.padEnd(width)}  ${percent(won, took).padStart(6)}  ${percent(used, took).padStart(9)}`,
    ),
  ];
}
