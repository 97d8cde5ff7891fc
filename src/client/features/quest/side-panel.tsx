import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { waiting as words } from '#content/messages/waiting';
import { characterKind, characterTraits, OPEN, offersOf, type Quest } from '#engine';
import { useMessages } from '../../platform/language.ts';
import { useLooking } from '../../platform/visibility.ts';
import { useGame, useWho } from '../../sync/game.ts';
import { useCalls } from '../../sync/use-calls.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Status } from '../../ui/message.tsx';
import type { Act } from './controls.ts';
import { useGamepad } from './gamepad.ts';
import { useKeptTranscript } from './kept-transcript.ts';
import type { QuestPlay } from './use-quest.ts';
import { keptWaiting, waitingOf } from './waiting.ts';

export interface SidePanelProps {
  readonly quest: Quest;
  readonly play: QuestPlay;
  /** Does what can be done with keys, too. */
  readonly act: (asked: Act) => unknown;
  /** Told whether a choice is seen waiting for the server. */
  readonly onWaiting: (waiting: boolean) => void;
}

/** What a page mostly works without: rooms, gamepads, the record of what was said, and the choice that waits. */
export function SidePanel({ quest, play, act, onWaiting }: SidePanelProps) {
  useEnterRoom(quest);
  useKeptTranscript();
  useGamepad(act);
  const say = useMessages(words);
  const store = waitingOf(useGame());
  const waiting = useStore(store, (state) => state.waiting);
  const { id, ready, offline } = useWho();
  const send = useCalls(id, waiting?.card ?? quest.card);
  const { page, busy } = play;
  const isOwn = waiting?.id === id;
  // While the server is away, the choice of a player who is not recognised again is still shown.
  const shown = waiting?.card === quest.card && (isOwn || offline) ? waiting : null;
  const isShown = shown !== null;

  useEffect(() => {
    store.restore(keptWaiting());
    return store.leave;
  }, [store]);

  useEffect(() => onWaiting(isShown), [isShown, onWaiting]);

  const goOn = useEffectEvent(() => {
    if (!waiting || busy) return;
    const isHere = waiting.card === quest.card && waiting.page === page?.key;
    const offer = isHere && offersOf(quest, page, play.hand).find(({ choice }) => choice.id === waiting.choice);
    if (offer) play.choose(offer);
    else store.tellAlone(send);
  });
  useEffect(() => {
    if (isOwn && ready) goOn();
  }, [isOwn, ready]);

  return (
    <>
      <Status>{shown && say[shown.sent ? 'sent' : 'waits']({ choice: shown.text })}</Status>
      {shown?.sent === false && (
        <Actions>
          <Button onClick={store.takeBack}>{say.takeBack}</Button>
        </Actions>
      )}
    </>
  );
}

/**
 * Tells the server which quest a saved player has opened: they are in its room before any choice is taken. A player with
 * two quests in two tabs is in the room of the one they looked at last.
 */
function useEnterRoom({ card }: Quest): void {
  const { id, cards, ready, offline } = useWho();
  const send = useCalls(id, card);
  const { characters } = useGame();
  const looking = useLooking();
  const enter = useEffectEvent(async () => {
    const character = cards[characterKind.name];
    if (!character || characterTraits(character).room_key === card) return;
    try {
      await send(OPEN).catch(async () => {
        // Another tab may have been faster: retry from the version that it has left.
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
