import { documentOf } from '#engine';
import { checkQuest } from '#engine/check';
import { germanOf, writeQuests } from '../tests/helpers/operator-quests.ts';
import { tempFolder } from '../tests/helpers/temp-folder.ts';
import { bundleSize, inTurns } from './lib/measure.ts';
import type { Figure } from './lib/run-benches.ts';
import { startOurs } from './nodes/players.ts';
import { LAP, requireStory, TELLERS, tell } from './quests/engines.ts';
import { longStory } from './quests/long-story.ts';

const LAPS = 100; // in one measured call
const STEPS_GOAL = 500_000; // steps a second
const STEPS_RATIO_GOAL = 10; // times as many steps as each reference
const CHECK_GOAL = 10; // ms
/** Calls until V8 has optimised the checker, whose compilation would count as its CPU time. */
const CHECK_WARM_UP = 200;
const RUNTIME_GOAL = 3072; // bytes
const STORIES = 200; // the most that a server plays
const STORY_PAGES = 50;
const STARTS = 5;
const STARTS_GOAL = 1000; // ms

const MACHINE = `export { assign, createActor, createMachine } from 'xstate';`;
const INK = `export { Story } from 'inkjs';`;

/** Quests compared with state machines (XState) and interactive fiction (ink): speed and download size. */
export async function* figures(): AsyncGenerator<Figure> {
  yield* steps();
  yield* checks();
  yield* starts();
  yield* sizes();
}

async function* steps(): AsyncGenerator<Figure> {
  for (const [name, begin] of Object.entries(TELLERS)) requireStory(begin(), name);
  const tellings = Object.entries(TELLERS).map(([name, begin]) => {
    const telling = begin();
    return [name, () => tell(telling, LAPS)] as const;
  });
  const { ours = 0, ...references } = await inTurns(Object.fromEntries(tellings), LAPS * LAP.length);
  const figure = { figure: 'steps', unit: 'steps/s', better: 'more', ours } as const;
  yield { ...figure, goal: STEPS_GOAL };
  for (const [referenceName, reference] of Object.entries(references)) {
    yield { ...figure, reference, referenceName, goal: STEPS_RATIO_GOAL };
  }
}

async function* checks(): AsyncGenerator<Figure> {
  const long = longStory(1000);
  const [finding] = checkQuest(long);
  if (finding) throw new Error(`The long story has a mistake: ${finding.message}`);
  for (let call = 0; call < CHECK_WARM_UP; call += 1) checkQuest(long);
  const { ours } = await inTurns({ ours: () => checkQuest(long) });
  yield { figure: 'checks of 1,000 pages', unit: 'ms', better: 'less', ours: 1000 / ours, goal: CHECK_GOAL };
}

/** Starts of a server with and without operators' quests, in turns: time until it listens, and memory. */
async function* starts(): AsyncGenerator<Figure> {
  const [without, folder] = [tempFolder(), tempFolder()];
  const story = documentOf(longStory(STORY_PAGES));
  for (let file = 0; file < STORIES; file += 1) {
    const document = { ...story, card: { ...story.card, name: `Long${file}` } };
    writeQuests(folder, { [`long-${file}.json`]: { ...document, languages: { de: germanOf(document) } } });
  }
  const measured: (readonly [ours: Start, reference: Start])[] = [];
  for (let turn = 0; turn < STARTS; turn += 1) measured.push([await start(folder), await start(without)]);
  // The least of each, because a start runs code that is not compiled yet: other programs only add to its time.
  const figureOf = (name: keyof Start) => ({
    ours: Math.min(...measured.map(([ours]) => ours[name])),
    reference: Math.min(...measured.map(([, reference]) => reference[name])),
    referenceName: 'a start without them',
  });
  const figure = { figure: `start with ${STORIES} quests of ${STORY_PAGES} pages`, better: 'less' } as const;
  const { ours, reference } = figureOf('time');
  yield { ...figure, unit: 'ms', ...figureOf('time') };
  yield { ...figure, figure: `${figure.figure}: added`, unit: 'ms', ours: ours - reference, goal: STARTS_GOAL };
  yield { ...figure, unit: 'MB', ...figureOf('resident') };
}

interface Start {
  readonly time: number; // ms
  readonly resident: number; // MB
}

async function start(dataDir: string): Promise<Start> {
  const node = await startOurs(0, dataDir);
  try {
    return { time: await node.mainThread(), resident: (await node.resident()) / 1e6 };
  } finally {
    await node.stop();
  }
}

async function* sizes(): AsyncGenerator<Figure> {
  const machine = { reference: await bundleSize(MACHINE), referenceName: 'XState createActor, createMachine, assign' };
  const ink = { reference: await bundleSize(INK), referenceName: 'inkjs Story' };
  const figure = { unit: 'bytes gz', better: 'less' } as const;
  const runtime = await bundleSize(modules('step', 'save'));
  yield { ...figure, figure: 'runtime', ours: runtime, goal: RUNTIME_GOAL };
  yield { ...figure, figure: 'runtime', ours: runtime, ...machine };
  yield { ...figure, figure: 'runtime', ours: runtime, ...ink };
  const written = await bundleSize(modules('step', 'save', 'play', 'builder'));
  yield { ...figure, figure: 'runtime, play and builder', ours: written, ...machine };
}

function modules(...names: string[]): string {
  return names.map((name) => `export * from './src/engine/quests/${name}.ts';`).join('\n');
}
