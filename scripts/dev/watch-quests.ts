import { execFile } from 'node:child_process';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import type { ErrorPayload, HotPayload, ViteDevServer } from 'vite';
import { printable } from '../../src/server/commands/printable.ts';
import { paths } from '../lib/paths.ts';
import { printLine } from '../quests/explore.ts';
import type { Found } from '../quests/finding.ts';
import { paint, printTally } from '../quests/print.ts';

/** How long to wait for further edits before a check: an editor may write several files. */
const SETTLE = 150; // ms

/** An empty update makes Vite's client remove its overlay. */
const MENDED: HotPayload = { type: 'update', updates: [] };

const FOLDERS = ['src/content', 'src/engine'].map((folder) => join(paths.root, folder) + sep);

export interface DevServer {
  readonly watcher: Pick<ViteDevServer['watcher'], 'add' | 'on'>;
  readonly ws: Pick<ViteDevServer['ws'], 'clients' | 'on'>;
}

interface Options {
  readonly check?: typeof runCheck;
  /** Called after an edit, when the check found no errors. */
  readonly onSound?: () => void;
}

/**
 * Checks all quests now and after each edit. Prints findings on the terminal, and shows errors in Vite's overlay
 * over the page until they are fixed. Returns a function that stops the checks.
 */
export function watchQuests({ ws, watcher }: DevServer, { check = runCheck, onSound }: Options = {}): () => void {
  const ended = new AbortController();
  /** Whether a quest was edited since the last check without errors. */
  let isEdited = false;
  let overlay: ReturnType<typeof overlayOf> = null;

  /** Sends a message to each connected client. If none is connected, `ws.send` would queue it for the first client. */
  function notifyPage(news: HotPayload): void {
    for (const client of ws.clients) client.send(news);
  }

  const checks = oneAtATime(async () => {
    const wasEdited = isEdited;
    isEdited = false;
    const result = await check(ended.signal);
    if (ended.signal.aborted) return;
    console.log(wordsFor(result));
    const before = overlay;
    overlay = 'report' in result ? overlayOf(result.report) : null;
    if (overlay) notifyPage(overlay);
    // Removes only an overlay of findings, not the overlay that Vite shows for a broken module.
    else if (before && 'report' in result) notifyPage(MENDED);
    const isSound = 'report' in result && overlay === null;
    if (isSound && wasEdited) onSound?.();
    else isEdited ||= wasEdited;
  }, SETTLE);

  watcher.add(FOLDERS);
  watcher.on('all', (_, file) => {
    // Vite removes the overlay on any edit, so a check shows it again even if no quest was edited.
    const ofQuests = FOLDERS.some((folder) => file.startsWith(folder)) && !file.includes('.test');
    isEdited ||= ofQuests;
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

/** Debounces `act` by `wait` ms, never runs it concurrently, and runs it again if called meanwhile. */
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

/** A check of the quests that takes longer than this is stopped: a quest's code probably loops without end. */
const TYPE_CHECK_TIMEOUT = 60_000; // ms; generous for slow machines

/** The result of a check: its report, or why it failed, in one line. */
export type CheckResult = { readonly report: QuestReport } | { readonly failure: string };

/** Checks all quests in a child process. If `asked` aborts, the process is killed and the result is a failure. */
export async function runCheck(
  asked: AbortSignal,
  script = join(import.meta.dirname, 'check-quests.ts'),
): Promise<CheckResult> {
  const signal = AbortSignal.any([asked, AbortSignal.timeout(TYPE_CHECK_TIMEOUT)]);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script], { signal, maxBuffer: 64 * 2 ** 20 });
    // Reads only the last line, because quest files may write to standard output, too.
    return { report: JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') };
  } catch (error) {
    const { message, stderr = '' } = error as Error & { readonly stderr?: string };
    return { failure: reasonOf(signal.aborted ? message : stderr) };
  }
}

/** From the standard error of a crashed process, the line with the error's message. */
function reasonOf(errors: string): string {
  const lines = errors.split('\n').map((line) => line.trim());
  const what = lines.find((line) => /^(\w*Error\b|The operation was aborted)/.test(line)) ?? lines.find(Boolean);
  const where = lines.find((line) => /^(file:|\/).*:\d+$/.test(line));
  return [what ?? 'It ended without a word', where && `(${where.replace('file://', '')})`].filter(Boolean).join(' ');
}

export interface QuestReport {
  readonly quests: number;
  /** File paths relative to the package's folder. */
  readonly findings: readonly Found[];
}

function printReport({ quests, findings }: QuestReport): string {
  const lines = findings.map((finding) => paint(finding.severity === 'error' ? 'red' : 'yellow', printLine(finding)));
  return [`Quests: ${quests}, ${printTally(findings)}`, ...lines.map((line) => `  ${line}`)].join('\n');
}

/** The content of Vite's overlay for the errors; null if there are none. Warnings are only printed. */
function overlayOf({ findings }: QuestReport): ErrorPayload | null {
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return null;
  const words = errors.map((finding) => printLine({ ...finding, file: null }));
  // In this form Vite links file and line to the editor.
  const places = errors.flatMap(({ file, line, page }) =>
    file === null ? [] : `    at ${page ?? 'quest'} (${join(paths.root, file)}:${line}:1)`,
  );
  return { type: 'error', err: { plugin: 'quests', message: words.join('\n'), stack: places.join('\n') } };
}
