import { printable } from '../../lib/printable.ts';
import type { Summary } from '../job.ts';
import { counted } from './counted.ts';

/** A quest in a few sentences. */
export function printSummary({ pages, choices, words, ends, loops, furthest, explored, played }: Summary): string {
  const lines = [
    `${counted(pages, 'page')}, ${counted(choices, 'choice')}, ${counted(words, 'word')}, ${counted(ends.length, 'end')}, ${loopWords(loops)}.`,
  ];
  if (furthest.length > 1) {
    lines.push(`The page furthest away takes ${counted(furthest.length - 1, 'step')}: ${furthest.join(', ')}.`);
  }
  if (explored) {
    lines.push(
      explored.complete
        ? `Played through: ${counted(explored.states, 'state')}, and there are no others.`
        : `Played through ${explored.states} states, and there are more: what is found by playing on may be missing.`,
    );
  }
  if (played && played.plays > 0) {
    const { plays, pagesSeen, choicesTaken, counters } = played;
    lines.push(
      `Played ${counted(plays, 'time')} at random: ${share(pagesSeen, pages, 'page')} seen, ${share(choicesTaken, choices, 'choice')} taken.`,
    );
    const ranges = Object.entries(counters).map(([name, { min, max }]) => `${name} ${min} to ${max}`);
    if (ranges.length > 0) lines.push(`Numbers went from least to most: ${ranges.join(', ')}.`);
  }
  return lines.map(printable).join('\n');
}

function loopWords(loops: Summary['loops']): string {
  const [largest] = loops;
  if (!largest) return 'no loops';
  if (loops.length === 1) return `a loop through ${largest.join(', ')}`;
  return `${loops.length} loops, the largest through ${largest.join(', ')}`;
}

function share(part: number, whole: number, word: string): string {
  return part === whole ? `every ${word}` : `${part} of ${counted(whole, word)}`;
}
