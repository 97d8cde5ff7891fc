import { account } from '#content/messages/account';
import { useMessages } from '../../platform/language.ts';
import { useGame } from '../../sync/game.ts';
import { Button } from '../../ui/button.tsx';
import { focusHeadline } from '../../ui/headline.tsx';
import { useQuestion } from './use-question.tsx';

interface ThrowAwayProps {
  readonly title: string;
  /** Filled when there is nothing to lose. */
  readonly primary?: boolean;
  readonly seen: boolean;
}

/** Lets go of words that nothing keeps; asks first when nobody has looked at them. */
export function ThrowAway({ title, primary = false, seen }: ThrowAwayProps) {
  const { auth } = useGame();
  const { throwAway: say } = useMessages(account).words;
  const { ask, asked } = useQuestion({ ...say, onConfirm: throwAway });

  function throwAway(): void {
    auth.setCurrentPhrase('');
    focusHeadline();
  }

  return (
    <>
      <Button look={primary && seen ? 'primary' : 'plain'} onClick={seen ? throwAway : ask}>
        {title}
      </Button>
      {asked}
    </>
  );
}
