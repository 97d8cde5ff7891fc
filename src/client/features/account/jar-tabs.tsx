import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { account } from '#content/messages/account';
import { settings } from '#content/messages/settings';
import { useMessages } from '../../platform/language.ts';
import { fetchPart, useHydrated, usePart } from '../../platform/lazy-parts.tsx';
import { whenIdle } from '../../platform/prefetch.ts';
import { useLocation, useNavigate, useNavigationType } from '../../router.tsx';
import { useAuth, useGame, useRecognising } from '../../sync/game.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/message.tsx';
import { Stack } from '../../ui/panel.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './account.module.css';
import { useForgotten } from './both-sides.tsx';
import { CookieTab } from './cookie-tab.tsx';
import { type Draft, EMPTY_DRAFT, type FocusTarget, type Jar, JarContext } from './jar.ts';

const COOKIE = 'cookie';
const WORDS = 'words';

/**
 * The two sides of the jar, and what is remembered when one turns from this to that.
 * @param portrait of whoever is saved
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

  // Who keeps words here is told that they are here, whatever becomes of the network.
  const hasWords = useAuth((auth) => auth.hasWords);
  useEffect(() => {
    if (hasWords) return whenIdle(async () => fetchWordsSide(), 'The side of the words was not fetched');
  }, [hasWords]);

  const isForgotten = useForgotten() !== null;
  // Nor does whoever was forgotten leave words behind that were typed.
  useEffect(() => {
    if (isForgotten) setDraft(null);
  }, [isForgotten]);

  // A page that the browser keeps for going back shows nobody what was typed.
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
        // What nobody looks at is not in the page: it may show words.
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

/**
 * Stands before the words: has them read when they are looked at, and put away when the page is left. What shows them is
 * half of the page's code, and comes with whoever looks at them.
 */
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
