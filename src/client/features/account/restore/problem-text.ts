import type { Translation } from '#content/messages';
import type { account } from '#content/messages/account';
import type { FoundProblem } from './draft.ts';

export type RestoreMessages = Translation<typeof account.messages>['restore'];

/** What a player is told of a problem. It may hold the player's words: show it, never log it. */
export function problemText({ problems }: RestoreMessages, problem: FoundProblem): string {
  switch (problem.kind) {
    case 'empty':
      return problems.empty;
    case 'missing':
      return problems.missing({ number: problem.at + 1 });
    case 'unknown':
      return problem.suggestions.length > 0 ? problems.lookAlike(problem) : problems.unknown(problem);
    case 'too-few':
      return problems.tooFew(problem);
    case 'extra':
      return problems.extra({ count: problem.words.length, words: problem.words.join(', ') });
    case 'no-account':
      return problems.noAccount;
  }
}
