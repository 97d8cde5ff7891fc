import { useLayoutEffect, useRef } from 'react';
import { quest as words } from '#content/messages/quest';
import { useMessages } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import styles from './go-on.module.css';

interface GoOnProps {
  /** Whether the player looks back, and can return at once. */
  readonly past: boolean;
  readonly onGoOn: () => void;
  readonly onReturn: () => void;
  /** Told when the button goes away and has the focus: somebody else should have it. */
  readonly onLeave: () => void;
}

/** What stands where the answers will be, for as long as there is more to be said. */
export function GoOn({ past, onGoOn, onReturn, onLeave }: GoOnProps) {
  const say = useMessages(words);
  const box = useRef<HTMLDivElement>(null);
  const leave = useRef(onLeave);
  useLayoutEffect(() => {
    leave.current = onLeave;
  });
  useLayoutEffect(() => {
    const element = box.current;
    // Who stood on an answer, and went back by a key, would stand nowhere: answers are hidden now.
    if (element?.parentElement?.contains(document.activeElement)) {
      element.querySelector('button')?.focus({ preventScroll: true });
    }
    return () => {
      if (element?.contains(document.activeElement)) leave.current();
    };
  }, []);
  return (
    <div className={styles.goOn} ref={box}>
      <Button look="primary" onClick={onGoOn}>
        <span>{say.goOn}</span>
        <span aria-hidden="true" className={styles.mark} />
      </Button>
      {past && <Button onClick={onReturn}>{say.backToNow}</Button>}
    </div>
  );
}
