import { expect, test } from 'vitest';
import { reportText } from './report.ts';

test('a report says what a page is, line by line, and nothing of who looks at it', () => {
  const text = reportText({
    version: 'meow meow alpha v0.0.1',
    buildId: 'b1',
    path: '/support',
    screen: { width: 390, height: 844, pixelRatio: 3 },
    browser: 'Cat/9',
    saveState: 'authenticated',
  });
  expect(text).toBe(
    'Version: meow meow alpha v0.0.1\nBuild: b1\nPage: /support\nScreen: 390 × 844, 3 pixels a pixel\nBrowser: Cat/9\nState: authenticated',
  );
});
