import { MEOW, OPEN } from '../quest.ts';
import { DRAWN, type Drawn } from './players.ts';

/** Waiting until a choice takes itself. */
export const WAIT = '@wait';
/** Saving the card as text, and reading it again. Nothing may come of it. */
export const SAVE = '@save';

/** Beginning again, where an end offers it. */
export const RESTART = '@restart';

/** All moves that are no choices. */
export const OTHER_MOVES: readonly string[] = [MEOW, WAIT, OPEN, SAVE, RESTART];

/** What somebody did, as it stands in reports: the id of a choice, `meow`, or one of the words above. */
export type Move = string;

/** A choice that draws a character says whom: `accept_yes:f`. */
export function moveOf(choice: string, outcome: Drawn | null): Move {
  return outcome === null ? choice : `${choice}:${outcome}`;
}

/** The choice of a move, and whom it draws. */
export function readMove(move: Move): { readonly choice: string; readonly outcome: Drawn | null } {
  const [choice = '', said] = move.split(':');
  return { choice, outcome: DRAWN.find((outcome) => outcome === said) ?? null };
}
