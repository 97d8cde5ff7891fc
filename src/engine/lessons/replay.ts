import { applyAct, type Lesson, openGame, type Position } from './lesson.ts';
import { END, readRecord } from './record.ts';

/**
 * Plays a recorded game again by the rules of its lesson.
 * @param healths the health that a player can begin with
 * @returns the last position; null for a text that is no record of this lesson: none of its acts may be void
 */
export function replay<P extends Position, E>(
  lesson: Lesson<P, E>,
  text: string,
  healths: readonly number[],
): P | null {
  const read = readRecord(text);
  if (!read || !healths.includes(read.health)) return null;
  let game = openGame(lesson, read.health, read.seed);
  for (const act of read.acts) {
    const { game: after } = applyAct(lesson, game, act === END ? { type: 'end' } : { type: 'play', slot: Number(act) });
    if (after.record === game.record) return null;
    game = after;
  }
  return game.now;
}
