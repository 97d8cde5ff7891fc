import type { Card } from '../cards/kind.ts';
import { seededRandom, shuffled } from '../random.ts';
import { type ActResult, deal, HANDS, type Lesson, type Position, traitOf } from './lesson.ts';

/** An opponent's move in a turn: it does harm, or reduces the next harm. */
export interface FoeMove {
  readonly name: string;
  readonly harm: number;
  /** By how much the move reduces the next harm, whether the player or the opponent does it. */
  readonly takes: number;
}

/** The set-up of a duel: the player's deck of spells against an opponent who repeats a sequence of moves. */
export interface Duel {
  readonly health: number;
  readonly moves: readonly FoeMove[];
  /** One card for each kind; trait c is the number of copies in the deck. */
  readonly cards: readonly Card[];
  readonly draw: number;
}

export interface DuelPosition extends Position {
  readonly foe: number;
  readonly foeMax: number;
  /** The opponent's move at the end of this turn. */
  readonly next: FoeMove;
  /** How much harm the player's cards block this turn. */
  readonly ward: number;
  /** By how much the next harm, done by the player or the opponent, is reduced. */
  readonly less: number;
  /** The draw pile, the next card first, and the cards already drawn, which are reshuffled when the pile is empty. */
  readonly pile: readonly Card[];
  readonly drawn: readonly Card[];
  /** The seed for the next random draw. */
  readonly seed: number;
}

export type DuelEvent =
  | { readonly type: 'cast'; readonly card: Card }
  | { readonly type: 'lessened'; readonly by: number }
  | { readonly type: 'struck'; readonly harm: number; readonly left: number }
  | { readonly type: 'warded'; readonly ward: number }
  | { readonly type: 'mended'; readonly health: number; readonly by: number }
  | { readonly type: 'gathered'; readonly takes: number }
  | {
      readonly type: 'hurt';
      readonly move: FoeMove;
      readonly held: number;
      readonly harm: number;
      readonly health: number;
    };

type Result = ActResult<DuelPosition, DuelEvent>;

/** A duel with spells. Each turn has a new hand; once the draw pile is empty, the cards drawn before are reshuffled. */
export function duelLesson({ health: foe, moves, cards, draw }: Duel): Lesson<DuelPosition, DuelEvent> {
  const moveOf = (turn: number) => moves[(turn - 1) % moves.length] as FoeMove;
  const spells = cards.flatMap((card) => Array.from({ length: card.c }, () => card));
  return {
    open: (health, seed) =>
      drawHand(draw, {
        turn: 1,
        health,
        maxHealth: health,
        hands: HANDS,
        hand: [],
        outcome: 'playing',
        foe,
        foeMax: foe,
        next: moveOf(1),
        ward: 0,
        less: 0,
        pile: [],
        drawn: spells,
        seed,
      }),
    play: (now, card) => {
      const start: Result = { now, events: [{ type: 'cast', card }] };
      return [strike, raiseWard, mend].reduce((so, does) => then(so, does(so.now, card)), start);
    },
    end: (now) => {
      const { now: after, events } = applyFoeMove(now);
      if (after.outcome !== 'playing') return { now: after, events };
      const turn = now.turn + 1;
      return { now: drawHand(draw, { ...after, turn, hands: HANDS, next: moveOf(turn), ward: 0 }), events };
    },
  };
}

function then(first: Result, second: Result): Result {
  return { now: second.now, events: [...first.events, ...second.events] };
}

function strike(now: DuelPosition, card: Card): Result {
  const meant = traitOf(card, 'harm');
  if (meant === 0) return { now, events: [] };
  const { harm: coming, events } = reduceHarm(now, meant);
  const harm = Math.min(coming, now.foe);
  const left = now.foe - harm;
  return {
    now: { ...now, less: 0, foe: left, outcome: left === 0 ? 'won' : 'playing' },
    events: [...events, { type: 'struck', harm, left }],
  };
}

function raiseWard(now: DuelPosition, card: Card): Result {
  const by = traitOf(card, 'ward');
  if (by === 0) return { now, events: [] };
  const ward = now.ward + by;
  return { now: { ...now, ward }, events: [{ type: 'warded', ward }] };
}

function mend(now: DuelPosition, card: Card): Result {
  const meant = traitOf(card, 'mend');
  if (meant === 0) return { now, events: [] };
  const health = Math.min(now.maxHealth, now.health + meant);
  return { now: { ...now, health }, events: [{ type: 'mended', health, by: health - now.health }] };
}

function applyFoeMove(now: DuelPosition): Result {
  const { next: move } = now;
  if (move.harm === 0) {
    return { now: { ...now, less: move.takes }, events: [{ type: 'gathered', takes: move.takes }] };
  }
  const { harm: meant, events } = reduceHarm(now, move.harm);
  const held = Math.min(now.ward, meant);
  const harm = Math.min(meant - held, now.health);
  const health = now.health - harm;
  return {
    now: { ...now, less: 0, health, outcome: health === 0 ? 'lost' : 'playing' },
    events: [...events, { type: 'hurt', move, held, harm, health }],
  };
}

/** Subtracts the pending reduction `less` from a harm. */
function reduceHarm({ less }: DuelPosition, meant: number): { readonly harm: number; readonly events: DuelEvent[] } {
  const by = Math.min(less, meant);
  return { harm: meant - by, events: by > 0 ? [{ type: 'lessened', by }] : [] };
}

function drawHand(count: number, now: DuelPosition): DuelPosition {
  let { pile, drawn, seed } = now;
  const hand: Card[] = [];
  while (hand.length < count && pile.length + drawn.length > 0) {
    if (pile.length === 0) {
      const random = seededRandom(seed);
      pile = shuffled(drawn, random);
      drawn = [];
      seed = Math.floor(random() * 2 ** 32);
    }
    const taken = pile.slice(0, count - hand.length);
    pile = pile.slice(taken.length);
    hand.push(...taken);
  }
  return { ...now, hand: deal(hand), pile, drawn: [...drawn, ...hand], seed };
}
