import { type ReactNode, type RefObject, useId } from 'react';
import { account } from '#content/messages/account';
import { useMessages } from '../../platform/language.ts';
import { Mark } from '../../ui/mark.tsx';
import styles from './account.module.css';

interface StepProps {
  readonly title: string;
  readonly done: boolean;
  /** Takes the focus when the step before is done. */
  readonly headline?: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

/** A step on the way: a hat while it is still to be done, a cat when it is. */
export function Step({ title, done, headline, children }: StepProps) {
  const id = useId();
  const { steps } = useMessages(account).words;
  return (
    <section className={styles.step} aria-labelledby={id} data-done={done}>
      <Mark form={done ? 'cat' : 'hat'} className={styles.stepMark} />
      <h2 id={id} ref={headline} tabIndex={-1}>
        <span>{title}</span>
        {done && <span className="visually-hidden">{steps.done}</span>}
      </h2>
      <div className={styles.stepBody}>{children}</div>
    </section>
  );
}
