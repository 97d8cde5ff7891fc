import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import config from '../playwright.config.ts';
import { freePort } from '../scripts/lib/free-port.ts';
import { routeTable } from '../src/client/routes/table.ts';
import { startGameServer } from '../tests/e2e/game-server.ts';
import { buildOnce, bundleCode, median } from './lib/measure.ts';
import type { Figure } from './lib/run-benches.ts';
import { HELLO_WORLD } from './size.ts';

const RUNS = 3;

/** The accepted accessibility failure: the game disables pinch-zoom on purpose, and has a setting for the text size. */
const ACCEPTED = 'meta-viewport';
const NOT_INDEXED = '/debug';

/**
 * Disables WebGL. Unlike a phone, Chromium would render it in software here: a page with a moving sky took 156 of the
 * 200 percent of two cores (measured).
 */
const NO_CARD = ['--disable-3d-apis', '--disable-software-rasterizer'];

/** The result of one Lighthouse run. Scores are 0 to 100. */
interface Audit {
  readonly performance: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Ids of failed accessibility audits, except the accepted one. */
  readonly barriers: readonly string[];
  readonly largestPaint: number; // ms
  readonly blocking: number; // ms
  readonly shift: number;
}

/** Lighthouse's mobile preset on every prerendered route, each in a new browser, compared with a React hello world. */
export async function* figures(): AsyncGenerator<Figure> {
  const found = await chromium.launch(config.use?.launchOptions ?? {}).catch(() => null);
  if (!found) {
    console.error('No Chromium was found: pages are not measured. See CONTRIBUTING.md.');
    return;
  }
  await found.close();
  buildOnce();
  const paths = routeTable.map(({ meta }) => meta.path).filter((path) => !path.includes(':'));
  const [game, hello] = [await startGameServer(), await serveHello()];
  try {
    for (const path of paths) {
      const [ours, reference]: [Audit[], Audit[]] = [[], []];
      for (let run = 0; run < RUNS; run += 1) {
        ours.push(await audit(game.origin + path));
        reference.push(await audit(hello.origin));
      }
      yield* figuresOf(path, ours, reference);
    }
  } finally {
    hello.stop();
    await game.stop();
  }
}

function* figuresOf(path: string, ours: readonly Audit[], hello: readonly Audit[]): Generator<Figure> {
  const of = (name: keyof Omit<Audit, 'barriers'>) => median(ours.map((one) => one[name]));
  const referenceName = 'React that says hello';
  const score = { unit: 'of 100', better: 'more', goal: 100 } as const;
  const performance = {
    figure: `${path} performance`,
    unit: 'of 100',
    better: 'more',
    ours: of('performance'),
  } as const;
  yield { ...performance, goal: 98 };
  yield { ...performance, reference: median(hello.map((one) => one.performance)), referenceName };
  yield { ...score, figure: '  best practices', ours: of('bestPractices') };
  if (path !== NOT_INDEXED) yield { ...score, figure: '  found by searching', ours: of('seo') };
  const barriers = [...new Set(ours.flatMap((one) => one.barriers))];
  const names = barriers.length > 0 ? `: ${barriers.join(', ')}` : '';
  yield { figure: `  barriers${names}`, unit: '', better: 'less', ours: barriers.length, goal: 0 };
  for (const { name, figure, goal } of [
    { name: 'largestPaint', figure: '  largest paint', goal: 1300 },
    { name: 'blocking', figure: '  blocked', goal: 50 },
  ] as const) {
    const measured = { figure, unit: 'ms', better: 'less', ours: of(name) } as const;
    yield { ...measured, goal };
    yield { ...measured, reference: median(hello.map((one) => one[name])), referenceName };
  }
  yield { figure: '  shift', unit: '', better: 'less', ours: of('shift'), goal: 0.01 };
}

/** Runs Lighthouse; retries once, because the browser crashes in one of 130 runs. */
async function audit(url: string): Promise<Audit> {
  return auditOnce(url).catch(() => auditOnce(url));
}

async function auditOnce(url: string): Promise<Audit> {
  const port = await freePort();
  const launch = config.use?.launchOptions ?? {};
  const args = [...(launch.args ?? []), ...NO_CARD, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...launch, args });
  try {
    const result = await lighthouse(url, { port, logLevel: 'error' });
    const failure = result ? result.lhr.runtimeError : { code: 'NO_RESULT', message: 'it gave no result' };
    if (!result || failure) throw new Error(`Lighthouse failed on ${url}: ${failure?.code}, ${failure?.message}`);
    const { categories, audits } = result.lhr;
    const score = (name: string) => 100 * (categories[name]?.score ?? Number.NaN);
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const refs = categories.accessibility?.auditRefs ?? [];
    return {
      performance: score('performance'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      barriers: refs.map(({ id }) => id).filter((id) => audits[id]?.score === 0 && id !== ACCEPTED),
      largestPaint: value('largest-contentful-paint'),
      blocking: value('total-blocking-time'),
      shift: value('cumulative-layout-shift'),
    };
  } finally {
    await browser.close();
  }
}

const HEAD = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hello</title>';

async function serveHello(): Promise<{ readonly origin: string; stop(): void }> {
  const script = await bundleCode(HELLO_WORLD.script);
  const page = `<!doctype html><html lang="en"><head>${HEAD}<script type="module" src="/hello.js"></script></head><body>${HELLO_WORLD.html}</body></html>`;
  const server = createServer(({ url }, response) => {
    const isScript = url === '/hello.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    response.end(isScript ? script : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
