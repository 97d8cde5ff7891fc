import { afterEach, expect, test } from 'vitest';
import { support } from '#content/messages/support';
import { messagesOf, setLanguage } from '../../platform/language.ts';

afterEach(() => setLanguage('en'));

test('a problem report lists the given facts in the current language', async () => {
  const facts = {
    version: 'meow meow alpha v0.0.1',
    buildId: 'b1',
    path: '/support',
    width: 390,
    height: 844,
    pixelRatio: 3,
    browser: 'Cat/9',
    saveState: 'authenticated',
  };
  expect(messagesOf(support).broken.report(facts)).toBe(
    'Version: meow meow alpha v0.0.1\nBuild: b1\nPage: /support\nScreen: 390 × 844, 3 pixels a pixel\nBrowser: Cat/9\nState: authenticated',
  );
  await setLanguage('de');
  expect(messagesOf(support).broken.report(facts)).toMatch(
    /\nSeite: \/support\nBildschirm: 390 × 844, 3 Pixel je Pixel\n/,
  );
});
