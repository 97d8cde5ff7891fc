import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { account } from '#content/messages/account';
import type { Address } from '#identity';
import { useMessages } from '../../platform/language.ts';
import { useCharacter, useGame } from '../../sync/game-context.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Problem, StatusMessage } from '../../ui/message.tsx';
import styles from './account.module.css';
import type { SpellCard } from './spell-card.tsx';
import { useAttempt } from './use-async-action.ts';

/** The time after which shown words are covered again. */
const COVER_AFTER = 60_000; // ms

/**
 * Covers the words until the player shows them, and covers them again after a minute, when the browser tab is hidden,
 * and before printing.
 */
export function useCover() {
  const [{ shown, byItself }, set] = useState({ shown: false, byItself: false });

  useEffect(() => {
    if (!shown) return;
    const cover = () => set({ shown: false, byItself: true });
    // Synchronous, as the browser prints the DOM as it is right after the `beforeprint` event.
    const coverAtOnce = () => flushSync(cover);
    const timer = setTimeout(cover, COVER_AFTER);
    document.addEventListener('visibilitychange', cover);
    window.addEventListener('beforeprint', coverAtOnce);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', cover);
      window.removeEventListener('beforeprint', coverAtOnce);
    };
  }, [shown]);

  return {
    shown,
    /** Whether a timer, a hidden page or printing covered the words, and the player has not toggled them since. */
    byItself,
    show: () => set({ shown: true, byItself: false }),
    hide: () => set({ shown: false, byItself: false }),
  };
}

interface WordSlotsProps {
  readonly phrase: string;
  readonly cover: ReturnType<typeof useCover>;
  readonly isNext: boolean;
}

export function WordSlots({ phrase, cover, isNext }: WordSlotsProps) {
  const { auth } = useGame();
  const say = useMessages(account).words.slots;
  const { shown } = cover;
  // The result of copying is shown until the words are shown or covered.
  const [copied, setCopied] = useState<{ readonly how: 'done' | 'failed'; readonly shown: boolean } | null>(null);
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
      {/* All controls are above the words and never removed: the toggle stays visible with them, and does not move
          under a finger. */}
      <p className={styles.anyone}>{say.anyone}</p>
      <div className={styles.line}>
        <Button look={isNext ? 'primary' : 'plain'} onClick={toggle}>
          {shown ? say.hide : say.show}
        </Button>
        <Button onClick={() => void copy()}>{say.copy}</Button>
        <PrintButton phrase={phrase} />
      </div>
      <StatusMessage>{copying === 'done' ? say.copied : cover.byItself && say.coveredAgain}</StatusMessage>
      {copying === 'failed' && <Problem>{say.copyFailed}</Problem>}
      <WordList phrase={phrase} shown={shown} />
      <p className={styles.onPaper}>{say.notPrinted}</p>
    </>
  );
}

/** The numbered words. While they are covered, no word is in the DOM. */
export function WordList({ phrase, shown }: { readonly phrase: string; readonly shown: boolean }) {
  const { covered } = useMessages(account).words.slots;
  return (
    <ol className={`${styles.twelve} ${styles.words}`} data-words={shown ? 'shown' : 'covered'}>
      {phrase.split(' ').map((word, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a phrase may hold a word twice
        <li key={at} className={styles.word}>
          <span className={styles.number}>{at + 1}</span>
          {shown ? (
            <code lang="en" translate="no">
              {word}
            </code>
          ) : (
            <>
              <Mark form="hat" className={styles.cover} />
              <span className="visually-hidden">{covered}</span>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

/** After this time, a browser that does not fire `afterprint` counts as done with printing. */
const PRINTED_AFTER = 60_000; // ms

/** Prints the words on a card. The card is in the document only while it is printed, and is never visible on screen. */
function PrintButton({ phrase }: { readonly phrase: string }) {
  const { auth } = useGame();
  const { words: say, problems } = useMessages(account);
  const character = useCharacter();
  const [card, setCard] = useState<{ readonly address: Address; readonly Card: typeof SpellCard } | null>(null);
  const { problem, attempt } = useAttempt(() => problems.partMissing);

  async function print(): Promise<void> {
    const [{ accountFromWords }, { SpellCard }] = await Promise.all([
      import('../../auth/phrase-part.ts'),
      import('./spell-card.tsx'),
    ]);
    const { address } = await accountFromWords(phrase.split(' '));
    printOut({ address, Card: SpellCard });
    void auth.markSeen();
  }

  function printOut(found: NonNullable<typeof card>): void {
    flushSync(() => setCard(found));
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', done);
      setCard(null);
    };
    const timer = setTimeout(done, PRINTED_AFTER);
    window.addEventListener('afterprint', done);
    window.print();
  }

  const isTheirs = card?.address.toLowerCase() === character.address.toLowerCase();
  return (
    <>
      <Button onClick={() => void attempt(print)}>{say.slots.print}</Button>
      {problem && <Problem>{problem}</Problem>}
      {card &&
        createPortal(
          <card.Card
            phrase={phrase}
            address={card.address}
            name={isTheirs ? character.name : ''}
            place={window.location.host}
          />,
          document.body,
        )}
    </>
  );
}
