import { type ReactNode, use, useId } from 'react';
import { Mark } from './mark.tsx';
import { PartWordsContext } from './part-words.ts';
import styles from './setting.module.css';

interface SwitchProps {
  readonly label: string;
  /** What it means, where the label does not say all of it. */
  readonly hint?: ReactNode;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** On or off, in words and by the tile: off it is a hat, on it is a cat. */
export function Switch({ label, hint, on, onChange }: SwitchProps) {
  const id = useId();
  const words = use(PartWordsContext);
  return (
    <div className={styles.row}>
      <label className={`${styles.press} ${styles.row}`}>
        <span className={styles.label}>{label}</span>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: of a checkbox, the browser says it
          role="switch"
          checked={on}
          aria-describedby={hint ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.state} aria-hidden="true">
          <span>{on ? words.on : words.off}</span>
          <span className={styles.track}>
            <Mark form={on ? 'cat' : 'hat'} className={styles.thumb} />
          </span>
        </span>
      </label>
      {hint && (
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
