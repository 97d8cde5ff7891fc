import { use } from 'react';
import { PartWordsContext } from './part-words.ts';
import styles from './setting.module.css';

interface SliderProps {
  readonly label: string;
  readonly value: number; // 0 to 1
  readonly step: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
  /** When it was let go at a value. */
  readonly onSettle?: () => void;
}

/** How much of something there is to be, in percent. */
export function Slider({ label, value, step, disabled = false, onChange, onSettle }: SliderProps) {
  const percent = use(PartWordsContext).percent({ share: value });
  return (
    <label className={styles.row}>
      <span className={styles.label}>{label}</span>
      <span className={styles.setter}>
        <input
          type="range"
          min={0}
          max={1}
          step={step}
          value={value}
          disabled={disabled}
          aria-valuetext={percent}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          onPointerUp={onSettle}
          onKeyUp={onSettle}
        />
        <span className={styles.value} aria-hidden="true">
          {percent}
        </span>
      </span>
    </label>
  );
}
