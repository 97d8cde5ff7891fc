import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { pages } from '#content/messages/pages';
import { support } from '#content/messages/support';
import { BUILD_ID, readConfig, VERSION_TAG } from '../../platform/config.ts';
import { useMessages } from '../../platform/language.ts';
import { useHydrated } from '../../platform/lazy-parts.tsx';
import { openSheet } from '../../platform/overlays.ts';
import { screenStore } from '../../platform/screen.ts';
import { rippleSkyFrom } from '../../platform/sky.ts';
import { playSound } from '../../platform/sound.ts';
import { useLocation } from '../../router.tsx';
import { useAuth } from '../../sync/game-context.ts';
import { DeskBell } from '../../ui/art/desk-bell.tsx';
import { MaidCat } from '../../ui/art/maid-cat.tsx';
import { Button } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { Mark } from '../../ui/mark.tsx';
import { StatusMessage } from '../../ui/message.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';
import { Scene } from '../../ui/scene.tsx';
import type { PageProps } from '../route.ts';
import styles from './page.module.css';

/** The answers that are text only. `id` is the hash of links to an answer. */
const ANSWERS = [
  { id: 'known', said: 'known' },
  { id: 'lost-words', said: 'lostWords' },
  { id: 'said-no', said: 'saidNo' },
  { id: 'no-network', said: 'noNetwork' },
] as const;

export function Component({ meta }: PageProps) {
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
          <StatusMessage>{rung && say.rung}</StatusMessage>
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

/** The desk of Pudding, the maid, with a bell to ring. */
function RingBell({ onRing }: { readonly onRing: () => void }) {
  const say = useMessages(support);
  const [times, setTimes] = useState(0);

  function ring({ currentTarget }: MouseEvent): void {
    rippleSkyFrom(currentTarget);
    playSound('bell');
    setTimes(times + 1);
    onRing();
  }

  return (
    <button type="button" className={styles.bell} aria-label={say.bell} onClick={ring}>
      <span className={styles.maid}>
        <MaidCat mood={times > 0 ? 'pleased' : 'calm'} />
      </span>
      <span key={times} className={[styles.desk, times > 0 && styles.rung].filter(Boolean).join(' ')}>
        <DeskBell />
      </span>
    </button>
  );
}

interface AnswerProps {
  readonly id: string;
  readonly question: string;
  readonly children: ReactNode;
}

/**
 * The open questions of each history entry of this document: if the player goes back, they are open again, and the
 * scroll position is right.
 */
const opened = new Set<string>();

/** A question with its answer. The hat beside the question turns into a cat while the answer is open. */
function Answer({ id, question, children }: AnswerProps) {
  const { key } = useLocation();
  const place = `${key} ${id}`;
  const [open, setOpen] = useState(() => opened.has(place));
  useEffect(() => void (open ? opened.add(place) : opened.delete(place)), [place, open]);
  return (
    <details
      id={id}
      className={styles.answer}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Mark form={open ? 'cat' : 'hat'} />
        <span>{question}</span>
      </summary>
      {children}
    </details>
  );
}

/** A report for the operator. The player sees all of it before copying it. */
function CopyReport() {
  const say = useMessages(support).broken;
  const { pathname } = useLocation();
  const screen = useStore(screenStore);
  const saveState = useAuth(({ state }) => state);
  const hydrated = useHydrated();
  const shown = useRef<HTMLPreElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  if (!hydrated) return null;

  const browser = navigator.userAgent;
  const text = say.report({ version: VERSION_TAG, buildId: BUILD_ID, path: pathname, ...screen, browser, saveState });

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setOutcome('notCopied');
    }
  }

  return (
    <>
      <p>{say.all}</p>
      <pre ref={shown} className={styles.report}>
        {text}
      </pre>
      <Button onClick={() => void copy()}>{say.copy}</Button>
      <StatusMessage>{outcome && say[outcome]}</StatusMessage>
    </>
  );
}

/** The operator's contact and imprint, from the runtime configuration. */
function Operator() {
  const say = useMessages(support).operator;
  const hydrated = useHydrated();
  if (!hydrated) return <p>{'\u00a0'}</p>; // reserves the line
  const { contact, imprint } = readConfig();
  return (
    <>
      <p>{contact === null ? say.unknown : <a href={contact}>{say.write}</a>}</p>
      {imprint !== null && (
        <p>
          <a href={imprint}>{say.imprint}</a>
        </p>
      )}
    </>
  );
}
