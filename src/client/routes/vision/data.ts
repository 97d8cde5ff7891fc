import { BOWL_FORMS, type BowlForm } from '#content';

/** The forms that a player may see in the bowl, by their keys: what they are called depends on the language. */
export function data(): { readonly forms: readonly BowlForm[] } {
  return { forms: BOWL_FORMS };
}
