/** The languages that the game speaks, by their BCP 47 tags, in the order in which they are offered. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language in its own words: whoever looks for theirs can read no other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** The forms of a number in a language; # stands for the number itself. */
type PluralForms = { readonly one?: string; readonly other: string };

/** From here on digits are grouped; below, all languages of the game write them alike. */
const GROUPED = 1000;

/**
 * Chooses words by a number: one or other, which are CLDR's rules for whole numbers in all languages of the game. Not by
 * `Intl.PluralRules`: a browser reads up on a language when it is first asked about it, and that took half of what a
 * lesson's page needs to come to life (measured). A test compares.
 */
export function pluralIn(language: Language): (count: number, forms: PluralForms) => string {
  let grouped: Intl.NumberFormat | undefined;
  const digits = (count: number) => {
    if (count < GROUPED) return String(count);
    grouped ??= new Intl.NumberFormat(language);
    return grouped.format(count);
  };
  return (count, forms) => ((count === 1 && forms.one) || forms.other).replace('#', () => digits(count));
}

/** What stands after a number of percents. */
const PERCENT: Readonly<Record<Language, string>> = { en: '%', de: '\u00a0%' };

/** A share of a whole in percent, as a language writes it: below 1,000 of them, for the same reason not by `Intl`. */
export function percentIn(language: Language): (share: number) => string {
  return (share) => Math.round(share * 100) + PERCENT[language];
}

/** The grammatical gender of somebody who is spoken of. */
export type Gender = 'female' | 'male' | 'neuter';

/** Chooses words by gender. */
export function byGender(gender: Gender, forms: Readonly<Record<Gender, string>>): string {
  return forms[gender];
}
