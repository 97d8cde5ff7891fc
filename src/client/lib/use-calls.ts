import { useRef } from 'react';
import { requireUpdateOf } from './characters/read-update.ts';
import { useGame } from './game.ts';

/** Sends choices for a saved character, one after another: each from the version that the one before has left. */
export function useCalls(id: string, qcard: string): (choice: string) => Promise<void> {
  const { api, characters } = useGame();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (choice) => {
    const sent = last.current.then(async () => {
      const answer = await api.game.quest({ id, qcard, choice, from: characters.entry(id).v });
      characters.apply(requireUpdateOf(id, answer));
    });
    last.current = sent.catch(() => {});
    return sent;
  };
}
