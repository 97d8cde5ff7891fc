import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useAuth, useGame } from '../../lib/game.ts';
import { KEPT_PROBLEMS } from '../../lib/kept/kept-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/message.tsx';
import { Stack } from '../../ui/panel.tsx';
import { PasskeyPanel } from './passkey-panel.tsx';
import { PasskeyUnlock } from './passkey-unlock.tsx';
import { WordsTab } from './words-tab.tsx';

/** The part of the page that shows words. */
const WORDS = '#words';

/**
 * Stands before the words: has them read when they are looked at and put away when the page is left, and says what
 * became of them in this browser.
 */
export function GatedWordsTab() {
  const { auth } = useGame();
  const { locked, lockAside, keptProblem, currentPhrase } = useAuth((now) => now);
  const { hash } = useLocation();
  const [opened, setOpened] = useState(false);

  useEffect(() => {
    if (hash === WORDS) void auth.openWords().then(() => setOpened(true));
  }, [auth, hash]);
  useEffect(() => () => auth.putAway(), [auth]);

  if (!opened) return null;
  // Where there are words to be kept, it is said beside the button that keeps them.
  const isSaidBelow = keptProblem === 'unavailable' && currentPhrase !== '';
  if (locked && !lockAside) return <PasskeyUnlock />;
  return (
    <Stack>
      {keptProblem && !isSaidBelow && <Problem>{KEPT_PROBLEMS[keptProblem]}</Problem>}
      <WordsTab />
      {lockAside && <Button onClick={() => auth.setLockAside(false)}>Back to the locked words</Button>}
      <PasskeyPanel />
    </Stack>
  );
}
