import { useEffect, useState } from 'react';
import { pages } from '#content/messages/pages';
import { support } from '#content/messages/support';
import { useMessages } from '../../platform/language.ts';
import { openSheet } from '../../platform/overlays.ts';
import { useLocation } from '../../router.tsx';
import { Button } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { Status } from '../../ui/message.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';
import { Scene } from '../../ui/scene.tsx';
import { Answer } from './answer.tsx';
import { CopyReport } from './copy-report.tsx';
import { meta } from './meta.ts';
import { Operator } from './operator.tsx';
import styles from './page.module.css';
import { RingBell } from './ring-bell.tsx';

/** Questions that links lead to, and what is said to them. */
const ANSWERS = [
  { id: 'known', said: 'known' },
  { id: 'lost-words', said: 'lostWords' },
  { id: 'said-no', said: 'saidNo' },
  { id: 'no-network', said: 'noNetwork' },
] as const;

export function Component() {
  const { support: page } = useMessages(pages);
  const say = useMessages(support);
  const { hash } = useLocation();
  const [rung, setRung] = useState(false);
  useEffect(() => {
    const linked = hash && document.getElementById(hash.slice(1));
    if (linked instanceof HTMLDetailsElement) linked.open = true;
  }, [hash]);
  return (
    <Scene side={meta.image} grounded art={<RingBell onRing={() => setRung(true)} />}>
      <Panel>
        <Stack>
          <Headline>{page.title}</Headline>
          <Status>{rung && say.rung}</Status>
          <div className={styles.answers}>
            {ANSWERS.map(({ id, said }) => (
              <Answer key={id} id={id} question={say[said].question}>
                <p>{say[said].answer}</p>
              </Answer>
            ))}
            <Answer id="too-much" question={say.tooMuch.question}>
              <Button aria-haspopup="dialog" onClick={() => openSheet('settings')}>
                {say.tooMuch.settings}
              </Button>
            </Answer>
            <Answer id="broken" question={say.broken.question}>
              <CopyReport />
            </Answer>
          </div>
          <Operator />
        </Stack>
      </Panel>
    </Scene>
  );
}
