import { useStore } from 'zustand';
import { besideOf } from '#content';
import type { Hand } from '#engine';
import { usePlayerId, useWho } from '../../sync/game-context.ts';
import { type Other, otherOf, roomStore } from '../../sync/room.ts';

/**
 * The player who sits by the fire with the owner of a hand: the one beside whom the owner has sat down, or else the first
 * who has sat down beside the owner. Null: none of the others has.
 */
export function neighbourOf(id: string, hand: Hand, others: readonly Other[]): Other | null {
  const chosen = besideOf(hand);
  return others.find((other) => other.id === chosen) ?? others.find(({ beside }) => beside === id) ?? null;
}

/** The player who sits by the fire with the player, of those in the room whom the player has not hidden. */
export function useNeighbour(): Other | null {
  const id = usePlayerId();
  const { cards } = useWho();
  const others = useStore(roomStore, (room) => room.others);
  const hidden = useStore(roomStore, (room) => room.hidden);
  const visible = [...others.values()].filter((entry) => !hidden.has(entry.id)).map(otherOf);
  return neighbourOf(id, cards, visible);
}
