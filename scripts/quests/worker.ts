import { parentPort, workerData } from 'node:worker_threads';
import { documentOf } from '#engine';
import { checkQuest, repaired } from '#engine/check';
import { examine } from './examine.ts';
import { checkerFinding, hasErrors } from './finding.ts';
import { loadFile, registerImportAliases } from './load-file.ts';
import { describeTexts, loadGameQuests, QUESTS, type Sourced } from './load-game.ts';
import { neverGiven } from './never-given.ts';
import { playQuest } from './play-quest.ts';
import type { DocumentsReport, Job, Message, PlayReport, SourceReport, Stage, TextsReport } from './run-job.ts';
import { placeFindings } from './source-locations.ts';
import { translationFindings } from './translations/check-translations.ts';

type CheckJob = Extract<Job, { kind: 'check' }>;
type PlayJob = Extract<Job, { kind: 'play' }>;

/** The entry of a worker thread, which runs a job: quest files are arbitrary programs, which may hang or exit. */
const { job, token }: { readonly job: Job; readonly token: string } = workerData;
const post = parentPort?.postMessage.bind(parentPort);
delete workerData.token; // so that the quest files, which load later, cannot read it
const imports = registerImportAliases();

if (job.kind === 'check') for (const source of job.sources) tell({ result: await checkSource(source, job) });
else tell({ result: await resultOf(job) });
tell('done');

async function resultOf(other: Exclude<Job, CheckJob>): Promise<PlayReport | TextsReport | DocumentsReport> {
  switch (other.kind) {
    case 'play':
      return playSource(other);
    case 'texts':
      return listTexts(other.source);
    case 'documents':
      return loadDocuments(other.source);
  }
}

async function checkSource(file: string | null, limits: CheckJob): Promise<SourceReport> {
  const { quests, findings } = await load(file);
  // A file of the game is checked without the other quests of the game, which may give its cards.
  const isWhole = file === null || !file.startsWith(QUESTS);
  const all = quests.map(({ quest }) => repaired(quest).quest);
  const examined = quests.map(({ quest, file: written, translations = [] }) => {
    const onProgress = (words: string) => doing('checking', `${quest.card}: ${words}`, written);
    const report = examine(quest, written, { ...limits, beside: file !== null, onProgress });
    // Each mistake in the quest, such as a misspelt page, would be found again in its translations.
    const isBroken = hasErrors(report.findings);
    const translated = isBroken ? [] : translationFindings(quest, written, translations);
    const ungiven = isWhole && !isBroken ? neverGiven(quest, all) : [];
    const others = [...ungiven.map((finding) => ({ ...finding, quest: quest.card, file: written })), ...translated];
    return { ...report, findings: [...report.findings, ...placeFindings(others)] };
  });
  return { file, findings: placeFindings(findings), quests: examined };
}

async function playSource({ source, ask }: PlayJob): Promise<PlayReport> {
  const { quests, findings } = await load(source);
  if (quests.length === 0) return { transcript: '', refusal: null, findings, fine: false };
  doing('checking', 'playing');
  const all = quests.map(({ quest }) => quest);
  return playQuest(all, ask);
}

async function listTexts(source: string | null): Promise<TextsReport> {
  const { quests, findings } = await load(source);
  return { texts: quests.flatMap(({ quest }) => describeTexts(quest)), findings };
}

async function loadDocuments(source: string | null): Promise<DocumentsReport> {
  const { quests, findings } = await load(source);
  const errors = quests.flatMap(({ quest, file }) => {
    const found = checkQuest(quest).filter(({ severity }) => severity === 'error');
    return found.map((finding) => checkerFinding(finding, quest.card, file));
  });
  const broken = new Set(errors.map(({ quest }) => quest));
  const sound = quests.filter(({ quest }) => !broken.has(quest.card));
  return {
    documents: sound.map(({ quest, file, translations = [] }) => ({
      document: documentOf(quest, Object.fromEntries(translations.map((one) => [one.language, one.translation]))),
      file,
    })),
    findings: placeFindings([...findings, ...errors]),
  };
}

async function load(file: string | null) {
  const onFile = (path: string) => doing('loading', `reading ${path}`, path);
  if (file === null) return loadGameQuests(imports, { onFile });
  onFile(file);
  const { quests, findings, translations = [] } = await loadFile(file, imports);
  const isAlone = quests.length === 1; // files of translations do not say which quest of several they belong to
  return {
    quests: quests.map((quest): Sourced => ({ quest, file, translations: isAlone ? translations : [] })),
    findings,
  };
}

/** @param file the file at work, to which a silence of the worker is due */
function doing(stage: Stage, words: string, file: string | null = null): void {
  tell({ stage, words, file });
}

function tell(news: Message['news']): void {
  post?.({ token, news } satisfies Message);
}
