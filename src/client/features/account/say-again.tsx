import { account } from '#content/messages/account';
import { useMessages } from '../../platform/language.ts';
import { useGame } from '../../sync/game.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import { Stack } from '../../ui/panel.tsx';
import { useAttempt } from './use-attempt.ts';

/** The session is over, and the words are still here: one press says them again. Nobody else does. */
export function SayAgain() {
  const { auth, characters } = useGame();
  const { working, problem, attempt } = useAttempt();
  const { cookie, words } = useMessages(account);
  const say = () => attempt(async () => characters.fetch(await auth.sayKept()));

  return (
    <Stack>
      <p role="status">{cookie.sayAgain}</p>
      <Actions>
        <Button look="primary" aria-disabled={working} onClick={() => void say()}>
          {words.say.act}
        </Button>
      </Actions>
      <Status>{working && words.say.saying}</Status>
      {problem && <Problem>{problem}</Problem>}
    </Stack>
  );
}
