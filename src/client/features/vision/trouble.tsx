import { vision } from '#content/messages/vision';
import { useMessages } from '../../platform/language.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/message.tsx';
import type { RitePlay } from './use-rite.ts';

/** Why a choice was not taken, and another try. */
export function Trouble({ problem, busy, tryAgain }: Pick<RitePlay, 'problem' | 'busy' | 'tryAgain'>) {
  const { again } = useMessages(vision);
  if (problem === null) return null;
  return (
    <>
      {/* Made anew each time: what goes wrong again is said again. */}
      <Problem key={problem.count}>{problem.words}</Problem>
      <Actions>
        <Button aria-disabled={busy} onClick={tryAgain}>
          {again}
        </Button>
      </Actions>
    </>
  );
}
