import type { Match, Tally } from './simulate.ts';

export const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

/** A match in words, with a table of the cards for random decks, and of the forms for random forms. */
export function printTally({ bots, decks, forms }: Match, tally: Tally): string {
  const turns = tally.turns.toSorted((a, b) => a - b);
  const turnAt = (share: number) => turns[Math.floor((turns.length - 1) * share)] ?? 0;
  const lines = [
    `${tally.games} duels, ${bots[0]} against ${bots[1]}, ${decks} decks, ${forms === 'same' ? 'same form' : 'random forms'}`,
    `  ${bots[0]} wins ${percent(tally.first, tally.games)}, the left seat ${percent(tally.left, tally.games)}, draws ${percent(tally.draws, tally.games)}`,
    `  turns: ${turnAt(0.1)} to ${turnAt(0.9)} (10 to 90 % of duels), median ${turnAt(0.5)}`,
    `  ${(tally.time / tally.acts).toFixed(2)} ms for an act`,
  ];
  if (decks === 'random') lines.push(...tableOf('card', tally.cards));
  if (forms === 'random') lines.push(...tableOf('form', tally.forms));
  return lines.join('\n');
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
