import { FORM_NAMES, type FormKey } from '#content';

export const BOOTS = ['left', 'right', 'neither'] as const;
export type Boots = (typeof BOOTS)[number];

/** What is seen of somebody in the mirror. */
export interface Look {
  readonly form: FormKey;
  readonly behind: boolean;
  readonly hat: boolean;
  readonly boots: Boots;
}

/** A look, in words. */
export function wordsForLook({ form, behind, hat, boots }: Look): string {
  const worn = [...(hat ? ['a violet hat'] : []), ...(boots === 'neither' ? [] : [`the ${boots} boot`])];
  const dressed = worn.length > 0 ? ` in ${worn.join(' and ')}` : '';
  const seen = `A ${nameInText(form)}${dressed}, seen from ${behind ? 'behind' : 'the front'}.`;
  if (hasTail(form)) return `${seen} There is a tail.`;
  return behind ? `${seen} There is no tail.` : seen;
}

/** What a form is called in the middle of a sentence. */
export function nameInText(form: FormKey): string {
  return FORM_NAMES[form].toLowerCase();
}

export function hasTail(form: FormKey): boolean {
  return form !== 'Girl' && form !== 'Boy';
}
