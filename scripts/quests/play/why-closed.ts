import type { Quest } from '#engine';
import { nearest, type Transcript } from '#engine/check';

/** Why a choice cannot be made after all that was done, in a sentence. */
export function whyClosed(quest: Quest, { page: key, steps }: Transcript, move: string): string {
  const choices = quest.pages.get(key)?.choices ?? [];
  const choice = choices.find(({ id }) => id === move) ?? choices.find(({ next }) => next === move);
  if (!choice) {
    const meant = nearest(
      move,
      choices.map(({ id }) => id),
    );
    return `On page ${key} there is no choice "${move}".${meant === null ? '' : ` Did you mean "${meant}"?`}`;
  }
  const { id, next, once, check } = choice;
  const wasTaken = steps.some((step) => step.page === key && [id, next].includes(step.choice));
  const reasons = [
    ...(once && wasTaken ? ['it can be taken once'] : []),
    ...(check === null ? [] : [`its check "${check}" does not hold`]),
  ];
  return `On page ${key} the choice "${move}" is closed: ${reasons.join(', or ')}.`;
}
