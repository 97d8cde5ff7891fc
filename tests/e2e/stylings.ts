import type { Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

/** How many elements the browser has found the style of anew, each time that it did, while something happens. */
export async function stylings(page: Page, happens: () => Promise<void>): Promise<readonly number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser to be watched');
  await browser.startTracing(page, { categories: ['-*', 'devtools.timeline'] });
  await happens();
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  return traceEvents.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? (args.elementCount ?? []) : []));
}
