import type { BowlForm } from '#content';
import { vision } from '#content/messages/vision';
import { useMessages } from '../../../platform/language.ts';
import { Figure } from '../figure/figure.tsx';
import styles from './form-cards.module.css';

interface FormCardsProps {
  readonly forms: readonly BowlForm[];
  /** The form that is in the water. */
  readonly seen: BowlForm | null;
  /** Whose colours the figures have; absent: nobody's, as long as nobody is saved. */
  readonly id: string | undefined;
  /** The form that the player has. */
  readonly kept: string | undefined;
  readonly onLook: (form: BowlForm) => void;
}

/** The forms as cards: the one that is in the water is marked, and another one can be looked at by its card. */
export function FormCards({ forms, seen, id, kept, onLook }: FormCardsProps) {
  const { label, you, cards } = useMessages(vision).forms;
  return (
    <div className={styles.box}>
      <fieldset className={styles.cards}>
        <legend className={styles.label}>
          <h2>{label}</h2>
        </legend>
        {forms.map((form) => {
          const { name, text } = cards[form];
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
                <Figure form={form} id={id} behind={false} hat={false} boots="neither" />
              </span>
              <span id={`form-${form}`} className={styles.name}>
                {name}
              </span>
              <span id={`about-${form}`} className={styles.text}>
                <span>{text}</span>
                {form === kept && <strong className={styles.kept}>{` ${you}`}</strong>}
              </span>
            </label>
          );
        })}
      </fieldset>
    </div>
  );
}
