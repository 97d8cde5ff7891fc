import type { Page } from '@playwright/test';

/** Something that the browser did, of what it tells of itself. Times are in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tid: number;
  readonly args: {
    readonly elementCount?: number;
    /** Of an animation, why its frames are not made by the compositor, in bits, and what is moved. */
    readonly data?: { readonly type?: string; readonly nodeName?: string; readonly compositeFailed?: number };
  };
  /** What several events are about. */
  readonly id2?: { readonly local?: string };
}

/** What the browser did while something happened. */
export async function traceOf(page: Page, happens: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser to be watched');
  await browser.startTracing(page, { categories: ['-*', 'devtools.timeline'] });
  await happens();
  const trace: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  return trace.traceEvents;
}

/** How many elements it has found the style of, each time that it did. */
export function stylings(trace: readonly TraceEvent[]): readonly number[] {
  return trace.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? (args.elementCount ?? []) : []));
}

/** The names of what it did before clicks were answered. */
export function duringClicks(trace: readonly TraceEvent[]): readonly string[] {
  const clicks = trace.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click');
  if (clicks.length === 0) throw new Error('Nothing was clicked');
  return clicks.flatMap(({ ts: began, dur = 0, tid: thread }) =>
    trace.filter(({ ts, tid }) => tid === thread && ts > began && ts < began + dur).map(({ name }) => name),
  );
}

/** What was moved by the page's own thread, frame by frame, and what by the compositor. */
export function movedBy(trace: readonly TraceEvent[]): Readonly<Record<'page' | 'compositor', readonly string[]>> {
  const animations = Map.groupBy(
    trace.filter(({ name }) => name === 'Animation'),
    ({ id2 }) => id2?.local,
  );
  const moved = [...animations.values()].map((events) => ({
    what: events.flatMap(({ args }) => args.data?.nodeName ?? []).join(),
    failed: events.some(({ args }) => args.data?.compositeFailed),
  }));
  const those = (failed: boolean) => moved.filter((one) => one.failed === failed).map(({ what }) => what);
  return { page: those(true), compositor: those(false) };
}
