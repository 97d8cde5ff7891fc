import type { Language } from '#content/messages';
import { isLanguage } from '../language.ts';

/** What an address names the language by. */
const NAME = 'lang';

/** The language that an address asks for, as the server reads it; null: it asks for none that is spoken. */
export function languageOfAddress(search: string): Language | null {
  const asked = new URLSearchParams(search).get(NAME);
  return isLanguage(asked) ? asked : null;
}

/** The rest of what an address asks for. */
export function withoutLanguage(search: string): string {
  const wishes = new URLSearchParams(search);
  wishes.delete(NAME);
  return wishes.size > 0 ? `?${wishes}` : '';
}

/** The language that a browser asks for by its list, the dearest first: ours have no regions. */
export function languageOfBrowser(tags: readonly string[]): Language {
  return tags.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}
