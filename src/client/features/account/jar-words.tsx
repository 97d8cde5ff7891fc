import { account } from '#content/messages/account';
import { errors } from '#content/messages/errors';
import { useMessages } from '../../platform/language.ts';
import { useAuthFields, useGame } from '../../sync/game.ts';
import { Mishap, Problem, Status } from '../../ui/message.tsx';
import { Stack } from '../../ui/panel.tsx';
import { FarewellNote } from './farewell.tsx';
import { useJar, useLeadTo } from './jar.ts';
import { PasskeyPanel } from './passkey-panel.tsx';
import { PasskeyUnlock } from './passkey-unlock.tsx';
import { useAttempt } from './use-attempt.ts';
import { WordsTab } from './words-tab.tsx';

/** The words once they have been read, or the lock that they are under, and what became of them in this browser. */
export function WordsSide() {
  const { auth, characters } = useGame();
  const say = useMessages(account);
  const trouble = useMessages(errors);
  const { locked, lockAside, keptProblem, hasPhrase, ended, passkeyLeft } = useAuthFields((now) => ({
    locked: now.locked,
    lockAside: now.lockAside,
    keptProblem: now.keptProblem,
    hasPhrase: now.currentPhrase !== '',
    ended: now.ended,
    passkeyLeft: now.passkeyLeft,
  }));
  const { closeSlots } = useJar();
  const leadTo = useLeadTo();
  const saying = useAttempt();

  async function unlock(): Promise<void> {
    let isOpen = false;
    await leadTo('look', async () => {
      isOpen = await auth.unlock();
    });
    if (!isOpen) return;
    // What was asked for is there.
    closeSlots();
    // Without a cookie, being let in is what it was unlocked for.
    if (auth.getState().state === 'no-cookie') {
      void saying.attempt(async () => characters.fetch(await auth.sayKept()));
    }
  }

  // Where there are words to be kept, it is said beside the button that keeps them.
  const isSaidBelow = keptProblem === 'unavailable' && hasPhrase;
  return (
    <Stack>
      <FarewellNote />
      {locked && !lockAside ? (
        <PasskeyUnlock onUnlock={unlock} />
      ) : (
        <>
          {keptProblem && !isSaidBelow && <Problem>{trouble.kept[keptProblem]}</Problem>}
          {ended && <Status>{say.words.ended}</Status>}
          <WordsTab />
          {saying.problem && <Problem>{saying.problem}</Problem>}
          <PasskeyPanel />
        </>
      )}
      {passkeyLeft && <Mishap>{say.words.lock.left}</Mishap>}
    </Stack>
  );
}
