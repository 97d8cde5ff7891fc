import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { openSheet } from '../../lib/sheets.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { Status } from '../../ui/message.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';
import { Scene } from '../../ui/scene.tsx';
import { CopyReport } from './copy-report.tsx';
import { meta } from './meta.ts';
import styles from './page.module.css';
import { RingBell } from './ring-bell.tsx';

const ANSWERS = [
  {
    id: 'known',
    question: 'What do you know about me?',
    answer:
      'A number for your character, the cards it holds, and a public address made from your words. No personal information is collected.',
  },
  {
    id: 'lost-words',
    question: 'I lost my magic words.',
    answer:
      'Then the character cannot be opened on another device. If this browser still has them, go to the jar and copy them now. We have no copy, so we cannot send one.',
  },
  {
    id: 'said-no',
    question: 'I said no to the cookie.',
    answer: 'Good. Play. Close the page and it is gone. You can say yes later.',
  },
] as const;

export function Component() {
  const { hash } = useLocation();
  const [rung, setRung] = useState(false);
  useEffect(() => {
    const linked = hash && document.getElementById(hash.slice(1));
    if (linked instanceof HTMLDetailsElement) linked.open = true;
  }, [hash]);
  return (
    <>
      <Scene side={meta.image} art={<RingBell onRing={() => setRung(true)} />}>
        <Panel>
          <Stack>
            <Headline>Help</Headline>
            <Status>{rung && 'Pudding. Keeps the tower tidy and knows where everything is, including you.'}</Status>
            <div className={styles.answers}>
              {ANSWERS.map(({ id, question, answer }) => (
                <details key={id} id={id} className={styles.answer}>
                  <summary>{question}</summary>
                  <p>{answer}</p>
                </details>
              ))}
              <details id="too-much" className={styles.answer}>
                <summary>It moves too much / the letters are too small.</summary>
                <Button aria-haspopup="dialog" onClick={() => openSheet('settings')}>
                  Open settings
                </Button>
              </details>
              <details id="broken" className={styles.answer}>
                <summary>Something is broken.</summary>
                <CopyReport />
              </details>
            </div>
          </Stack>
        </Panel>
      </Scene>
      <Panel>
        <Stack>
          <p>That was the last page. The first one is this way.</p>
          <ButtonLink to="/">Back to the start</ButtonLink>
        </Stack>
      </Panel>
    </>
  );
}
