import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { history as words } from '#content/messages/history';
import { tally as tallyWords } from '#content/messages/tally';
import { messagesOf, useMessages } from '../../platform/language.ts';
import { WitchCat } from '../../ui/art/witch-cat.tsx';
import { Actions, Button } from '../../ui/button.tsx';
import { StatusMessage } from '../../ui/message.tsx';
import { useModal } from '../../ui/modal.ts';
import { Panel, Stack } from '../../ui/panel.tsx';
import paper from '../../ui/paper.module.css';
import styles from './history.module.css';
import { useKeptTranscript } from './kept-transcript.ts';
import said from './lines.module.css';
import { type Entry, isOnePage, type Transcript, useLangAttribute, useTranscript } from './transcript.ts';

/** A dialog with the lines and answers so far. It opens scrolled to the end. */
export function HistoryDialog({ onClose }: { readonly onClose: () => void }) {
  const { dialog, first: said } = useModal<HTMLElement>();
  const id = useId();
  const say = useMessages(words);
  useLayoutEffect(() => {
    said.current?.scrollTo(0, said.current.scrollHeight);
  }, [said]);
  return (
    <dialog ref={dialog} className={`${paper.cut} ${styles.dialog}`} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{say.headline}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be scrollable by keyboard */}
      <section ref={said} aria-labelledby={id} tabIndex={0} className={styles.said}>
        <History />
      </section>
      <CopyHistory>
        <Button look="primary" onClick={() => dialog.current?.close()}>
          {say.close}
        </Button>
      </CopyHistory>
    </dialog>
  );
}

/** The history as a section of a page, newest page first. */
export function WhatWasSaid() {
  const id = useId();
  const say = useMessages(words);
  useKeptTranscript();
  const silent = useTranscript().length === 0;
  return (
    <Panel aria-labelledby={silent ? id : undefined}>
      <Stack>
        <h2 id={id}>{say.headline}</h2>
        {silent ? (
          <History />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be scrollable by keyboard
          <section aria-labelledby={id} tabIndex={0} className={`${styles.said} ${styles.onPage}`}>
            <History newestFirst />
          </section>
        )}
        {silent && <WitchCat mood="asleep" className={styles.asleep} />}
        <CopyHistory />
      </Stack>
    </Panel>
  );
}

/** The lines and answers of the transcript, grouped by page. */
function History({ newestFirst = false }: { readonly newestFirst?: boolean }) {
  const transcript = useTranscript();
  const say = useMessages(words);
  const sayTally = useMessages(tallyWords);
  const langOf = useLangAttribute();
  if (transcript.length === 0) return <p>{say.empty}</p>;
  return (
    <ol className={styles.entries}>
      {entriesToShow(transcript, newestFirst).map(({ entry, at }) => {
        const sayer = sayerOf(entry);
        return (
          <li key={at} data-said={entry.kind}>
            {opensPage(transcript, at) && (
              <h3 className={styles.title} lang={langOf(entry)}>
                {entry.scene.title}
              </h3>
            )}
            <p className={entry.kind === 'answer' ? said.answer : sayer === null ? said.narration : undefined}>
              {sayer !== null && <span className={said.name}>{`${sayer}: `}</span>}
              <span lang={langOf(entry)}>{entry.text}</span>
            </p>
            {entry.kind === 'answer' && entry.tally && (
              <p className={styles.tally}>{sayTally.own({ ...entry.tally, choice: entry.text })}</p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Entries, grouped by page, with their indices, which serve as keys: lines may repeat. */
function entriesToShow(transcript: Transcript, newestFirst: boolean) {
  const pages: { entry: Entry; at: number }[][] = [];
  for (const [at, entry] of transcript.entries()) {
    if (at === 0 || opensPage(transcript, at)) pages.push([]);
    pages.at(-1)?.push({ entry, at });
  }
  return (newestFirst ? pages.reverse() : pages).flat();
}

function CopyHistory({ children }: { readonly children?: ReactNode }) {
  const transcript = useTranscript();
  const say = useMessages(words);
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(historyText(transcript));
      setOutcome('copied');
    } catch {
      setOutcome('notCopied');
    }
  }
  return (
    <Actions>
      {transcript.length > 0 && <Button onClick={() => void copy()}>{say.copy}</Button>}
      {children}
      <StatusMessage>{outcome && say[outcome]}</StatusMessage>
    </Actions>
  );
}

/** The history as text: a line for each entry; before each page an empty line and the page's title. */
export function historyText(transcript: Transcript): string {
  const lines = transcript.flatMap((entry, at) => {
    const sayer = sayerOf(entry);
    const line = sayer === null ? entry.text : `${sayer}: ${entry.text}`;
    return opensPage(transcript, at) ? ['', entry.scene.title, line] : [line];
  });
  return lines.join('\n').trim();
}

/** The name of the speaker of an entry; null: it is narration. */
function sayerOf(entry: Entry): string | null {
  return entry.kind === 'answer' ? messagesOf(words).you : entry.speaker;
}

/** Whether an entry is the first of a page with a title, so that the title is shown above it. */
function opensPage(transcript: Transcript, at: number): boolean {
  const [before, entry] = [transcript[at - 1], transcript[at]];
  if (!entry || entry.scene.title === '') return false;
  return !before || before.kind === 'answer' || !isOnePage(before.scene, entry.scene);
}
