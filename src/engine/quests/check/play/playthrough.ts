import type { Player } from '../../facts.ts';
import type { Message, Quest } from '../../quest.ts';
import { inWords } from '../in-words.ts';
import type { Move } from '../moves.ts';
import { beginSitting, make, openChoices, type Sitting, saidOn } from './sitting.ts';

/**
 * How playing came out: at an end, or led away; stopped where there was more to choose, or only because it took too
 * long; where nothing was open; or by a mistake in the quest.
 */
export type Outcome = 'end' | 'left' | 'open' | 'too-long' | 'stuck' | 'error';

export interface Playthrough {
  /** Null when nothing was left to chance. */
  readonly seed: number | null;
  readonly player: string;
  /** What was done, and on which page. */
  readonly steps: readonly { readonly page: string; readonly choice: Move }[];
  /** Where it came out. */
  readonly page: string;
  readonly outcome: Outcome;
  readonly problem: string | null;
}

type Played = Omit<Playthrough, 'seed' | 'player'>;

/** Plays as long as there is a next move, and shows every scene. Nothing is thrown: mistakes are how it came out. */
export function play(
  quest: Quest,
  player: Player,
  nextMove: (sitting: Sitting) => Move | 'too-long' | null,
  show: (sitting: Sitting, said: readonly Message[]) => void,
): Played {
  const steps: { page: string; choice: Move }[] = [];
  let page = quest.start;
  try {
    let sitting = beginSitting(quest, player);
    for (;;) {
      page = sitting.page.key;
      show(sitting, saidOn(sitting));
      const move = nextMove(sitting);
      if (move === null) return { steps, page, outcome: outcomeOf(sitting), problem: null };
      if (move === 'too-long') return { steps, page, outcome: 'too-long', problem: null };
      steps.push({ page, choice: move });
      sitting = make(sitting, move);
    }
  } catch (error) {
    return { steps, page, outcome: 'error', problem: inWords(error) };
  }
}

function outcomeOf(sitting: Sitting): Outcome {
  const { page, unsaved } = sitting;
  if (page.address !== null) return 'left';
  if (page.isDone) return 'end';
  return unsaved || openChoices(sitting).length > 0 ? 'open' : 'stuck';
}
