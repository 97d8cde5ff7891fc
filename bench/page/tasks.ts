import { setTimeout } from 'node:timers/promises';
import { routeTable } from '../../src/client/routes/table.ts';
import { startGameServer } from '../../tests/e2e/game-server.ts';
import type { Figure } from '../lib/figure.ts';
import { median } from '../lib/median.ts';
import { costOfNewMemory } from '../lib/new-memory.ts';
import { NO_CARD, startShell } from './chromium.ts';
import { LEAST, serveLeast } from './least.ts';
import { QUIET, SLOW_DOWN } from './slow-page.ts';
import { type TraceEvent, tasksOf, traceOf } from './trace.ts';

const RUNS = 5;
/** The window of Lighthouse's phone. */
const PHONE = { width: 412, height: 823 }; // px
/** What a task may take before it blocks (Total Blocking Time, web.dev). */
const SHORT = 50; // ms

/** What a page that comes has its own thread do after the first paint, by the processor, in milliseconds as a phone has them. */
interface Busy {
  readonly blocked: number;
  readonly longest: number;
}

/**
 * How long a page that comes blocks its own thread, by the processor: what others do on the machine meanwhile is none of it.
 * Nobody looks into the page. Lighthouse does, and to be told of errors that are made: React makes five as it starts, for which V8
 * then parses all of React once more, in the middle of the longest task.
 */
export async function* tasks(): AsyncGenerator<Figure> {
  const paths = routeTable.map(({ meta }) => meta.path).filter((path) => !path.includes(':'));
  const [server, least] = [await startGameServer(), await serveLeast()];
  try {
    for (const path of paths) yield* figuresOf(path, await look(server.origin + path), SHORT);
    for (const [path, name] of Object.entries(LEAST)) yield* figuresOf(name, await look(least.origin + path), null);
    yield costOfNewMemory();
  } finally {
    least.stop();
    await server.stop();
  }
}

async function look(url: string): Promise<Busy[]> {
  const looks: Busy[] = [];
  for (let run = 0; run < RUNS; run += 1) looks.push(busyIn(await visit(url), url));
  return looks;
}

/** What a new browser does for a page, until it is quiet. */
async function visit(url: string): Promise<readonly TraceEvent[]> {
  const browser = await startShell(...NO_CARD, '--force-device-scale-factor=1.75');
  if (!browser) throw new Error('Chromium did not start again');
  try {
    const devtools = await browser.newBrowserCDPSession();
    return await traceOf(browser, async () => {
      await devtools.send('Target.createTarget', { url, ...PHONE });
      await setTimeout(2 * QUIET);
    });
  } finally {
    await browser.close();
  }
}

function busyIn(events: readonly TraceEvent[], url: string): Busy {
  const isOurs = ({ name, args }: TraceEvent) => name === 'navigationStart' && args.data?.documentLoaderURL === url;
  const id = events.find(isOurs)?.args.data?.navigationId;
  const paint = events.find(({ name, args }) => name === 'firstContentfulPaint' && args.data?.navigationId === id);
  if (!id || !paint) throw new Error(`${url} was not painted`);
  const long = tasksOf(events, paint)
    .filter(({ ts }) => ts > paint.ts)
    .map(({ tdur = 0 }) => (SLOW_DOWN * tdur) / 1000);
  return {
    blocked: long.reduce((sum, time) => sum + Math.max(time - SHORT, 0), 0),
    longest: Math.max(...long),
  };
}

function* figuresOf(name: string, looks: readonly Busy[], goal: number | null): Generator<Figure> {
  const figure = { unit: 'ms', better: 'less', reference: null, referenceName: null } as const;
  const blocked = looks.map((one) => one.blocked);
  const longest = median(looks.map((one) => one.longest));
  yield { ...figure, figure: `${name} blocked, by the processor`, ours: median(blocked), goal };
  yield { ...figure, figure: '  at best', ours: Math.min(...blocked), goal: null };
  yield { ...figure, figure: '  longest task', ours: longest, goal: null };
}
