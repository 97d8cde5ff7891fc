import { FORM_KEYS, type FormKey } from '#content';
import { Mark } from '../../../ui/mark.tsx';
import { Figure } from './figure.tsx';
import { lookOf } from './look.ts';
import styles from './portrait.module.css';

/** Down to the shoulders: a portrait is of a head. */
const ROWS = 24; // pixels

/** How many colours people have. */
const TINTS = 5;

/**
 * Somebody as others see them, by the card of their form: what the mirror shows, in a frame of its kind. Who has no form
 * is seen as a hat.
 * @param id the character's: people of one form, and of one name even, have colours of their own by it
 */
export function Portrait({ form, id }: { readonly form: string | null; readonly id?: string }) {
  const known = isFormKey(form);
  return (
    <span className={styles.frame} data-form={known ? form : undefined} data-tint={id && tintOf(id)}>
      {known ? <Figure {...lookOf(form)} rows={ROWS} /> : <Mark form="hat" />}
    </span>
  );
}

/** The end of an id is the part that was drawn. */
function tintOf(id: string): number {
  return id.charCodeAt(id.length - 1) % TINTS;
}

function isFormKey(name: string | null): name is FormKey {
  return (FORM_KEYS as readonly (string | null)[]).includes(name);
}
