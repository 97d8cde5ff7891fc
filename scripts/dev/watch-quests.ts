import { join, sep } from 'node:path';
import type { HotPayload, ViteDevServer } from 'vite';
import { paths } from '../lib/paths.ts';
import { printable } from '../lib/printable.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { overlayOf } from './overlay-of.ts';
import { printReport } from './print-report.ts';
import { type CheckResult, runCheck } from './run-check.ts';

/** How long an editor may take to write all of its files. */
const SETTLE = 150; // ms

/** An update of nothing takes the overlay away. */
const MENDED: HotPayload = { type: 'update', updates: [] };

/** What quests are made of. */
const FOLDERS = ['src/content', 'src/engine'].map((folder) => join(paths.root, folder) + sep);

/** What is needed of vite's server. */
export interface DevServer {
  readonly watcher: Pick<ViteDevServer['watcher'], 'add' | 'on'>;
  readonly ws: Pick<ViteDevServer['ws'], 'clients' | 'on'>;
}

/**
 * Checks all quests now and after each edit. Findings are written to the terminal, and errors laid over the page until
 * they are mended. Returns what ends it.
 */
export function watchQuests({ ws, watcher }: DevServer, check: typeof runCheck = runCheck): () => void {
  const ended = new AbortController();
  let overlay: ReturnType<typeof overlayOf> = null;

  /** Tells those who are there: what is sent to nobody vite keeps for whoever comes first. */
  function tell(news: HotPayload): void {
    for (const client of ws.clients) client.send(news);
  }

  const checks = oneAtATime(async () => {
    const result = await check(ended.signal);
    if (ended.signal.aborted) return;
    console.log(wordsFor(result));
    const before = overlay;
    overlay = 'report' in result ? overlayOf(result.report) : null;
    if (overlay) tell(overlay);
    // One that a broken module has laid over the page is not ours to take away.
    else if (before && 'report' in result) tell(MENDED);
  }, SETTLE);

  watcher.add(FOLDERS);
  watcher.on('all', (_, file) => {
    // Any edit takes the overlay away, so while there is one it has to be put back.
    const ofQuests = FOLDERS.some((folder) => file.startsWith(folder)) && !file.includes('.test');
    if (ofQuests || overlay) checks.ask();
  });
  ws.on('vite:client:connect', (_, client) => {
    if (overlay) client.send(overlay);
  });
  checks.ask();
  return () => {
    ended.abort();
    checks.stop();
  };
}

function wordsFor(result: CheckResult): string {
  return 'report' in result ? printReport(result.report) : printable(`Quests: could not be checked. ${result.failure}`);
}
