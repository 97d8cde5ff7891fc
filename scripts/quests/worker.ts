import { parentPort, workerData } from 'node:worker_threads';
import { examine } from './examine.ts';
import { loadFile, openDoors } from './load-file.ts';
import { loadGame, type Sourced, textsOf } from './load-game.ts';
import { placeFindings } from './places.ts';
import { playQuest } from './play-quest.ts';
import type { Job, Message, News, SourceReport, Stage } from './run-job.ts';

type CheckJob = Extract<Job, { kind: 'check' }>;
type PlayJob = Extract<Job, { kind: 'play' }>;

/** Runs a job in a thread of its own: quest files are programs, and may do anything. */
const { job, token }: { readonly job: Job; readonly token: string } = workerData;
const post = parentPort?.postMessage.bind(parentPort);
delete workerData.token; // before they are loaded, and could read it
const imports = openDoors();

if (job.kind === 'check') for (const source of job.sources) tell(await checkSource(source, job));
else tell(job.kind === 'play' ? await playSource(job) : await listTexts(job.source));
tell('done');

async function checkSource(file: string | null, limits: CheckJob): Promise<News> {
  const { quests, findings } = await load(file);
  const examined = quests.map(({ quest, file: written }) => {
    const onProgress = (words: string) => doing('checking', `${quest.card}: ${words}`);
    return examine(quest, written, { ...limits, beside: file !== null, onProgress });
  });
  const source: SourceReport = { file, findings: placeFindings(findings), quests: examined };
  return { kind: 'checked', source };
}

async function playSource({ source, ask }: PlayJob): Promise<News> {
  const { quests, findings } = await load(source);
  if (quests.length === 0) return { kind: 'played', transcript: '', refusal: null, findings, fine: false };
  doing('checking', 'playing');
  return {
    kind: 'played',
    ...playQuest(
      quests.map(({ quest }) => quest),
      ask,
    ),
  };
}

async function listTexts(source: string | null): Promise<News> {
  const { quests, findings } = await load(source);
  return { kind: 'listed', texts: quests.flatMap(({ quest }) => textsOf(quest)), findings };
}

async function load(file: string | null) {
  doing('loading', `reading ${file ?? 'the game'}`);
  if (file === null) return loadGame();
  const { quests, findings } = await loadFile(file, imports);
  return { quests: quests.map((quest): Sourced => ({ quest, file })), findings };
}

function doing(what: Stage, words: string): void {
  tell({ kind: 'doing', what, words });
}

function tell(news: Message['news']): void {
  post?.({ token, news } satisfies Message);
}
