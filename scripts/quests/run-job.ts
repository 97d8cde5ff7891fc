import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { PlayCommand } from './command.ts';
import { commandFinding, type Found } from './finding.ts';
import { LOADING_TIME } from './load-file.ts';

/** How long a worker may be silent at each stage, and what it means if it is silent for longer. */
const STAGES = {
  // No file has been read, so none can be at fault: a busy machine takes long to load what reads it.
  starting: { patience: 60_000, meaning: 'nobody came to read it: this machine is too busy' }, // ms
  // The worker itself gives up sooner, unless a loop holds it.
  loading: { patience: LOADING_TIME + 2000, meaning: 'a loop in it never ends' },
  checking: {
    patience: 60_000,
    meaning: 'a check of a quest in it never ends, or the quest is too large to be played through',
  },
} as const;

/** Checks files, or the game (null). A file that does not come to an end, or ends everything, spoils no other. */
export async function checkSources(
  sources: readonly (string | null)[],
  limits: Limits & { readonly folder: string },
  onProgress: (words: string) => void,
): Promise<SourceReport[]> {
  const reports: SourceReport[] = [];
  while (reports.length < sources.length) {
    const left = sources.slice(reports.length);
    const onResult = (report: SourceReport) => void reports.push(report);
    const broken = await runJob({ kind: 'check', sources: left, ...limits }, onResult, onProgress);
    const file = sources[reports.length];
    if (broken !== null && file !== undefined) {
      reports.push({ file, quests: [], findings: [commandFinding('file', broken, { file })] });
    }
  }
  return reports;
}

export async function playSource(source: string | null, ask: PlayCommand): Promise<PlayReport> {
  const report = await resultOf<PlayReport>({ kind: 'play', source, ask });
  return { transcript: '', refusal: null, fine: false, ...report };
}

export async function listTexts(source: string | null): Promise<TextsReport> {
  return { texts: [], ...(await resultOf<TextsReport>({ kind: 'texts', source })) };
}

/** What a job came to; a finding of the file where it broke off. */
async function resultOf<Result>(job: Exclude<Job, { kind: 'check' }>) {
  const results: Result[] = [];
  const broken = await runJob(job, (result: Result) => void results.push(result));
  const finding = commandFinding('file', broken ?? 'ended early', { file: job.source });
  return results[0] ?? { findings: [finding] };
}

/**
 * Runs a job in a thread of its own. What a quest file writes to standard output goes to standard error.
 * @returns why it broke off; null when it came to its end
 */
function runJob<Result>(
  job: Job,
  onResult: (result: Result) => void,
  onProgress = (_words: string) => {},
): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const token = randomUUID();
  const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: { job, token }, stdout: true });
  worker.stdout.pipe(process.stderr, { end: false });
  let timer = waitFor('starting');
  let done = false;

  function waitFor(stage: Stage) {
    return setTimeout(() => finish(STAGES[stage].meaning), STAGES[stage].patience);
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
    timer = waitFor('stage' in news ? news.stage : 'checking');
    if ('stage' in news) onProgress(news.words);
    else onResult(news.result as Result);
  });
  worker.on('error', (error: unknown) => finish(`throws after it was loaded: ${String(error)}`));
  worker.on('exit', () => finish(done ? null : 'ends the program that checks it (process.exit)'));
  return promise;
}

/** Whether a message comes from the worker, and not from a quest file that it runs. */
function isOwn(message: unknown, token: string): message is Message {
  return (Object(message) as Partial<Message>).token === token;
}

export interface Limits {
  readonly seeds: number;
  /** Situations, when all there is is played. */
  readonly states: number;
}

/** What a worker is asked for: to check some files or the game (null), to play a quest of one, or to list its texts. */
export type Job =
  | ({ readonly kind: 'check'; readonly sources: readonly (string | null)[]; readonly folder: string } & Limits)
  | { readonly kind: 'play'; readonly source: string | null; readonly ask: PlayCommand }
  | { readonly kind: 'texts'; readonly source: string | null };

/** What a worker tells of itself. Each word is a sign of life. */
type News =
  | { readonly stage: Stage; readonly words: string }
  | { readonly result: SourceReport | PlayReport | TextsReport };

/** How a worker tells it. Quest files run in its thread and can post messages, too, but they do not know the token. */
export interface Message {
  readonly token: string;
  readonly news: News | 'done';
}

export type Stage = keyof typeof STAGES;

export interface SourceReport {
  readonly file: string | null;
  /** Of the file: those of its quests are with them. */
  readonly findings: readonly Found[];
  readonly quests: readonly QuestReport[];
}

export interface PlayReport {
  readonly transcript: string;
  /** Why nothing was played, where it was not for the file. */
  readonly refusal: string | null;
  readonly findings: readonly Found[];
  /** Whether the play could go on, or came to an end. */
  readonly fine: boolean;
}

export interface TextsReport {
  readonly texts: readonly Text[];
  readonly findings: readonly Found[];
}

export interface Text {
  /** Stable, and the way to it in a translation. */
  readonly id: string;
  readonly text: string;
  /** Who says it, where somebody does. */
  readonly speaker?: string;
  /** The check under which it is said, where there is one. */
  readonly when?: string;
}

export interface QuestReport {
  readonly quest: string;
  readonly file: string | null;
  readonly findings: readonly Found[];
  readonly summary: Summary;
  /** The graph as it should be, and where. */
  readonly graph: { readonly path: string; readonly text: string };
}

export interface Summary {
  readonly pages: number;
  readonly choices: number;
  readonly words: number;
  readonly ends: readonly string[];
  readonly loops: readonly (readonly string[])[];
  /** The longest of the shortest ways from the start to a page. */
  readonly furthest: readonly string[];
  /** How many states were looked at, and whether these are all there are; null where errors stood in the way. */
  readonly explored: { readonly states: number; readonly complete: boolean } | null;
  /** What was seen in plays at random; null when there were none. */
  readonly played: Played | null;
}

export interface Played {
  readonly plays: number;
  readonly pagesSeen: number;
  readonly choicesTaken: number;
  /** The least and the most that each number was. */
  readonly counters: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
}
