import lighthouse from 'lighthouse';
import { freePort } from '../../scripts/lib/free-port.ts';
import { routeTable } from '../../src/client/routes/table.ts';
import { startGameServer } from '../../tests/e2e/game-server.ts';
import type { Figure } from '../lib/figure.ts';
import { median } from '../lib/median.ts';
import { costOfNewMemory } from '../lib/new-memory.ts';
import { NO_CARD, startShell } from './chromium.ts';
import { LEAST, serveLeast } from './least.ts';

const RUNS = 3;

/** Whoever plays may not pinch, by specification; the text size is in the settings instead. */
const ACCEPTED = 'meta-viewport';
/** It says of itself that it is not to be found. */
const NOT_INDEXED = '/debug';

/** What one look of Lighthouse came to. Scores are of 100. */
interface Look {
  readonly performance: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** What fails of accessibility, but for what is accepted. */
  readonly barriers: readonly string[];
  readonly largestPaint: number; // ms
  readonly blocking: number; // ms
  readonly shift: number;
  /** What Lighthouse found the machine to be worth, just before. Its presets take a desktop of 1,500 to 2,000 for given. */
  readonly machine: number;
}

/** Lighthouse's mobile preset on every route that is prerendered, each time in a new browser, and between them on the least. */
export async function* audits(): AsyncGenerator<Figure> {
  const machines: number[] = [];
  const least: Record<keyof typeof LEAST, Look[]> = { '/empty': [], '/hello': [] };
  const paths = routeTable.map(({ meta }) => meta.path).filter((path) => !path.includes(':'));
  const [server, leastServer] = [await startGameServer(), await serveLeast()];
  try {
    for (const path of paths) {
      const looks: Look[] = [];
      for (let run = 0; run < RUNS; run += 1) looks.push(await lookAgain(server.origin + path));
      for (const [page, seen] of Object.entries(least)) seen.push(await lookAgain(leastServer.origin + page));
      yield* figuresOf(path, looks);
      machines.push(...looks.map((one) => one.machine));
    }
    // All times above are worth as much as the machine was while they were taken.
    const beside = { reference: null, referenceName: null, goal: null } as const;
    for (const [page, looks] of Object.entries(least)) {
      const name = LEAST[page as keyof typeof LEAST];
      const scores = looks.map(({ performance }) => performance);
      const times = looks.map(({ blocking }) => blocking);
      yield { ...beside, figure: `${name}: performance`, unit: 'of 100', better: 'more', ours: median(scores) };
      yield { ...beside, figure: '  the worst run', unit: 'of 100', better: 'more', ours: Math.min(...scores) };
      yield { ...beside, figure: '  blocked', unit: 'ms', better: 'less', ours: median(times) };
      yield { ...beside, figure: '  the worst run', unit: 'ms', better: 'less', ours: Math.max(...times) };
    }
    const machine = { ...beside, unit: 'of 2,000', better: 'more' } as const;
    yield { ...machine, figure: 'this machine, to Lighthouse', ours: median(machines) };
    yield { ...machine, figure: '  at worst', ours: Math.min(...machines) };
    yield costOfNewMemory();
  } finally {
    leastServer.stop();
    await server.stop();
  }
}

/** A browser that goes away (once in 130 looks) says nothing of the page: another one looks. */
async function lookAgain(url: string): Promise<Look> {
  return look(url).catch(() => look(url));
}

async function look(url: string): Promise<Look> {
  const port = await freePort();
  const browser = await startShell(...NO_CARD, `--remote-debugging-port=${port}`);
  try {
    const result = await lighthouse(url, { port, logLevel: 'error' });
    const failure = result ? result.lhr.runtimeError : { code: 'NO_RESULT', message: 'it gave no result' };
    if (!result || failure)
      throw new Error(`Lighthouse could not look at ${url}: ${failure?.code}, ${failure?.message}`);
    const { categories, audits: details, environment } = result.lhr;
    const score = (name: string) => 100 * (categories[name]?.score ?? Number.NaN);
    const value = (name: string) => details[name]?.numericValue ?? Number.NaN;
    const refs = categories.accessibility?.auditRefs ?? [];
    return {
      performance: score('performance'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      barriers: refs.map(({ id }) => id).filter((id) => details[id]?.score === 0 && id !== ACCEPTED),
      largestPaint: value('largest-contentful-paint'),
      blocking: value('total-blocking-time'),
      shift: value('cumulative-layout-shift'),
      machine: environment.benchmarkIndex,
    };
  } finally {
    await browser?.close();
  }
}

function* figuresOf(path: string, looks: readonly Look[]): Generator<Figure> {
  const figure = { reference: null, referenceName: null } as const;
  const score = { ...figure, unit: 'of 100', better: 'more' } as const;
  const middle = (of: (look: Look) => number) => median(looks.map(of));
  yield { ...score, figure: `${path} performance`, ours: middle((one) => one.performance), goal: 100 };
  const worst = Math.min(...looks.map((one) => one.performance));
  yield { ...score, figure: '  the worst run', ours: worst, goal: 99 };
  yield { ...score, figure: '  best practices', ours: middle((one) => one.bestPractices), goal: 100 };
  if (path !== NOT_INDEXED)
    yield { ...score, figure: '  found by searching', ours: middle((one) => one.seo), goal: 100 };
  const barriers = new Set(looks.flatMap((one) => one.barriers));
  const names = barriers.size > 0 ? `: ${[...barriers].join(', ')}` : '';
  yield { ...figure, figure: `  barriers${names}`, unit: '', better: 'less', ours: barriers.size, goal: 0 };
  const time = { ...figure, unit: 'ms', better: 'less' } as const;
  yield { ...time, figure: '  largest paint', ours: middle((one) => one.largestPaint), goal: 1300 };
  yield { ...time, figure: '  blocked', ours: middle((one) => one.blocking), goal: 50 };
  yield { ...time, figure: '  shift', unit: '', ours: middle((one) => one.shift), goal: 0.01 };
}
