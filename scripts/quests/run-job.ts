import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { commandFinding } from './finding.ts';
import type { Job, Limits, Message, News, PlayReport, SourceReport, Stage, TextsReport } from './job.ts';
import { LOADING_TIME } from './load/load-file.ts';

/** How long a worker may be silent. */
const PATIENCE: Readonly<Record<Stage | 'starting', number>> = {
  starting: 60_000, // ms; no file has been read, so none can be at fault: a busy machine takes long to load what reads it
  loading: LOADING_TIME + 2000, // ms; the worker itself gives up sooner, unless a loop holds it
  checking: 60_000, // ms
};
const WHY_SILENT: Readonly<Record<Stage | 'starting', string>> = {
  starting: 'nobody came to read it: this machine is too busy',
  loading: 'a loop in it never ends',
  checking: 'a check of a quest in it never ends, or the quest is too large to be played through',
};

/** Checks files, or the game (null). A file that does not come to an end, or ends everything, spoils no other. */
export async function checkSources(
  sources: readonly (string | null)[],
  limits: Limits & { readonly folder: string },
  onProgress: (words: string) => void,
): Promise<SourceReport[]> {
  const reports: SourceReport[] = [];
  while (reports.length < sources.length) {
    const left = sources.slice(reports.length);
    const broken = await runJob({ kind: 'check', sources: left, ...limits }, (news) => {
      if (news.kind === 'doing') onProgress(news.words);
      if (news.kind === 'checked') reports.push(news.source);
    });
    const file = sources[reports.length];
    if (broken !== null && file !== undefined) {
      reports.push({ file, quests: [], findings: [commandFinding('file', broken, { file })] });
    }
  }
  return reports;
}

export async function playSource(job: Extract<Job, { kind: 'play' }>): Promise<PlayReport> {
  const reports: PlayReport[] = [];
  const broken = await runJob(job, (news) => {
    if (news.kind === 'played') reports.push(news);
  });
  const finding = commandFinding('file', broken ?? 'ended early', { file: job.source });
  return reports[0] ?? { transcript: '', refusal: null, findings: [finding], fine: false };
}

export async function listTexts(source: string | null): Promise<TextsReport> {
  const reports: TextsReport[] = [];
  const broken = await runJob({ kind: 'texts', source }, (news) => {
    if (news.kind === 'listed') reports.push(news);
  });
  return reports[0] ?? { texts: [], findings: [commandFinding('file', broken ?? 'ended early', { file: source })] };
}

/**
 * Runs a job in a thread of its own. What a quest file writes to standard output goes to standard error.
 * @returns why it broke off; null when it came to its end
 */
function runJob(job: Job, onNews: (news: News) => void): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const token = randomUUID();
  const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: { job, token }, stdout: true });
  worker.stdout.pipe(process.stderr, { end: false });
  let timer = waitFor('starting');
  let done = false;

  function waitFor(stage: Stage | 'starting') {
    return setTimeout(() => finish(WHY_SILENT[stage]), PATIENCE[stage]);
  }
  function finish(broken: string | null) {
    clearTimeout(timer);
    resolve(broken);
    worker.removeAllListeners('message'); // what comes now is too late
    void worker.terminate();
  }
  worker.on('message', (message: unknown) => {
    if (!isOwn(message, token)) return;
    const { news } = message;
    clearTimeout(timer);
    if (news === 'done') {
      done = true;
      return finish(null);
    }
    timer = waitFor(news.kind === 'doing' ? news.what : 'checking');
    onNews(news);
  });
  worker.on('error', (error: unknown) => finish(`throws after it was loaded: ${String(error)}`));
  worker.on('exit', () => finish(done ? null : 'ends the program that checks it (process.exit)'));
  return promise;
}

/** Whether a message comes from the worker, and not from a quest file that it runs. */
function isOwn(message: unknown, token: string): message is Message {
  return (Object(message) as Partial<Message>).token === token;
}
