import { use, useId } from 'react';
import styles from './meter.module.css';
import { PartWordsContext } from './ui-labels.ts';

interface MeterProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** A supplementary text; an empty string reserves its space. */
  readonly note?: string | undefined;
}

/** Shows a quantity as a bar and in numbers. */
export function Meter({ label, value, max, note }: MeterProps) {
  const id = useId();
  const { amount } = use(PartWordsContext);
  return (
    <div className={styles.meter}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <span className={styles.value} aria-hidden="true">
        {`${value}/${max}`}
      </span>
      {/* Drawn as SVG, as the content security policy forbids inline styles. */}
      {/* biome-ignore lint/a11y/useSemanticElements: HTML validators reject <meter> with a text value */}
      <span
        role="meter"
        className="visually-hidden"
        aria-labelledby={id}
        aria-valuetext={amount({ value, max })}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
      />
      <svg viewBox={`0 0 ${max} 1`} preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
        <rect width={value} height="1" className={styles.left} />
      </svg>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </div>
  );
}
