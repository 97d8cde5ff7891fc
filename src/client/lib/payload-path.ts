import type { Language } from '#content/messages';

/** Where a page's payload lies, whether or not its path ends with a slash. English needs no name. */
export function payloadPath(path: string, language: Language): string {
  return `${path.replace(/\/$/, '')}/_payload${language === 'en' ? '' : `.${language}`}.json`;
}
