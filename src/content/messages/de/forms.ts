import type { FormKey } from '../../forms/forms.ts';
import type { Gender } from '../languages.ts';

/** A noun with its gender, in two cases. */
interface Noun {
  readonly gender: Gender;
  readonly nominative: string;
  readonly accusative: string;
}

/** What a form is called in the middle of a sentence. */
export const FORM_NOUNS: Readonly<Record<FormKey, Noun>> = {
  Girl: { gender: 'neuter', nominative: 'Mädchen', accusative: 'Mädchen' },
  Boy: { gender: 'male', nominative: 'Junge', accusative: 'Jungen' },
  CatGirl: { gender: 'neuter', nominative: 'Katzenmädchen', accusative: 'Katzenmädchen' },
  CatBoy: { gender: 'male', nominative: 'Katzenjunge', accusative: 'Katzenjungen' },
  NekoMaid: { gender: 'female', nominative: 'Neko-Zofe', accusative: 'Neko-Zofe' },
};
