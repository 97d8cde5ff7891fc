import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { account } from '#content/messages/account';
import { useMessages } from '../../platform/language.ts';
import { useHydrated } from '../../platform/lazy-parts.tsx';
import { whenIdle } from '../../platform/prefetch.ts';
import { useLocation, useNavigate } from '../../router.tsx';
import { useAuth } from '../../sync/game.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { CookieTab } from './cookie-tab.tsx';
import { useForgotten } from './farewell.tsx';
import { type Jar, JarContext, type Step } from './jar.ts';
import { type Draft, EMPTY_DRAFT } from './restore/draft.ts';
import { fetchWordsSide, WordsGate } from './words-gate.tsx';

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
  const next = useRef<Step | null>(null);
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
