import type { Quest } from '#engine';
import { type Move, nearest, OTHER_MOVES, readMove } from '#engine/check';

/** Why a move that was refused could not be made on a page, in a sentence. Choices are found as the engine finds them. */
export function whyClosed(quest: Quest, page: string, move: Move): string {
  const { choice: name } = readMove(move);
  const { choices = [] } = quest.pages.get(page) ?? {};
  const leading = choices.filter(({ next }) => next === name);
  const choice = choices.find(({ id }) => id === name) ?? (leading.length === 1 ? leading[0] : undefined);
  if (choice) return `On page ${page} the choice "${name}" is closed: ${reasonsOf(choice).join(', or ')}.`;
  if (leading.length > 1) {
    return `On page ${page} several choices lead to "${name}": say which of ${leading.map(({ id }) => id).join(', ')}.`;
  }
  const ids = choices.map(({ id }) => id);
  const meant = nearest(name, name.startsWith('@') ? OTHER_MOVES : ids);
  if (name.startsWith('@')) {
    return `There is no move "${name}": there are ${OTHER_MOVES.join(', ')}.${meant === null ? '' : ` Did you mean "${meant}"?`}`;
  }
  return `On page ${page} there is no choice "${name}".${meant === null ? '' : ` Did you mean "${meant}"?`}`;
}

/** There is no other reason for a choice to be closed than these two. */
function reasonsOf({ once, check }: { readonly once: boolean; readonly check: string | null }): string[] {
  return [...(once ? ['it can be taken once'] : []), ...(check === null ? [] : [`its check "${check}" does not hold`])];
}
