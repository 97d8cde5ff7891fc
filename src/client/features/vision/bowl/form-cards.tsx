import { BOWL_FORMS, type BowlForm } from '#content';
import { Figure } from '../figure/figure.tsx';
import styles from './form-cards.module.css';

/** What is said of a form on its card. */
export interface FormView {
  readonly key: string;
  readonly name: string;
  readonly description: string;
}

interface FormCardsProps {
  readonly forms: readonly FormView[];
  /** The form that is in the water. */
  readonly seen: BowlForm | null;
  /** The form that the player has. */
  readonly kept: string | undefined;
  readonly onLook: (form: BowlForm) => void;
}

/** The forms as cards: the one that is in the water is marked, and another one can be looked at by its card. */
export function FormCards({ forms, seen, kept, onLook }: FormCardsProps) {
  return (
    <div className={styles.box}>
      <fieldset className={styles.cards}>
        <legend className="visually-hidden">Forms</legend>
        {BOWL_FORMS.map((form) => {
          const view = forms.find(({ key }) => key === form);
          if (!view) return null;
          return (
            <label key={form} className={styles.card}>
              <input
                type="radio"
                name="form"
                className={styles.choice}
                checked={form === seen}
                aria-labelledby={`form-${form}`}
                aria-describedby={`about-${form}`}
                onChange={() => onLook(form)}
              />
              <span className={styles.figure}>
                <Figure form={form} behind={false} hat={false} boots="neither" />
              </span>
              <span id={`form-${form}`} className={styles.name}>
                {view.name}
              </span>
              <span id={`about-${form}`} className={styles.text}>
                {view.description}
                {form === kept && <strong className={styles.kept}> You</strong>}
              </span>
            </label>
          );
        })}
      </fieldset>
    </div>
  );
}
