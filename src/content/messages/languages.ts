/** The languages of the game, as BCP 47 tags, in the order in which they are offered. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The name of each language in that language, because players may not understand the current one. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** The plural forms of a text; # stands for the number. */
type PluralForms = { readonly one?: string; readonly other: string };

/** Numbers from this one on have group separators. Smaller numbers look the same in all languages of the game. */
const GROUPED = 1000;

/**
 * Returns a function that chooses the plural form for a whole number: `one` or `other`, as CLDR specifies for all
 * languages of the game. Avoids `Intl.PluralRules`, because its first use loads the browser's language data, which took
 * half of the hydration time of a lesson's page (measured). A test compares the results with `Intl`.
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

/** The percent sign of each language, with the space before it, if any. */
const PERCENT: Readonly<Record<Language, string>> = { en: '%', de: '\u00a0%' };

/** Formats a share (1 is 100%) of less than 1,000% as a percentage. Avoids `Intl` for the same reason as `pluralIn`. */
export function percentIn(language: Language): (share: number) => string {
  return (share) => Math.round(share * 100) + PERCENT[language];
}

/** Grammatical gender. */
export type Gender = 'female' | 'male' | 'neuter';

/** Chooses a text by grammatical gender. */
export function byGender(gender: Gender, forms: Readonly<Record<Gender, string>>): string {
  return forms[gender];
}
