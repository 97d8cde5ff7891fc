import { LANGUAGES, type Language } from '#content/messages';

/** What is spoken to whoever asks for nothing that we speak. */
const DEFAULT_LANGUAGE: Language = 'en';

/** A language range and its weight, RFC 9110 §12.5.4 and §12.4.2. What is written otherwise is no wish. */
const WISH = /^(\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)(?:\s*;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/;
/** Nobody reads more languages; a header of 16 kB could name 8,000. */
export const WISHES_MAX = 50;
/** A language has up to 35, RFC 5646 §4.4.1; the rest is for a weight and the spaces around it. */
export const WISH_LENGTH_MAX = 64; // characters
/** `*`: any language that is not named otherwise. */
const ANY = '*';

/** How much a language is wanted, and how early in the header that is said: of two wanted alike, the first. */
interface Wish {
  readonly weight: number; // 0 to 1
  readonly at: number;
}

/** The language of a page: what its address asks for (`?lang=`, once or more often), or else its reader's browser. */
export function pickLanguage(asked: unknown, acceptLanguage: string | undefined): Language {
  const first: unknown = Array.isArray(asked) ? asked[0] : asked;
  return LANGUAGES.find((language) => language === first) ?? acceptedLanguage(acceptLanguage);
}

/**
 * The best of our languages by an Accept-Language header. Ours have no regions, so a range that has one (de-AT) stands
 * for the language without it, as in the lookup of RFC 4647 §3.4; a refusal (q=0) of a region is none of the language.
 */
function acceptedLanguage(header: string | undefined): Language {
  if (!header) return DEFAULT_LANGUAGE;
  const wishes = wishesOf(header);
  let [best, most] = [DEFAULT_LANGUAGE, { weight: 0, at: 0 }];
  for (const language of LANGUAGES) {
    const wish = wishes.get(language) ?? wishes.get(ANY);
    if (wish && (wish.weight > most.weight || (wish.weight === most.weight && wish.at < most.at))) {
      [best, most] = [language, wish];
    }
  }
  return best;
}

/** The wishes of a header by language, without regions: the strongest counts, unless the bare language is refused. */
function wishesOf(header: string): ReadonlyMap<string, Wish> {
  const wishes = new Map<string, Wish>();
  for (const [at, part] of header.toLowerCase().split(',', WISHES_MAX).entries()) {
    const [, range, weight = '1'] = (part.length <= WISH_LENGTH_MAX && WISH.exec(part.trim())) || [];
    if (range === undefined) continue;
    const [language = range, region] = range.split('-', 2);
    const wish = { weight: Number(weight), at };
    const known = wishes.get(language);
    if (region !== undefined && (wish.weight === 0 || known?.weight === 0)) continue;
    if (!known || wish.weight > known.weight || wish.weight === 0) wishes.set(language, wish);
  }
  return wishes;
}
