/** The languages that the game speaks, by their BCP 47 tags, in the order in which they are offered. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language in its own words: whoever looks for theirs can read no other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** The forms of a number in a language, by CLDR's categories; # stands for the number itself. */
export type PluralForms = { readonly other: string } & { readonly [Form in Intl.LDMLPluralRule]?: string };

/**
 * Chooses words by a number, as a language does. A browser reads up on a language when it is first asked about it: half of
 * what all modules together take to start (measured), and most pages count nothing. So it is asked with the first number.
 */
export function pluralIn(language: Language): (count: number, forms: PluralForms) => string {
  let rules: Intl.PluralRules | undefined;
  let digits: Intl.NumberFormat | undefined;
  return (count, forms) => {
    rules ??= new Intl.PluralRules(language);
    return (forms[rules.select(count)] ?? forms.other).replace('#', () => {
      digits ??= new Intl.NumberFormat(language);
      return digits.format(count);
    });
  };
}

/** A share of a whole in percent, as a language writes it. */
export function percentIn(language: Language): (share: number) => string {
  let percent: Intl.NumberFormat | undefined;
  return (share) => {
    percent ??= new Intl.NumberFormat(language, { style: 'percent' });
    return percent.format(share);
  };
}

/** The grammatical gender of somebody who is spoken of. */
export type Gender = 'female' | 'male' | 'neuter';

/** Chooses words by gender. */
export function byGender(gender: Gender, forms: Readonly<Record<Gender, string>>): string {
  return forms[gender];
}
