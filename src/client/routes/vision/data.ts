import { BOWL_FORMS, type BowlForm } from '#content';

/** The page's payload: only the keys of the forms, as their names depend on the language. */
export function data(): { readonly forms: readonly BowlForm[] } {
  return { forms: BOWL_FORMS };
}
