import type { Language } from '#content/messages';
import { isLanguage } from '../language.ts';
import type { Settings } from './values.ts';

/** What is known, when a page begins, of the language that it should speak. */
export interface Asking {
  readonly document: Language;
  /** The search of the address. */
  readonly search: string;
  /** What the browser asks servers for, the dearest first. */
  readonly languages: readonly string[];
}

/**
 * What the browser asks for, and what the address does: `?lang=` is a choice of this visit. Without it the server has
 * already weighed what the browser wants, and the document is in that language.
 */
export function askedLanguage({ document, search, languages }: Asking): {
  readonly asked: Language;
  readonly chosen: Pick<Settings, 'language'> | null;
} {
  const addressed = new URLSearchParams(search).get('lang');
  if (!isLanguage(addressed)) return { asked: document, chosen: null };
  const asked = languages.map((tag) => tag.toLowerCase().split('-', 1)[0]).find(isLanguage) ?? 'en';
  return { asked, chosen: asked === addressed ? null : { language: addressed } };
}
