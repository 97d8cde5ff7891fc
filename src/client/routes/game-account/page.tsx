import { useLocation, useNavigate } from 'react-router';
import { CookieTab, WordsTab } from '../../features/account/index.ts';
import { useSaved } from '../../lib/game.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Jar } from '../../ui/art/jar.tsx';
import { Headline } from '../../ui/headline.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';
import { Scene } from '../../ui/scene.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const COOKIE = 'cookie';
const WORDS = 'words';

export function Component() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const saved = useSaved();
  const selected = useHydrated() && hash === `#${WORDS}` ? WORDS : COOKIE;
  return (
    <Scene art={<Jar cookie={saved} />}>
      <Panel>
        <Stack>
          <Headline>The cookie jar</Headline>
          <Tabs
            label="The cookie jar"
            selected={selected}
            onSelect={(id) => void navigate({ hash: id }, { replace: true, preventScrollReset: true })}
            // What nobody looks at is not in the page: it may show words.
            tabs={[
              { id: COOKIE, label: 'Cookie', content: selected === COOKIE && <CookieTab /> },
              { id: WORDS, label: 'Magic words', content: selected === WORDS && <WordsTab /> },
            ]}
          />
        </Stack>
      </Panel>
    </Scene>
  );
}
