import { expect, test } from 'vitest';
import { languageOfAddress, languageOfBrowser, withoutLanguage } from './language-wishes.ts';

test.each([
  ['', null, ''],
  ['?lang=de', 'de', ''],
  ['?lang=en&p=gate', 'en', '?p=gate'],
  ['?p=gate&lang=de', 'de', '?p=gate'],
  ['?lang=de&lang=en', 'de', ''],
  ['?lang=fr', null, ''],
  ['?language=de', null, '?language=de'],
])('[W6] the address %j asks for %s, and is %j without that', (search, language, rest) => {
  expect(languageOfAddress(search)).toBe(language);
  expect(withoutLanguage(search)).toBe(rest);
});

test.each([
  [[], 'en'],
  [['de'], 'de'],
  [['de-AT', 'en'], 'de'],
  [['fr-CA', 'DE-ch', 'en'], 'de'],
  [['en-GB', 'de'], 'en'],
  [['fr', 'den'], 'en'],
])('[W6] a browser that reads %j asks for %s', (tags, language) => {
  expect(languageOfBrowser(tags)).toBe(language);
});
