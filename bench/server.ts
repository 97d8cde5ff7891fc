import { fileURLToPath } from 'node:url';
import { tempFolder } from '../tests/helpers/temp-folder.ts';
import type { Figure } from './lib/figure.ts';
import { median } from './lib/median.ts';
import { type Part, startPart } from './lib/process-with.ts';
import { type Caller, openCaller, requestOf } from './server/caller.ts';
import type { SeededPlayer } from './server/seed.ts';

const WRITERS = 32;
const READERS = 8;
const READS = 400; // a turn, of each reader
const CHOICES = 40; // a turn, of each writer
const WARM_UP_TURNS = 4;
/** Of each side and kind, before any is measured: V8 goes on compiling what they run for so long. */
const WARM_UP_CALLS = 20_000;
/** A choice that is alone has no savepoint: another path through our server than those that share a transaction. */
const WARM_UP_ALONE = 10_000;
const TURNS = 7;
const TURN_MS = 400;
/** What V8 and the memory make of a start differs by a tenth: of several, the one in the middle is taken. */
const STARTS = 5;

/** A server with players. */
interface Side {
  readonly part: Part<{ readonly port: number; readonly players: readonly SeededPlayer[] }>;
  /** The version that each player is at. */
  readonly versions: number[];
}

type Sides = Readonly<Record<'ours' | 'reference', Side>>;
type Measured = Readonly<Record<keyof Sides, number>>;

const RAW_CHOICE = 'raw node:http + a transaction each';

/** What is measured of a start, in this order, once both sides are warm. */
const MEASURES = [
  {
    figure: 'read a character',
    unit: 'ms of processor',
    better: 'less',
    referenceName: 'raw node:http + SQLite read',
    goal: 2.2,
    measure: processorOfRead,
  },
  {
    figure: 'choices, 1 at once',
    unit: 'calls/s',
    better: 'more',
    referenceName: RAW_CHOICE,
    goal: 0.6,
    measure: (side: Side) => choicesPerSecond(side, 1),
  },
  {
    figure: `choices, ${WRITERS} at once`,
    unit: 'calls/s',
    better: 'more',
    referenceName: RAW_CHOICE,
    goal: 2,
    measure: (side: Side) => choicesPerSecond(side, WRITERS),
  },
  {
    figure: 'processor of a choice',
    unit: 'ms of processor',
    better: 'less',
    referenceName: RAW_CHOICE,
    goal: null,
    measure: processorOfChoice,
  },
] as const;

/**
 * Calls, beside Node's own HTTP server with the same statements to the same database: server/raw.ts. Nothing is said until
 * the last start is over, some five minutes.
 */
export async function* figures(): AsyncGenerator<Figure> {
  const starts: (readonly Measured[])[] = [];
  while (starts.length < STARTS) starts.push(await measureStart());
  for (const [at, { measure: _, ...figure }] of MEASURES.entries()) {
    yield { ...figure, ...middleOf(starts.map((start) => start[at] as Measured)) };
  }
}

/** By what ours is to the reference, for both were measured in the same minutes. */
function middleOf(starts: readonly Measured[]): Measured {
  const ratio = ({ ours, reference }: Measured) => ours / reference;
  return starts.toSorted((a, b) => ratio(a) - ratio(b))[starts.length >> 1] as Measured;
}

/** Starts both sides, and measures them when they are warm. */
async function measureStart(): Promise<readonly Measured[]> {
  const sides: Sides = {
    ours: await startSide('ours', [WRITERS, { DATA_DIR: tempFolder() }]),
    reference: await startSide('raw', [WRITERS, tempFolder()]),
  };
  try {
    for (const side of Object.values(sides)) {
      await withCallers(side, READERS, (callers) => makeReads(side, callers, WARM_UP_CALLS / READERS));
      await withCallers(side, WRITERS, (callers) => makeChoices(side, callers, WARM_UP_CALLS / WRITERS));
      await withCallers(side, 1, (callers) => makeChoices(side, callers, WARM_UP_ALONE));
    }
    const measured: Measured[] = [];
    for (const { measure } of MEASURES) measured.push(await inTurnsOf(sides, measure));
    return measured;
  } finally {
    for (const { part } of Object.values(sides)) await part.stop();
  }
}

async function startSide(name: string, args: readonly unknown[]): Promise<Side> {
  const part: Side['part'] = await startPart(fileURLToPath(new URL(`server/${name}.ts`, import.meta.url)), args);
  return { part, versions: part.ready.players.map(() => 1) };
}

/** Connections of their own for some players. Each turn has new ones: servers hang up on those that rest for long. */
async function withCallers<Answer>(
  { part }: Side,
  count: number,
  act: (callers: readonly Caller[]) => Promise<Answer>,
) {
  const callers = await Promise.all(Array.from({ length: count }, () => openCaller(part.ready.port)));
  const answer = await act(callers);
  for (const caller of callers) caller.close();
  return answer;
}

/** Measures both sides in turns: what else runs on the machine slows both. */
async function inTurnsOf(sides: Sides, measure: (side: Side) => Promise<number>): Promise<Measured> {
  const measured = { ours: [] as number[], reference: [] as number[] };
  for (let turn = -WARM_UP_TURNS; turn < TURNS; turn += 1) {
    for (const name of turn % 2 === 0 ? (['ours', 'reference'] as const) : (['reference', 'ours'] as const)) {
      const value = await measure(sides[name]);
      if (turn >= 0) measured[name].push(value);
    }
  }
  return { ours: median(measured.ours), reference: median(measured.reference) };
}

function processorOfRead(side: Side): Promise<number> {
  const { part } = side;
  return withCallers(side, READERS, async (callers) => {
    const before = await part.processor();
    await makeReads(side, callers, READS);
    return ((await part.processor()) - before) / (READERS * READS);
  });
}

/** All at once make so many each. */
async function makeReads({ part }: Side, callers: readonly Caller[], each: number): Promise<void> {
  await Promise.all(
    callers.map(async (caller, at) => {
      const { id, cookie } = part.ready.players[at] as SeededPlayer;
      const request = requestOf('GET', `/api/game/character/${id}`, cookie);
      for (let made = 0; made < each; made += 1) expectOk(await caller.call(request));
    }),
  );
}

function choicesPerSecond(side: Side, writers: number): Promise<number> {
  return withCallers(side, writers, async (callers) => {
    const began = performance.now();
    const made = await Promise.all(
      callers.map(async (caller, at) => {
        let count = 0;
        for (; performance.now() - began < TURN_MS; count += 1) await choose(side, caller, at);
        return count;
      }),
    );
    return (made.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - began);
  });
}

function processorOfChoice(side: Side): Promise<number> {
  return withCallers(side, WRITERS, async (callers) => {
    const before = await side.part.processor();
    await makeChoices(side, callers, CHOICES);
    return ((await side.part.processor()) - before) / (WRITERS * CHOICES);
  });
}

/** All at once make so many each. */
async function makeChoices(side: Side, callers: readonly Caller[], each: number): Promise<void> {
  await Promise.all(
    callers.map(async (caller, at) => {
      for (let made = 0; made < each; made += 1) await choose(side, caller, at);
    }),
  );
}

async function choose({ part, versions }: Side, caller: Caller, at: number): Promise<void> {
  const { id, cookie } = part.ready.players[at] as SeededPlayer;
  const from = versions[at] as number;
  const body = { choice: 'meow', from };
  expectOk(await caller.call(requestOf('POST', `/api/game/character/${id}/quest/Cookie`, cookie, body)));
  versions[at] = from + 1;
}

function expectOk(answer: string): void {
  if (!answer.startsWith('HTTP/1.1 200')) throw new Error(`A call was not answered: ${answer.slice(0, 500)}`);
}
