import type { Card } from '../cards/kind.ts';
import { deal, HANDS, type Lesson, type Position, traitOf } from './lesson.ts';

/** A floor of tiles, 0 to `last`. The goal lies on the last tile; one tile is swept after each turn. */
interface Floor {
  readonly last: number;
  /** The tile swept in each turn; the list repeats. */
  readonly sweeps: readonly number[];
  readonly harm: number;
  readonly cards: readonly Card[];
}

export interface FloorPosition extends Position {
  readonly at: number;
  /** The tile that is swept when the turn ends. */
  readonly next: number;
}

export type FloorEvent =
  | { readonly type: 'moved'; readonly card: Card; readonly to: number }
  | { readonly type: 'missed'; readonly tile: number }
  | { readonly type: 'swept'; readonly tile: number }
  | { readonly type: 'sent-back'; readonly health: number };

export function floorLesson({ last, sweeps, harm, cards }: Floor): Lesson<FloorPosition, FloorEvent> {
  const sweepOf = (turn: number) => sweeps[(turn - 1) % sweeps.length] as number;
  const nextTurn = (now: FloorPosition): FloorPosition => {
    const turn = now.turn + 1;
    return { ...now, turn, hands: HANDS, hand: deal(cards), next: sweepOf(turn) };
  };
  return {
    open: (health) => ({
      turn: 1,
      health,
      maxHealth: health,
      hands: HANDS,
      hand: deal(cards),
      outcome: 'playing',
      at: 0,
      next: sweepOf(1),
    }),
    play: (now, card) => {
      const to = Math.min(last, now.at + traitOf(card, 'move'));
      return {
        now: { ...now, at: to, outcome: to === last ? 'won' : 'playing' },
        events: [{ type: 'moved', card, to }],
      };
    },
    end: (now) => {
      const tile = now.next;
      if (now.at !== tile) return { now: nextTurn(now), events: [{ type: 'missed', tile }] };
      const health = Math.max(0, now.health - harm);
      const back: FloorPosition = { ...now, health, at: 0, outcome: health === 0 ? 'lost' : 'playing' };
      return {
        now: health === 0 ? back : nextTurn(back),
        events: [
          { type: 'swept', tile },
          { type: 'sent-back', health },
        ],
      };
    },
  };
}
