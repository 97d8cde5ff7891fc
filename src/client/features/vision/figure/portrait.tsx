import { FORM_KEYS, type FormKey } from '#content';
import { Mark } from '../../../ui/mark.tsx';
import { Figure } from './figure.tsx';
import { lookOf } from './look.ts';
import { ownOf } from './own-of.ts';
import styles from './portrait.module.css';

/** Down to the shoulders: a portrait is of a head. */
const ROWS = 24; // pixels

/**
 * Somebody as others see them, by the card of their form: what the mirror shows, in a frame of its kind. Who has no form
 * is seen as a hat.
 * @param id the character's: people of one form, and of one name even, have colours of their own by it
 */
export function Portrait({ form, id }: { readonly form: string | null; readonly id?: string | undefined }) {
  const known = isFormKey(form);
  return (
    <span className={styles.frame} data-form={known ? form : undefined} data-tint={id && ownOf(id).tint}>
      {known ? <Figure {...lookOf(form, id)} id={id} rows={ROWS} /> : <Mark form="hat" />}
    </span>
  );
}

function isFormKey(name: string | null): name is FormKey {
  return (FORM_KEYS as readonly (string | null)[]).includes(name);
}
