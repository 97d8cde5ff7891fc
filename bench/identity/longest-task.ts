import type { Browser, Page } from '@playwright/test';

/** An event of a trace, as far as it is read. Times are microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/**
 * The longest task on a page's own thread while something is done, in milliseconds of that thread. By the clock, a task
 * that the machine interrupts for others takes two or three times as long (measured).
 */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const trace = await browser.stopTracing();
  const events = (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents;
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isOfPage = ({ pid, tid }: TraceEvent) => threads.some((thread) => thread.pid === pid && thread.tid === tid);
  const tasks = events.filter((event) => event.name === 'RunTask' && isOfPage(event));
  // Where Chromium has no time of the thread, the clock's stands in: longer if anything, so that no task is missed.
  const times = tasks.flatMap(({ tdur, dur }) => tdur ?? dur ?? []);
  if (times.length === 0) throw new Error('The trace has no tasks of the page');
  return Math.max(...times) / 1000;
}
