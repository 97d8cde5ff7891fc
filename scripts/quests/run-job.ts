import { randomUUID } from 'node:crypto';
import { setInterval } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { QuestDocument } from '#engine';
import { commandFinding, type Found, sentence } from './finding.ts';
import { LOADING_TIME } from './load-file.ts';
import type { PlayCommand } from './parse-arguments.ts';

/** How long a worker may be silent at each stage, and what a longer silence means, as a sentence. */
const STAGES = {
  // At this stage no quest file was read, so none is at fault: a worker's modules load slowly on a busy machine.
  starting: { patience: 60_000, meaning: 'This machine is too busy: no worker started in time to check the file.' }, // ms
  // A worker stops waiting by itself after LOADING_TIME, unless something blocks the worker.
  loading: {
    patience: 3 * LOADING_TIME,
    meaning: 'Something at the top level of the file blocks the program that checks it.',
  },
  checking: { patience: 60_000, meaning: 'A quest in the file is too large to be played through in time.' },
} as const;

/**
 * A file that takes more processor time to load has an endless loop: the whole game takes 0.06 s. Counts processor
 * time, because a busy machine only lets files wait.
 */
const LOADING_CPU = 1500; // ms
const CPU_INTERVAL = 200; // ms

/** Checks files; null stands for the game. If a file hangs or ends its worker, the rest is checked in a new worker. */
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
    const source = sources[reports.length];
    if (broken !== null && source !== undefined) {
      const finding = commandFinding('file', broken.message, { file: broken.file ?? source });
      reports.push({ file: source, quests: [], findings: [finding] });
    }
  }
  return reports;
}

export async function playSource(source: string | null, ask: PlayCommand): Promise<PlayReport> {
  const report = await resultOf<PlayReport>({ kind: 'play', source, ask });
  return { transcript: '', refusal: null, fine: false, ...report };
}

/** The quests of a source as documents, with their translations. */
export async function loadDocuments(source: string | null): Promise<DocumentsReport> {
  return { documents: [], ...(await resultOf<DocumentsReport>({ kind: 'documents', source })) };
}

export async function listTexts(source: string | null): Promise<TextsReport> {
  return { texts: [], ...(await resultOf<TextsReport>({ kind: 'texts', source })) };
}

/** The result of a job; if the job ended without one, a finding about the job's file that says why. */
async function resultOf<Result>(job: Exclude<Job, { kind: 'check' }>) {
  const results: Result[] = [];
  const broken = await runJob(job, (result: Result) => void results.push(result));
  const finding = commandFinding('file', broken?.message ?? 'The program that checks the file ended early.', {
    file: broken?.file ?? job.source,
  });
  return results[0] ?? { findings: [finding] };
}

/** Why a job ended early, as a sentence, and the file that was at work, if any. */
interface Broken {
  readonly message: string;
  readonly file: string | null;
}

/**
 * Runs a job in a worker thread. What quest files print goes to standard error.
 * @returns why the job ended early, and the file at work, if known; null if the job completed
 */
function runJob<Result>(
  job: Job,
  onResult: (result: Result) => void,
  onProgress = (_words: string) => {},
): Promise<Broken | null> {
  const { promise, resolve } = Promise.withResolvers<Broken | null>();
  const token = randomUUID();
  const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: { job, token }, stdout: true });
  worker.stdout.pipe(process.stderr, { end: false });
  let timer = waitFor('starting');
  let done = false;
  let file: string | null = null;

  function waitFor(stage: Stage) {
    return setTimeout(() => finish(STAGES[stage].meaning), STAGES[stage].patience);
  }
  async function watchLoading(): Promise<void> {
    const stage = timer;
    const begun = await worker.cpuUsage();
    for await (const _ of setInterval(CPU_INTERVAL)) {
      const { user, system } = await worker.cpuUsage(begun);
      if (timer !== stage || done) return;
      if ((user + system) / 1000 < LOADING_CPU) continue;
      return finish('A loop in the file never ends.');
    }
  }
  function finish(message: string | null) {
    done = true;
    clearTimeout(timer);
    resolve(message === null ? null : { message, file });
    worker.removeAllListeners('message'); // later messages are ignored
    void worker.terminate();
  }
  worker.on('message', (message: unknown) => {
    if (!isOwn(message, token)) return;
    const { news } = message;
    clearTimeout(timer);
    if (news === 'done') return finish(null);
    const stage = 'stage' in news ? news.stage : 'checking';
    timer = waitFor(stage);
    // The worker may end before it tells its processor time.
    if (stage === 'loading') void watchLoading().catch(() => {});
    if ('stage' in news) {
      file = news.file;
      onProgress(news.words);
    } else onResult(news.result as Result);
  });
  worker.on('error', (error: unknown) =>
    finish(sentence(`The file throws an error after it was loaded: ${String(error)}`)),
  );
  worker.on('exit', () => finish(done ? null : 'The file ends the program that checks it (process.exit).'));
  return promise;
}

/** Whether a message is from the checker's code in the worker, and not from a quest file that runs there. */
function isOwn(message: unknown, token: string): message is Message {
  return (Object(message) as Partial<Message>).token === token;
}

export interface Limits {
  readonly seeds: number;
  /** The greatest number of states to explore. */
  readonly states: number;
}

/** A worker's task: to check files, to play a quest of a file, or to list its texts. Null stands for the game. */
export type Job =
  | ({ readonly kind: 'check'; readonly sources: readonly (string | null)[]; readonly folder: string } & Limits)
  | { readonly kind: 'play'; readonly source: string | null; readonly ask: PlayCommand }
  | { readonly kind: 'texts'; readonly source: string | null }
  | { readonly kind: 'documents'; readonly source: string | null };

/** A worker's report of progress or results. Each message restarts the timeout: of its stage, or of checking. */
type News =
  | { readonly stage: Stage; readonly words: string; readonly file: string | null }
  | { readonly result: SourceReport | PlayReport | TextsReport | DocumentsReport };

/** A worker's message. Quest files run in its thread and can post messages, too, but do not know the token. */
export interface Message {
  readonly token: string;
  readonly news: News | 'done';
}

export type Stage = keyof typeof STAGES;

export interface SourceReport {
  readonly file: string | null;
  /** Findings about the file as a whole; findings about its quests are in `quests`. */
  readonly findings: readonly Found[];
  readonly quests: readonly QuestReport[];
}

export interface PlayReport {
  readonly transcript: string;
  /** Why nothing was played, if the file is not at fault. */
  readonly refusal: string | null;
  readonly findings: readonly Found[];
  /** Whether the play stopped at open choices or at an end of the quest, without a refused move or an error. */
  readonly fine: boolean;
}

export interface DocumentsReport {
  readonly documents: readonly { readonly document: QuestDocument; readonly file: string | null }[];
  /** Why files could not be loaded, and errors of their quests: a quest with errors has no document. */
  readonly findings: readonly Found[];
}

export interface TextsReport {
  readonly texts: readonly Text[];
  readonly findings: readonly Found[];
}

export interface Text {
  /** The path of the text in a translation file. */
  readonly id: string;
  readonly text: string;
  /** The speaker of a line, if any. */
  readonly speaker?: string;
  /** The check that the line depends on, if any. */
  readonly when?: string;
}

export interface QuestReport {
  readonly quest: string;
  readonly file: string | null;
  readonly findings: readonly Found[];
  readonly summary: Summary;
  /** The text of the quest's graph, and the file to write it to. */
  readonly graph: { readonly path: string; readonly text: string };
}

export interface Summary {
  readonly pages: number;
  readonly choices: number;
  readonly words: number;
  readonly ends: readonly string[];
  readonly loops: readonly (readonly string[])[];
  /** The longest of the shortest paths from the start to a page. */
  readonly furthest: readonly string[];
  /** Number of explored states, and whether these are all states; null if the quest has errors and was not explored. */
  readonly explored: { readonly states: number; readonly complete: boolean } | null;
  /** Results of random plays; null if there were none. */
  readonly played: Played | null;
}

export interface Played {
  readonly plays: number;
  readonly pagesSeen: number;
  readonly choicesTaken: number;
  /** The smallest and the largest value of each counter. */
  readonly counters: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
}
