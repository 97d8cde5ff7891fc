import { createDeck } from '../../cards/deck.ts';
import { defineKind } from '../../cards/kind.ts';
import type { Act, CommonEvent, Game, Lesson, Position } from '../lesson.ts';
import { applyAct, openGame } from '../lesson.ts';

/** Cards for tests, named independently of the lessons' real cards. */
export const testDeck = createDeck([
  defineKind('Walk', { traits: { grip: 1, move: 1 } }),
  defineKind('Jump', { traits: { grip: 2, move: 3 } }),
  defineKind('Spark', { traits: { grip: 1, harm: 8 } }),
  defineKind('Shield', { traits: { grip: 1, ward: 10 } }),
  defineKind('Plaster', { traits: { grip: 1, mend: 10 } }),
]);

/** Plays a lesson by a list of card names, 'end' and 'undo'; returns the game, its position and all events. */
export function playedOut<P extends Position, E extends { readonly type: string }>(
  lesson: Lesson<P, E>,
  acts: readonly string[],
  { health = 100, seed = 1 } = {},
): { readonly game: Game<P>; readonly now: P; readonly events: readonly (E | CommonEvent)[] } {
  let game = openGame(lesson, health, seed);
  const events: (E | CommonEvent)[] = [];
  for (const name of acts) {
    const result = applyAct(lesson, game, actFor(game.now, name));
    game = result.game;
    events.push(...result.events);
  }
  return { game, now: game.now, events };
}

function actFor({ hand }: Position, name: string): Act {
  if (name === 'end' || name === 'undo') return { type: name };
  const free = hand.findIndex(({ card, played }) => card.key === name && !played);
  return { type: 'play', slot: free >= 0 ? free : hand.findIndex(({ card }) => card.key === name) };
}
