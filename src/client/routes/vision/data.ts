import { BOWL_FORMS, deck, FORM_NAMES } from '#content';
import type { FormView } from '../../features/vision/index.ts';

/** The forms that a player may see in the bowl. */
export function data(): { readonly forms: readonly FormView[] } {
  return {
    forms: BOWL_FORMS.map((key) => ({ key, name: FORM_NAMES[key], description: deck.kind(key).description })),
  };
}
