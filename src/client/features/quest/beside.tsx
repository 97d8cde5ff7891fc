import type { Quest } from '#engine';
import { Gamepad, type GamepadProps } from './controls/use-gamepad.ts';
import type { QuestPlay } from './quest-play.ts';
import { useKeptTranscript } from './transcript/use-kept-transcript.ts';
import { useEnterRoom } from './use-enter-room.ts';
import { WaitingAnswer } from './waiting/waiting-answer.tsx';

export interface BesideProps extends GamepadProps {
  readonly quest: Quest;
  readonly play: QuestPlay;
  /** Told whether an answer is seen waiting for the server. */
  readonly onWaiting: (waiting: boolean) => void;
}

/** What a page is told and answered without, most times. */
export function Beside({ act, ...rest }: BesideProps) {
  useEnterRoom(rest.quest);
  useKeptTranscript();
  return (
    <>
      <Gamepad act={act} />
      <WaitingAnswer {...rest} />
    </>
  );
}
