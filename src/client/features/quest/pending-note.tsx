import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { waiting as words } from '#content/messages/waiting';
import { characterKind, characterTraits, OPEN, offersOf, type Quest } from '#engine';
import { useMessages } from '../../platform/language.ts';
import { usePageActive } from '../../platform/visibility.ts';
import { useGame, useWho } from '../../sync/game-context.ts';
import { useCalls } from '../../sync/use-calls.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { StatusMessage } from '../../ui/message.tsx';
import { type PendingChoice, pendingChoiceOf, storedPendingChoice } from './pending-choice.ts';
import type { QuestPlay } from './use-quest.ts';

/**
 * The choice of this quest that waits for the server; null: there is none. Sends it once the server has recognised the
 * player.
 */
export function useWaitingChoice(quest: Quest, play: QuestPlay): PendingChoice | null {
  const store = pendingChoiceOf(useGame());
  const waiting = useStore(store, (state) => state.pending);
  const { id, ready, offline } = useWho();
  const send = useCalls(id, waiting?.card ?? quest.card);
  const { page, busy } = play;
  const isOwn = waiting?.id === id;

  useEffect(() => {
    store.restore(storedPendingChoice());
    return store.leave;
  }, [store]);

  const goOn = useEffectEvent(() => {
    if (!waiting || busy) return;
    const isHere = waiting.card === quest.card && waiting.page === page?.key;
    const offers = isHere ? offersOf(quest, page, play.hand, play.day) : [];
    const offer = offers.find(({ choice }) => choice.id === waiting.choice);
    if (offer) play.choose(offer);
    else store.resume(send);
  });
  useEffect(() => {
    if (isOwn && ready) goOn();
  }, [isOwn, ready]);

  // Offline, the server cannot say who the player is: the choice is shown to whoever plays this quest in this tab.
  return waiting?.card === quest.card && (isOwn || offline) ? waiting : null;
}

/** Tells the player that a choice waits for the server, and offers to cancel it. */
export function WaitingNote({ waiting }: { readonly waiting: PendingChoice | null }) {
  const say = useMessages(words);
  const { cancel } = pendingChoiceOf(useGame());
  return (
    <>
      <StatusMessage>{waiting && say[waiting.sent ? 'sent' : 'waits']({ choice: waiting.text })}</StatusMessage>
      {waiting?.sent === false && (
        <Actions>
          <Button onClick={cancel}>{say.takeBack}</Button>
        </Actions>
      )}
    </>
  );
}

/** Enters the quest's room for a saved player when the quest opens, before any choice. */
export function useEnterRoom({ card }: Quest): void {
  const { id, cards, ready, offline } = useWho();
  const send = useCalls(id, card);
  const { characters } = useGame();
  const looking = usePageActive();
  const enter = useEffectEvent(async () => {
    const character = cards[characterKind.name];
    if (!character || characterTraits(character).room_key === card) return;
    try {
      await send(OPEN).catch(async () => {
        // Another tab may have changed the character first: retries from the new version.
        await characters.fetch(id);
        await send(OPEN);
      });
    } catch {
      // Ignored: the next choice enters the room, too.
    }
  });
  const mayEnter = ready && !offline && looking;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another quest or player has another room
  useEffect(() => {
    if (mayEnter) void enter();
  }, [mayEnter, id, card]);
}
