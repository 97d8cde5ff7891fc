import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { account } from '#content/messages/account';
import { settings } from '#content/messages/settings';
import { useMessages } from '../../platform/language.ts';
import { fetchPart, useHydrated, usePart } from '../../platform/lazy-parts.tsx';
import { whenIdle } from '../../platform/prefetch.ts';
import { useLocation, useNavigate, useNavigationType } from '../../router.tsx';
import { useAuth, useGame, useRecognising } from '../../sync/game-context.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/message.tsx';
import { Stack } from '../../ui/panel.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './account.module.css';
import { CookieTab } from './cookie-tab.tsx';
import { useForgotten } from './deletion-notes.tsx';
import { type Draft, EMPTY_DRAFT, type FocusTarget, type Jar, JarContext } from './jar-context.ts';

const COOKIE = 'cookie';
const WORDS = 'words';

/**
 * The jar's two sides, cookie and words, as tabs of `/game/account`, and the state that survives switching sides.
 * @param portrait of the saved player
 */
export function JarTabs({ portrait }: { readonly portrait: ReactNode }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { tabs: say } = useMessages(account);
  const [draft, setDraft] = useState<Draft | null>(null);
  const next = useRef<FocusTarget | null>(null);
  const jar = useMemo<Jar>(
    () => ({
      draft,
      edit: (change) => setDraft((now) => now && change(now)),
      openSlots() {
        next.current = 'slots';
        setDraft((now) => now ?? EMPTY_DRAFT);
      },
      closeSlots: () => setDraft(null),
      next,
    }),
    [draft],
  );

  // Prefetches the code of the words side, so that players with stored words see them even when offline.
  const hasWords = useAuth((auth) => auth.hasWords);
  useEffect(() => {
    if (hasWords) return whenIdle(async () => fetchWordsSide(), 'The words tab could not be prefetched');
  }, [hasWords]);

  const isForgotten = useForgotten() !== null;
  // After a deletion, the words that the player has typed in are deleted, too.
  useEffect(() => {
    if (isForgotten) setDraft(null);
  }, [isForgotten]);

  // A page in the back/forward cache must not hold typed words.
  useEffect(() => {
    const empty = () => setDraft((now) => now && EMPTY_DRAFT);
    window.addEventListener('pagehide', empty);
    return () => window.removeEventListener('pagehide', empty);
  }, []);

  const selected = useHydrated() && hash === `#${WORDS}` ? WORDS : COOKIE;
  return (
    <JarContext value={jar}>
      <Tabs
        label={say.label}
        selected={selected}
        onSelect={(id) => navigate(`#${id}`, { replace: true })}
        // The side that is not selected is not in the DOM, as it may show words.
        tabs={[
          { id: COOKIE, label: say.cookie, content: selected === COOKIE && <CookieTab portrait={portrait} /> },
          { id: WORDS, label: say.words, content: selected === WORDS && <WordsGate />, onNear: fetchWordsSide },
        ]}
      />
    </JarContext>
  );
}

const load = () => import('./jar-words.tsx');

function fetchWordsSide(): void {
  fetchPart(load);
}

/** Reads the stored words when the words side is shown, and removes them from memory when it is left. */
function WordsGate() {
  const { auth } = useGame();
  const { missing: say } = useMessages(settings);
  const { hash } = useLocation();
  const { part, missing, again } = usePart(load);
  const [opened, setOpened] = useState(false);

  const isThere = part !== null;
  useEffect(() => {
    if (isThere && hash === `#${WORDS}`) void auth.openWords().then(() => setOpened(true));
  }, [auth, hash, isThere]);
  // A layout effect, as `useEffect` would clean up only after the page transition.
  useLayoutEffect(() => () => auth.hideWords(), [auth]);
  // A page in the back/forward cache holds no stored words. When the page is shown again it reads them anew, as another
  // browser tab may have deleted them.
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => persisted && void auth.openWords();
    window.addEventListener('pagehide', auth.hideWords);
    window.addEventListener('pageshow', show);
    return () => {
      window.removeEventListener('pagehide', auth.hideWords);
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
 * Placeholder for the words side, a screen high if there are words, so that nothing below moves. If the page opens with
 * this side, CSS hides the content below until the side is there (`data-coming`).
 */
function Coming() {
  const unknown = useRecognising();
  const shows = useAuth(({ hasWords, locked }) => hasWords && !locked);
  const begins = useNavigationType() === 'POP';
  return <div className={styles.coming} data-coming={begins || undefined} data-unknown={unknown} data-shows={shows} />;
}
