import { useEffect, useState } from 'react';
import { useGame } from '../../lib/game.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import styles from './account.module.css';

/** Words that are shown cover themselves again. */
const COVER_AFTER = 60_000; // ms

/** The words in their slots, covered until asked for. */
export function WordSlots({ phrase }: { readonly phrase: string }) {
  const { auth } = useGame();
  const [shown, setShown] = useState(false);
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');

  useEffect(() => {
    if (!shown) return;
    const cover = () => setShown(false);
    const timer = setTimeout(cover, COVER_AFTER);
    document.addEventListener('visibilitychange', cover);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', cover);
    };
  }, [shown]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(phrase);
      setCopied('yes');
      await auth.markSeen();
    } catch {
      setShown(true);
      setCopied('failed');
    }
  }

  function toggle(): void {
    if (!shown) void auth.markSeen();
    setShown(!shown);
  }

  return (
    <>
      {!shown && <p>Is anyone looking? Anyone with these words has your character.</p>}
      <ol className={styles.words} data-words={shown ? 'shown' : 'covered'}>
        {phrase.split(' ').map((word, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a phrase may hold a word twice; its place is its identity
          <li key={at} className={styles.word}>
            <span className={styles.number}>{at + 1}</span>
            {shown ? <code>{word}</code> : <Covered />}
          </li>
        ))}
      </ol>
      <Actions>
        <Button onClick={toggle}>{shown ? 'Hide words' : 'Show words'}</Button>
        <Button onClick={() => void copy()}>Copy</Button>
      </Actions>
      <Status>
        {copied === 'yes' && 'Copied. Other programs can read what you copy, so paste it somewhere safe soon.'}
      </Status>
      {copied === 'failed' && <Problem>Copying did not work. Select the text and copy it.</Problem>}
    </>
  );
}

function Covered() {
  return (
    <>
      <span aria-hidden="true">••••</span>
      <span className="visually-hidden">covered</span>
    </>
  );
}
