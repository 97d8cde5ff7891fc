import { useState } from 'react';
import { useGame } from '../../lib/game.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import styles from './account.module.css';
import { PrintButton } from './print-button.tsx';
import type { Cover } from './use-cover.ts';

interface WordSlotsProps {
  readonly phrase: string;
  readonly cover: Cover;
}

/** The words in their slots, covered until asked for. */
export function WordSlots({ phrase, cover }: WordSlotsProps) {
  const { auth } = useGame();
  const { shown } = cover;
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(phrase);
      setCopied('yes');
      await auth.markSeen();
    } catch {
      cover.show();
      setCopied('failed');
    }
  }

  function toggle(): void {
    setCopied('no');
    if (shown) {
      cover.hide();
    } else {
      cover.show();
      void auth.markSeen();
    }
  }

  return (
    <>
      {!shown && <p>Is anyone looking? Anyone with these words has your character.</p>}
      <ol className={styles.words} data-words={shown ? 'shown' : 'covered'}>
        {phrase.split(' ').map((word, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a phrase may hold a word twice; its place is its identity
          <li key={at} className={styles.word}>
            <span className={styles.number}>{at + 1}</span>
            {shown ? <code translate="no">{word}</code> : <Covered />}
          </li>
        ))}
      </ol>
      <Actions>
        <Button onClick={toggle}>{shown ? 'Hide words' : 'Show words'}</Button>
        <Button onClick={() => void copy()}>Copy</Button>
        <PrintButton phrase={phrase} />
      </Actions>
      <Status>{statusWords(copied, cover)}</Status>
      {copied === 'failed' && <Problem>Copying did not work. Select the text and copy it.</Problem>}
    </>
  );
}

function statusWords(copied: 'no' | 'yes' | 'failed', { byItself }: Cover): string {
  if (copied === 'yes') return 'Copied. Other programs can read what you copy, so paste it somewhere safe soon.';
  return byItself ? 'Covered again.' : '';
}

function Covered() {
  return (
    <>
      <span aria-hidden="true" className={styles.cover} />
      <span className="visually-hidden">covered</span>
    </>
  );
}
