import { useEffect, useLayoutEffect, useState } from 'react';
import { settings } from '#content/messages/settings';
import { useMessages } from '../../platform/language.ts';
import { fetchPart, usePart } from '../../platform/lazy-parts.tsx';
import { useLocation, useNavigationType } from '../../router.tsx';
import { useAuth, useGame, useRecognising } from '../../sync/game.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/message.tsx';
import { Stack } from '../../ui/panel.tsx';
import styles from './account.module.css';

/** The part of the page that shows words. */
const WORDS = '#words';

const load = () => import('./jar-words.tsx');

/** Fetches the side of the words, which is likely to be turned to. */
export function fetchWordsSide(): void {
  fetchPart(load);
}

/**
 * Stands before the words: has them read when they are looked at, and put away when the page is left. What shows them is
 * half of the page's code, and comes with whoever looks at them.
 */
export function WordsGate() {
  const { auth } = useGame();
  const { missing: say } = useMessages(settings);
  const { hash } = useLocation();
  const { part, missing, again } = usePart(load);
  const [opened, setOpened] = useState(false);

  const isThere = part !== null;
  useEffect(() => {
    if (isThere && hash === WORDS) void auth.openWords().then(() => setOpened(true));
  }, [auth, hash, isThere]);
  // At once: other effects are undone only when the page has finished turning.
  useLayoutEffect(() => () => auth.putAway(), [auth]);
  // A page that the browser keeps for going back holds no kept words, and looks again for them when it is shown: another
  // one may have forgotten them.
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => persisted && void auth.openWords();
    window.addEventListener('pagehide', auth.putAway);
    window.addEventListener('pageshow', show);
    return () => {
      window.removeEventListener('pagehide', auth.putAway);
      window.removeEventListener('pageshow', show);
    };
  }, [auth]);

  if (missing) {
    return (
      <Stack>
        <Problem>{say.part}</Problem>
        <Actions>
          <Button onClick={again}>{say.again}</Button>
        </Actions>
      </Stack>
    );
  }
  return part && opened ? <part.WordsSide /> : <Coming />;
}

/**
 * The room of what comes, so that nothing below it is seen to move: twelve words take more than a screen. What stands below
 * waits for it where a page begins so; to whoever turns to the words it stays in sight.
 */
function Coming() {
  const unknown = useRecognising();
  const shows = useAuth(({ hasWords, locked }) => hasWords && !locked);
  const begins = useNavigationType() === 'POP';
  return <div className={styles.coming} data-coming={begins || undefined} data-unknown={unknown} data-shows={shows} />;
}
