import { type ReactNode, useState } from 'react';
import { history as words } from '#content/messages/history';
import { useMessages } from '../../../lib/language.ts';
import { Actions, Button } from '../../../ui/button.tsx';
import { Status } from '../../../ui/message.tsx';
import styles from './history.module.css';
import { historyText, opensPage, sayerOf } from './history-text.ts';
import { useTranscript } from './transcript-store.ts';
import { useForeign } from './use-foreign.ts';

/** All that was said on this visit, newest last, with the answers that were given. */
export function History() {
  const transcript = useTranscript();
  const say = useMessages(words);
  const langOf = useForeign();
  if (transcript.length === 0) return <p>{say.empty}</p>;
  return (
    <ol className={styles.entries}>
      {transcript.map((entry, at) => {
        const sayer = sayerOf(entry);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: it only grows, and somebody may say the same thing twice
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
