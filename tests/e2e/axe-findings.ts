import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified source of axe: smaller, and so sent and parsed faster. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The game's specification asks for a viewport that does not zoom; the text size setting replaces zooming. */
const EXPECTED_BY_SPECIFICATION = 'meta-viewport';

const OPTIONS: axe.RunOptions = {
  rules: { 'color-contrast-enhanced': { enabled: true }, [EXPECTED_BY_SPECIFICATION]: { enabled: false } },
  resultTypes: ['violations'], // axe then describes at most one node of each other result
};

/**
 * Rules for dark mode. Rules about names, roles and positions are left out: they find the same in light mode.
 */
const OF_COLOURS: axe.RunOptions = {
  runOnly: ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'],
  resultTypes: ['violations'],
};

/**
 * The findings of axe on the page or in one part of it: rule and element. Runs axe in the page itself: AxeBuilder for
 * Playwright opens a second page for each report, and takes 2.5 times the processor time.
 */
export async function findingsOf(page: Page, part?: string): Promise<string[]> {
  return run(page, part, OPTIONS);
}

/** The findings in light mode, and those of the colour rules in dark mode. */
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
