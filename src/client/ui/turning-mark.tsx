import { useState } from 'react';
import { Mark } from './mark.tsx';
import styles from './turning-mark.module.css';

/** The joke of the game: a hat which, looked at again, is a cat. A press turns it. */
export function TurningMark({ className = '' }: { readonly className?: string | undefined }) {
  const [form, setForm] = useState<'hat' | 'cat'>('hat');
  const turn = () => setForm(form === 'hat' ? 'cat' : 'hat');
  return (
    <button type="button" onClick={turn} className={`${styles.turning} ${className}`} aria-label={LABELS[form]}>
      <Mark form={form} />
    </button>
  );
}

const LABELS = { hat: 'A witch’s hat. Turn it', cat: 'A cat. Turn it back' } as const;
