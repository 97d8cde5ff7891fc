import { type ReactNode, useState } from 'react';
import { history as words } from '#content/messages/history';
import { useMessages } from '../../../lib/language.ts';
import { Actions, Button } from '../../../ui/button.tsx';
import { Status } from '../../../ui/message.tsx';
import styles from './history.module.css';
import { historyText, opensPage, sayerOf } from './history-text.ts';
import type { Entry, Transcript } from './transcript.ts';
import { useTranscript } from './transcript-store.ts';
import { useForeign } from './use-foreign.ts';

interface HistoryProps {
  /** Whether the page that was read last stands first. Within a page lines stand as they were said. */
  readonly newestFirst?: boolean;
}

/** All that was said on this visit, with the answers that were given. */
export function History({ newestFirst = false }: HistoryProps) {
  const transcript = useTranscript();
  const say = useMessages(words);
  const langOf = useForeign();
  if (transcript.length === 0) return <p>{say.empty}</p>;
  return (
    <ol className={styles.entries}>
      {entriesToShow(transcript, newestFirst).map(({ entry, at }) => {
        const sayer = sayerOf(entry);
        return (
          <li key={at} data-said={entry.kind} className={sayer === null ? styles.narration : undefined}>
            {opensPage(transcript, at) && (
              <h3 className={styles.title} lang={langOf(entry)}>
                {entry.scene.title}
              </h3>
            )}
            <p className={entry.kind === 'answer' ? styles.answer : undefined}>
              {sayer !== null && <span className={styles.name}>{`${sayer}: `}</span>}
              <span lang={langOf(entry)}>{entry.text}</span>
            </p>
          </li>
        );
      })}
    </ol>
  );
}

/** Entries with their places in the transcript, which tell them apart: somebody may say the same thing twice. */
function entriesToShow(transcript: Transcript, newestFirst: boolean) {
  const pages: { entry: Entry; at: number }[][] = [];
  for (const [at, entry] of transcript.entries()) {
    if (at === 0 || opensPage(transcript, at)) pages.push([]);
    pages.at(-1)?.push({ entry, at });
  }
  return (newestFirst ? pages.reverse() : pages).flat();
}

/** The button that puts the history where it can be pasted from, and what came of it; beside it, what else there is. */
export function CopyHistory({ children }: { readonly children?: ReactNode }) {
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
      <Status>{outcome && say[outcome]}</Status>
    </Actions>
  );
}
