import { type ReactNode, use, useId } from 'react';
import { Mark } from './mark.tsx';
import styles from './setting.module.css';
import { PartWordsContext } from './ui-labels.ts';

interface ChoiceGroupProps<T extends string | number> {
  readonly legend: string;
  /** `lang`: language of the label, if not the page's; `palette`: number of the palette for the option's colours. */
  readonly options: readonly {
    readonly value: T;
    readonly label: string;
    readonly lang?: string;
    readonly palette?: number;
  }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Whether the chosen option is still loading. */
  readonly busy?: boolean;
}

/**
 * A choice of a few options, all visible: radio buttons that look like adjacent slips of paper. Arrow keys move between
 * them.
 */
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

interface SliderProps {
  readonly label: string;
  readonly value: number; // 0 to 1
  readonly step: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
  /** Called when the player releases the slider. */
  readonly onSettle?: () => void;
}

/** A slider whose value is shown in percent. */
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

interface SwitchProps {
  readonly label: string;
  /** An explanation, if the label is not enough. */
  readonly hint?: ReactNode;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A switch, whose state is shown by text and by the game's mark: a hat for off, a cat for on. */
export function Switch({ label, hint, on, onChange }: SwitchProps) {
  const id = useId();
  const words = use(PartWordsContext);
  return (
    <div className={styles.row}>
      <label className={`${styles.press} ${styles.row}`}>
        <span className={styles.label}>{label}</span>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: the browser exposes the state of a checkbox
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
