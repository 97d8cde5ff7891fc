import { BOWL_FORMS, type BowlForm } from '#content';

/** Keys only: names depend on the language. */
export function data(): { readonly forms: readonly BowlForm[] } {
  return { forms: BOWL_FORMS };
}
