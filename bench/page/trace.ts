import type { Browser } from '@playwright/test';

/** Of what Chromium tells of itself. Times are in microseconds; `tdur` is the processor's. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: {
    readonly data?: {
      /** Of a navigation, and of what happens on it. */
      readonly documentLoaderURL?: string;
      readonly navigationId?: string;
      /** What is dispatched. */
      readonly type?: string;
    };
  };
}

const TOLD = ['blink.user_timing', 'loading', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** What the browser and its pages do meanwhile, by when it began. */
export async function traceOf(browser: Browser, happens: () => Promise<unknown>): Promise<readonly TraceEvent[]> {
  await browser.startTracing(undefined, { categories: ['-*', ...TOLD] });
  await happens();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: readonly TraceEvent[] };
  return traceEvents.toSorted((one, other) => one.ts - other.ts);
}

/** What the thread of an event does, one task after another. */
export function tasksOf(events: readonly TraceEvent[], { pid, tid }: TraceEvent): readonly TraceEvent[] {
  return events.filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid);
}
