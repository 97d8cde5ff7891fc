import { expect, test } from 'vitest';
import type { Language } from '#content/messages';
import { askedLanguage } from './asked-language.ts';

test.each<[document: Language, search: string, languages: string[], asked: Language, chosen: Language | null]>([
  // The server has weighed what the browser asks for.
  ['de', '', ['en'], 'de', null],
  ['en', '?from=meow', ['de'], 'en', null],
  ['de', '?lang=fr', ['en'], 'de', null],
  // The address asks for something else than the browser does: a choice of this visit.
  ['de', '?lang=de', ['en-GB', 'de'], 'en', 'de'],
  ['en', '?lang=en', ['fr', 'de-AT', 'en'], 'de', 'en'],
  // It asks for the same, or the browser for nothing that we speak.
  ['de', '?a=1&lang=de', ['DE-at'], 'de', null],
  ['en', '?lang=en', [], 'en', null],
  ['de', '?lang=de', ['fr'], 'en', 'de'],
])(
  '[W6] a page in %s at "%s", in a browser that asks for %o: %s is asked for, %s chosen',
  (document, search, languages, asked, chosen) => {
    expect(askedLanguage({ document, search, languages })).toEqual({
      asked,
      chosen: chosen && { language: chosen },
    });
  },
);
