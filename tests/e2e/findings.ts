import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The same program in less than half the size: sending and reading it is half of the time that its answer takes. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What the specification itself asks for: its viewport does not zoom. The text size of the app is the other way. */
const EXPECTED_BY_SPECIFICATION = 'meta-viewport';

const OPTIONS: axe.RunOptions = {
  rules: { 'color-contrast-enhanced': { enabled: true }, [EXPECTED_BY_SPECIFICATION]: { enabled: false } },
  resultTypes: ['violations'], // of all others, no more than one node is put into words
};

/** Names, roles and places are the same in the dark; a second look at them would take as long as the first. */
const OF_COLOURS: axe.RunOptions = {
  runOnly: ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'],
  resultTypes: ['violations'],
};

/**
 * What axe finds on the page, or in one part of it: rule and element. Everything happens on the page itself. The builder
 * that axe offers for Playwright sums up on a second page, opened each time for the sake of frames from other sites, which we
 * have none of, and brings its half a megabyte of source to both: that takes two and a half times of the processor.
 */
export async function findingsOf(page: Page, part?: string): Promise<string[]> {
  return run(page, part, OPTIONS);
}

/** What axe finds by day; and of what it finds by moonlight, all that colours can change. */
export async function findingsByDayAndMoonlight(page: Page, part?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const byDay = await run(page, part, OPTIONS);
  await page.emulateMedia({ colorScheme: 'dark' });
  const byMoonlight = await run(page, part, OF_COLOURS);
  return [...byDay.map((found) => `by day: ${found}`), ...byMoonlight.map((found) => `by moonlight: ${found}`)];
}

async function run(page: Page, part: string | undefined, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ within, options }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(within ?? document, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    { within: part, options },
  );
}
