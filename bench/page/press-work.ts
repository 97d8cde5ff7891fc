import type { Page } from '@playwright/test';
import { NO_CARD, startShell } from './chromium.ts';
import { type Press, TURNING } from './press-list.ts';
import { openSlowly, QUIET, SLOW_DOWN, slowDown } from './slow-page.ts';
import { type TraceEvent, tasksOf, traceOf } from './trace.ts';

/** What a tap or a key of a player arrives as. */
const PRESSED = ['click', 'keydown'];
const TURNED = 'turned';

/** What a page's thread does for a press, by the processor, in milliseconds as a phone has them. */
export interface PressWork {
  /** Until the next picture is handed on: of several presses, the longest. */
  readonly next: number;
  /** Until the picture in which another page is there; null where the press leads to none. */
  readonly turned: number | null;
}

/**
 * In a new browser, from the click or the key on: what a finger that comes down has done before is none of it, nor is what other
 * threads do with a picture, and others on the machine.
 */
export async function workOf(origin: string, { path, before, press }: Press): Promise<PressWork> {
  const browser = await startShell(...NO_CARD);
  if (!browser) throw new Error('Chromium did not start again');
  try {
    const { page, devtools } = await openSlowly(browser, origin, path);
    await before?.(page);
    // It has found out that it is slow, and does less for it; the work is counted at full speed.
    await slowDown(devtools, 1);
    await page.waitForTimeout(QUIET);
    await page.evaluate(markTurns, { name: TURNED, by: TURNING });
    return workIn(await traceOf(browser, () => pressAndWait(page, press)));
  } finally {
    await browser.close();
  }
}

async function pressAndWait(page: Page, press: Press['press']): Promise<void> {
  await press(page);
  await page.waitForTimeout(QUIET);
}

/** Run in the page. */
function markTurns({ name, by }: { readonly name: string; readonly by: readonly string[] }): void {
  new MutationObserver(() => performance.mark(name)).observe(document, { attributeFilter: [...by], subtree: true });
}

function workIn(events: readonly TraceEvent[]): PressWork {
  const presses = events.filter(
    ({ name, args }) => name === 'EventDispatch' && PRESSED.includes(args.data?.type ?? ''),
  );
  const [first] = presses;
  if (!first) throw new Error('Nothing was pressed');
  const tasks = tasksOf(events, first);
  const frames = events.filter(({ name, pid, tid }) => name === 'Commit' && pid === first.pid && tid === first.tid);
  /** From the task that an event is in to the one that hands on a picture, after what is given. */
  const workFrom = (from: TraceEvent, after: TraceEvent) => {
    const frame = frames.find(({ ts }) => ts > after.ts);
    if (!frame) throw new Error('No picture came of a press');
    const during = tasks.filter(({ ts, dur = 0 }) => ts + dur > from.ts && ts < frame.ts);
    return (SLOW_DOWN * during.reduce((sum, { tdur = 0 }) => sum + tdur, 0)) / 1000;
  };
  const turn = events.find(({ name, pid }) => name === TURNED && pid === first.pid);
  return {
    next: Math.max(...presses.map((pressed) => workFrom(pressed, pressed))),
    turned: turn ? workFrom(first, turn) : null,
  };
}
