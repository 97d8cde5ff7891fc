import { type Duel, type Outcome, otherOf, type Side, type SideIndex } from './duel.ts';

/** What a side may know of itself. The order of its pile is hidden from both. */
export type OwnSide = Omit<Side, 'pile'> & { readonly pile: number };
/** What a side may know of the other. */
export type OtherSide = Omit<OwnSide, 'hand'> & { readonly hand: number };

/** A duel as one side sees it. */
export interface DuelView {
  readonly turn: number;
  readonly side: SideIndex;
  readonly own: OwnSide;
  readonly other: OtherSide;
  readonly broom: readonly number[];
  readonly outcome: Outcome;
}

/** The only way by which a duel leaves the server: without seed, piles and the other's hand. */
export function duelView({ turn, sides, broom, outcome }: Duel, side: SideIndex): DuelView {
  const [own, other] = [sides[side], sides[otherOf(side)]];
  return {
    turn,
    side,
    own: { ...own, pile: own.pile.length },
    other: { ...other, pile: other.pile.length, hand: other.hand.length },
    broom,
    outcome,
  };
}
