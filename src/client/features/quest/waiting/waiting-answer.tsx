import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { waiting as words } from '#content/messages/waiting';
import { offersOf, type Quest } from '#engine';
import { useGame } from '../../../lib/game.ts';
import { useMessages } from '../../../lib/language.ts';
import { useCalls } from '../../../lib/use-calls.ts';
import { useWho } from '../../../lib/use-who.ts';
import { Actions, Button } from '../../../ui/button.tsx';
import { Status } from '../../../ui/message.tsx';
import type { QuestPlay } from '../quest-play.ts';
import { keptWaiting } from './read-waiting.ts';
import { waitingOf } from './waiting-of.ts';

interface WaitingAnswerProps {
  readonly quest: Quest;
  readonly play: QuestPlay;
  readonly onWaiting: (waiting: boolean) => void;
}

/** Says of an answer that it waits for the server, and has what waited before the page was opened told. */
export function WaitingAnswer({ quest, play, onWaiting }: WaitingAnswerProps) {
  const say = useMessages(words);
  const room = waitingOf(useGame());
  const waiting = useStore(room, (state) => state.waiting);
  const { id, ready, offline } = useWho();
  const send = useCalls(id, waiting?.card ?? quest.card);
  const { page, busy } = play;
  const isOwn = waiting?.id === id;
  // Of somebody who is not known again while the server is away, what they have asked for is still there.
  const shown = waiting?.card === quest.card && (isOwn || offline) ? waiting : null;
  const isShown = shown !== null;

  useEffect(() => {
    room.restore(keptWaiting());
    return room.leave;
  }, [room]);

  useEffect(() => onWaiting(isShown), [isShown, onWaiting]);

  const goOn = useEffectEvent(() => {
    if (!waiting || busy) return;
    const isHere = waiting.card === quest.card && waiting.page === page?.key;
    const offer = isHere && offersOf(quest, page, play.hand).find(({ choice }) => choice.id === waiting.choice);
    if (offer) play.choose(offer);
    else room.tellAlone(send);
  });
  useEffect(() => {
    if (isOwn && ready) goOn();
  }, [isOwn, ready]);

  return (
    <>
      <Status>{shown && say[shown.sent ? 'sent' : 'waits']({ choice: shown.text })}</Status>
      {shown?.sent === false && (
        <Actions>
          <Button onClick={room.takeBack}>{say.takeBack}</Button>
        </Actions>
      )}
    </>
  );
}
