import { forms } from '#content';

export interface FormView {
  readonly key: string;
  readonly name: string;
  readonly description: string;
}

const NAMES: Readonly<Record<string, string>> = {
  Girl: 'Girl',
  Boy: 'Boy',
  CatGirl: 'Cat girl',
  CatBoy: 'Cat boy',
};

/** The forms that a player may see in the bowl; the maid has her own work to do. */
export function data(): { readonly forms: readonly FormView[] } {
  return {
    forms: forms.flatMap(({ name: key, description }) => {
      const name = NAMES[key];
      return name === undefined ? [] : [{ key, name, description }];
    }),
  };
}
