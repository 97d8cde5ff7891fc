import type { Hand } from '#engine';
import { useAuth, usePlayer, useSaved } from './game.ts';

/** Who plays. */
export interface Who {
  readonly id: string;
  readonly cards: Hand;
  /** The server keeps this player; else it is the placeholder, played in memory. */
  readonly saved: boolean;
  /** The cards are the ones that the server keeps. */
  readonly ready: boolean;
  /** It is still open who that is, or which cards they have: a moment, mostly. */
  readonly unknown: boolean;
  readonly offline: boolean;
}

export function useWho(): Who {
  const { id, fake, v, cards } = usePlayer();
  const saved = useSaved() && !fake;
  const recognising = useAuth((now) => now.recognising);
  const offline = useAuth(({ state }) => state === 'offline');
  const ready = saved && v > 0;
  return { id, cards, saved, ready, unknown: recognising || (saved && !ready), offline };
}
