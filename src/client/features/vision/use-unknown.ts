import { useRecognising } from '../../lib/game.ts';
import { useWho } from '../../lib/use-who.ts';

/** Whether it is still open who the player is, or which cards they have. */
export function useUnknown(): boolean {
  const recognising = useRecognising();
  const { saved, ready } = useWho();
  return recognising || (saved && !ready);
}
