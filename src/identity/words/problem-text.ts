import type { PhraseProblem } from './check-phrase.ts';

/** What a player is told of a problem. It may hold the player's words: show it, never log it. */
export function problemText(problem: PhraseProblem): string {
  switch (problem.kind) {
    case 'missing':
      return `Word ${problem.at + 1} is missing.`;
    case 'unknown':
      return [`“${problem.word}” is not a magic word.`, ...didYouMean(problem.suggestions)].join(' ');
    case 'too-few':
      return `${countWords(problem.count)}. There should be at least twelve.`;
    case 'extra':
      return `${countWords(problem.words.length)} too many: ${problem.words.join(', ')}.`;
    case 'no-account':
      return 'Each word is real, but together they open nothing. Look for a swapped pair or a look-alike.';
  }
}

function didYouMean(suggestions: readonly string[]): string[] {
  return suggestions.length > 0 ? [`Did you mean ${suggestions.join(' or ')}?`] : [];
}

function countWords(count: number): string {
  return `${count} ${count === 1 ? 'word' : 'words'}`;
}
