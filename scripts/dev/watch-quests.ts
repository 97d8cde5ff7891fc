import { execFile } from 'node:child_process';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import type { ErrorPayload, HotPayload, ViteDevServer } from 'vite';
import { printable } from '../../src/server/commands/printable.ts';
import { paths } from '../lib/paths.ts';
import type { Found } from '../quests/finding.ts';
import { printLine } from '../quests/look-through.ts';
import { paint, printTally } from '../quests/print.ts';

/** How long an editor may take to write all of its files. */
const SETTLE = 150; // ms

/** An update of nothing takes the overlay away. */
const MENDED: HotPayload = { type: 'update', updates: [] };

const FOLDERS = ['src/content', 'src/engine'].map((folder) => join(paths.root, folder) + sep);

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

/** Runs `act` once nothing has asked for it for `wait` milliseconds, never twice at once, and again if asked meanwhile. */
export function oneAtATime(act: () => Promise<void>, wait: number) {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let asked = false;

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    asked = false;
    await act();
    running = false;
    if (asked) ask();
  }

  function ask(): void {
    asked = true;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), wait);
  }

  return { ask, stop: () => clearTimeout(timer) };
}

/** A check that takes longer has lost itself in the quests. */
const PATIENCE = 60_000; // ms; generous, for machines are busy

/** What a check came to: its report, or why there is none, in one line. */
export type CheckResult = { readonly report: QuestReport } | { readonly failure: string };

/** Checks all quests in a process of its own. Ended by `signal`, it fails like any other. */
export async function runCheck(
  asked: AbortSignal,
  script = join(import.meta.dirname, 'check-quests.ts'),
): Promise<CheckResult> {
  const signal = AbortSignal.any([asked, AbortSignal.timeout(PATIENCE)]);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script], { signal, maxBuffer: 64 * 2 ** 20 });
    // The last line: quest files may write to standard output, too.
    return { report: JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') };
  } catch (error) {
    const { message, stderr = '' } = error as Error & { readonly stderr?: string };
    return { failure: reasonOf(signal.aborted ? message : stderr) };
  }
}

/** The line that says what went wrong, and where, of what a process that broke has written. */
function reasonOf(errors: string): string {
  const lines = errors.split('\n').map((line) => line.trim());
  const what = lines.find((line) => /^(\w*Error\b|The operation was aborted)/.test(line)) ?? lines.find(Boolean);
  const where = lines.find((line) => /^(file:|\/).*:\d+$/.test(line));
  return [what ?? 'It ended without a word', where && `(${where.replace('file://', '')})`].filter(Boolean).join(' ');
}

export interface QuestReport {
  readonly quests: number;
  /** Their files are named from the folder of the package. */
  readonly findings: readonly Found[];
}

function printReport({ quests, findings }: QuestReport): string {
  const lines = findings.map((finding) => paint(finding.severity === 'error' ? 'red' : 'yellow', printLine(finding)));
  return [`Quests: ${quests}, ${printTally(findings)}`, ...lines.map((line) => `  ${line}`)].join('\n');
}

/** What vite's overlay shows of the errors; null when there are none. Warnings are for the terminal only. */
function overlayOf({ findings }: QuestReport): ErrorPayload | null {
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return null;
  const words = errors.map((finding) => printLine({ ...finding, file: null }));
  // Places of this form are links into the editor.
  const places = errors.flatMap(({ file, line, page }) =>
    file === null ? [] : `    at ${page ?? 'quest'} (${join(paths.root, file)}:${line}:1)`,
  );
  return { type: 'error', err: { plugin: 'quests', message: words.join('\n'), stack: places.join('\n') } };
}
