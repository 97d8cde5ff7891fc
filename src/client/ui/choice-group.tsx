import { useId } from 'react';
import styles from './setting.module.css';

interface ChoiceGroupProps<T extends string | number> {
  readonly legend: string;
  /** `lang` of a label that is in another language than the page; `palette`: whose colours it is in. */
  readonly options: readonly {
    readonly value: T;
    readonly label: string;
    readonly lang?: string;
    readonly palette?: number;
  }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Whether what was chosen is still under way. */
  readonly busy?: boolean;
}

/** One of a few, all in sight: radio buttons that look like slips laid edge to edge. Arrow keys move between them. */
export function ChoiceGroup<T extends string | number>(props: ChoiceGroupProps<T>) {
  const { legend, options, value, onChange, busy = false } = props;
  const name = useId();
  return (
    <fieldset className={styles.row} aria-busy={busy}>
      <legend className={styles.label}>{legend}</legend>
      <div className={styles.setter}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`${styles.press} ${styles.option}`}
            lang={option.lang}
            data-palette={option.palette}
          >
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
