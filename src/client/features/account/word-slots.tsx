import { useState } from 'react';
import { account } from '#content/messages/account';
import { useMessages } from '../../platform/language.ts';
import { useGame } from '../../sync/game.ts';
import { Button } from '../../ui/button.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import styles from './account.module.css';
import { PrintButton } from './print-button.tsx';
import type { Cover } from './use-cover.ts';
import { WordList } from './word-list.tsx';

interface WordSlotsProps {
  readonly phrase: string;
  readonly cover: Cover;
  /** Looking at them is the next thing to do. */
  readonly isNext: boolean;
}

/** How copying went, and whether the words were shown then. */
interface Copied {
  readonly how: 'done' | 'failed';
  readonly shown: boolean;
}

/** The words in their slots, covered until asked for. */
export function WordSlots({ phrase, cover, isNext }: WordSlotsProps) {
  const { auth } = useGame();
  const say = useMessages(account).words.slots;
  const { shown } = cover;
  const [copied, setCopied] = useState<Copied | null>(null);
  // It is said for as long as the words stay as they were then: shown, or covered.
  const copying = copied?.shown === shown ? copied.how : null;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(phrase);
      setCopied({ how: 'done', shown });
      await auth.markSeen();
    } catch {
      cover.show();
      setCopied({ how: 'failed', shown: true });
    }
  }

  function toggle(): void {
    setCopied(null);
    if (shown) {
      cover.hide();
    } else {
      cover.show();
      void auth.markSeen();
    }
  }

  return (
    <>
      {/* All of it stands before the words, and stays: what uncovers them is in sight with them, and moves from under no finger. */}
      <p className={styles.anyone}>{say.anyone}</p>
      <div className={styles.line}>
        <Button look={isNext ? 'primary' : 'plain'} onClick={toggle}>
          {shown ? say.hide : say.show}
        </Button>
        <Button onClick={() => void copy()}>{say.copy}</Button>
        <PrintButton phrase={phrase} />
      </div>
      <Status>{copying === 'done' ? say.copied : cover.byItself && say.coveredAgain}</Status>
      {copying === 'failed' && <Problem>{say.copyFailed}</Problem>}
      <WordList phrase={phrase} shown={shown} />
      <p className={styles.onPaper}>{say.notPrinted}</p>
    </>
  );
}
