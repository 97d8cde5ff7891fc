import { useEffect, useEffectEvent } from 'react';
import { characterKind, characterTraits, OPEN, type Quest } from '#engine';
import { useGame } from '../../lib/game.ts';
import { useCalls } from '../../lib/use-calls.ts';
import { useLooking } from '../../lib/use-looking.ts';
import { useWho } from '../../lib/use-who.ts';

/**
 * Tells the server which quest a saved player has opened: who reads its page is in its room, before any choice is taken. A
 * player with two quests in two tabs is in the room of the one they looked at last.
 */
export function useEnterRoom({ card }: Quest): void {
  const { id, cards, ready, offline } = useWho();
  const send = useCalls(id, card);
  const { characters } = useGame();
  const looking = useLooking();
  const enter = useEffectEvent(async () => {
    const character = cards[characterKind.name];
    if (!character || characterTraits(character).room_key === card) return;
    try {
      await send(OPEN).catch(async () => {
        // Another tab may have been faster: once more from the version that it has left.
        await characters.fetch(id);
        await send(OPEN);
      });
    } catch {
      // The next choice enters the room, too.
    }
  });
  const mayEnter = ready && !offline && looking;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another quest, or another player, has another room
  useEffect(() => {
    if (mayEnter) void enter();
  }, [mayEnter, id, card]);
}
