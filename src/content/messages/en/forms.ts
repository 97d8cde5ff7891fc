import type { FormKey } from '../../forms/forms.ts';

/** What a form is called in the middle of a sentence. */
export const FORM_NOUNS: Readonly<Record<FormKey, string>> = {
  Girl: 'girl',
  Boy: 'boy',
  CatGirl: 'cat girl',
  CatBoy: 'cat boy',
  NekoMaid: 'neko maid',
};
