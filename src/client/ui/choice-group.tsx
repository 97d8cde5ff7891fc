import { useId } from 'react';
import styles from './choice-group.module.css';

interface ChoiceGroupProps<T extends string | number> {
  readonly legend: string;
  /** `lang` of a label that is in another language than the page. */
  readonly options: readonly { readonly value: T; readonly label: string; readonly lang?: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Whether what was chosen is still under way. */
  readonly busy?: boolean;
}

/** One of a few, all in sight: radio buttons that look like a row of slips. Arrow keys move between them. */
export function ChoiceGroup<T extends string | number>(props: ChoiceGroupProps<T>) {
  const { legend, options, value, onChange, busy = false } = props;
  const name = useId();
  return (
    <fieldset className={styles.group} aria-busy={busy}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option} lang={option.lang}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
