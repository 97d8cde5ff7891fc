import { afterEach, expect, test } from 'vitest';
import { speak } from '../../lib/language.ts';
import { type ReportFacts, reportText } from './report.ts';

afterEach(() => speak('en'));

const FACTS: ReportFacts = {
  version: 'meow meow alpha v0.0.1',
  buildId: 'b1',
  path: '/support',
  screen: { width: 390, height: 844, pixelRatio: 3 },
  browser: 'Cat/9',
  saveState: 'authenticated',
};

test('a report says what a page is, line by line, and nothing of who looks at it', () => {
  expect(reportText(FACTS)).toBe(
    'Version: meow meow alpha v0.0.1\nBuild: b1\nPage: /support\nScreen: 390 × 844, 3 pixels a pixel\nBrowser: Cat/9\nState: authenticated',
  );
});

test('in German it says the same', async () => {
  await speak('de');
  expect(reportText(FACTS)).toBe(
    'Version: meow meow alpha v0.0.1\nBuild: b1\nSeite: /support\nBildschirm: 390 × 844, 3 Pixel je Pixel\nBrowser: Cat/9\nZustand: authenticated',
  );
});
