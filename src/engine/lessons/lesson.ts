import type { Card } from '../cards/kind.ts';
import { beginRecord, END } from './record.ts';

export const HANDS = 2;

type Outcome = 'playing' | 'won' | 'lost';

/** A card in the player's hand. A played card keeps its slot in the hand until the turn ends. */
export interface Dealt {
  readonly card: Card;
  readonly played: boolean;
}

export interface Position {
  /** The number of the turn, counted from 1. */
  readonly turn: number;
  readonly health: number;
  readonly maxHealth: number;
  /** The number of the player's two hands that are free; a card occupies as many as its trait `grip`. */
  readonly hands: number;
  readonly hand: readonly Dealt[];
  readonly outcome: Outcome;
}

export interface Game<P extends Position> {
  readonly now: P;
  /** The undo history: for each card played in this turn, the position before it, the latest last. */
  readonly before: readonly Played<P>[];
  /** The game so far as text, from which `replay` plays it again: see `record.ts`. */
  readonly record: string;
}

interface Played<P> {
  readonly card: Card;
  readonly at: P;
}

export type Act = { readonly type: 'play'; readonly slot: number } | { readonly type: 'end' | 'undo' };

export type CommonEvent =
  | { readonly type: 'refused'; readonly card: Card; readonly why: Refusal; readonly hands: number }
  | { readonly type: 'undone'; readonly card: Card }
  | { readonly type: 'won' }
  | { readonly type: 'lost' };

type Refusal = 'played' | 'hands';

export interface ActResult<P, E> {
  readonly now: P;
  readonly events: readonly E[];
}

/** The rules of a lesson: its first position, what a card does, and what happens when the turn ends. */
export interface Lesson<P extends Position, E> {
  /** @param seed 32 bits; the same seed deals the same cards */
  open(health: number, seed: number): P;
  play(now: P, card: Card): ActResult<P, E>;
  end(now: P): ActResult<P, E>;
}

export function openGame<P extends Position, E>(lesson: Lesson<P, E>, health: number, seed: number): Game<P> {
  return { now: lesson.open(health, seed), before: [], record: beginRecord(health, seed) };
}

/** Applies the player's act where possible; ignores acts that are no longer valid. */
export function applyAct<P extends Position, E>(
  lesson: Lesson<P, E>,
  game: Game<P>,
  act: Act,
): { readonly game: Game<P>; readonly events: readonly (E | CommonEvent)[] } {
  if (game.now.outcome !== 'playing') return { game, events: [] };
  switch (act.type) {
    case 'play':
      return play(lesson, game, act.slot);
    case 'end':
      return settle(lesson.end(game.now), [], game.record + END);
    case 'undo':
      return undo(game);
  }
}

export function gripOf(card: Card): number {
  return traitOf(card, 'grip');
}

/** A numeric trait of a card; 0 when the card lacks it. */
export function traitOf(card: Card, name: string): number {
  const value = card.traits[name];
  return typeof value === 'number' ? value : 0;
}

export function deal(cards: readonly Card[]): Dealt[] {
  return cards.map((card) => ({ card, played: false }));
}

function play<P extends Position, E>(lesson: Lesson<P, E>, game: Game<P>, slot: number) {
  const { now, before, record } = game;
  const dealt = now.hand[slot];
  if (!dealt) return { game, events: [] };
  const { card } = dealt;
  const why = refusalOf(now, dealt);
  if (why) return { game, events: [{ type: 'refused' as const, card, why, hands: now.hands }] };
  const hand = now.hand.map((one, at) => (at === slot ? { card, played: true } : one));
  const held: P = { ...now, hand, hands: now.hands - gripOf(card) };
  return settle(lesson.play(held, card), [...before, { card, at: now }], record + slot);
}

/** The reason why a card cannot be played now; null when the card can be played. */
export function refusalOf(now: Pick<Position, 'hands'>, { card, played }: Dealt): Refusal | null {
  if (played) return 'played';
  return gripOf(card) > now.hands ? 'hands' : null;
}

function undo<P extends Position>(game: Game<P>) {
  const { before, record } = game;
  const last = before.at(-1);
  if (!last) return { game, events: [] };
  return {
    game: { now: last.at, before: before.slice(0, -1), record: record.slice(0, -1) },
    events: [{ type: 'undone' as const, card: last.card }],
  };
}

/** If an act ends the game, adds the outcome to the events and clears the undo history: no end can be undone. */
function settle<P extends Position, E>({ now, events }: ActResult<P, E>, before: readonly Played<P>[], record: string) {
  if (now.outcome === 'playing') return { game: { now, before, record }, events };
  return { game: { now, before: [], record }, events: [...events, { type: now.outcome }] };
}
