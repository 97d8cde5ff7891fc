import { median } from './median.ts';

/** Work to be timed. What it returns is only there for the work not to be optimised away. */
type Work = () => unknown;

const CALLS = 20; // a batch
const BATCHES = 25; // a round
const ROUNDS = 7;

const WARM_UP_TURNS = 3;
const TURNS = 15;
const TURN_MS = 60; // of the processor, about

/**
 * Milliseconds of the processor that a call takes: the median of batches, in the best of some rounds. What else runs on
 * the machine only ever adds to that, even so: caches are shared.
 */
export function processorTime(work: Work): number {
  const batch = () => millisecondsOf(work, CALLS) / CALLS;
  const rounds = Array.from({ length: ROUNDS }, () => median(Array.from({ length: BATCHES }, batch)));
  return Math.min(...rounds);
}

/**
 * How many things each work makes in a second of one core, all threads counted: the medians of turns taken one by one.
 * By the clock, whoever waits for another thread, as for WebCrypto or a collector of garbage, waits for all else that
 * runs on the machine, too: two or three times as long on a busy one (measured), to the credit of who waits for none.
 * @param count how many things a call of either makes
 */
export async function processorSpeeds<Side extends string>(
  works: Readonly<Record<Side, Work>>,
  count = 1,
): Promise<Record<Side, number>> {
  const sides = Object.keys(works) as Side[];
  const calls = {} as Record<Side, number>;
  const speeds = {} as Record<Side, number[]>;
  for (const side of sides) {
    const warm = (await awaitedMillisecondsOf(works[side], CALLS)) / CALLS;
    calls[side] = Math.max(1, Math.ceil(TURN_MS / warm));
    speeds[side] = [];
  }
  for (let turn = -WARM_UP_TURNS; turn < TURNS; turn += 1) {
    for (const side of turn % 2 === 0 ? sides : sides.toReversed()) {
      const speed = (count * calls[side] * 1000) / (await awaitedMillisecondsOf(works[side], calls[side]));
      if (turn >= 0) speeds[side].push(speed);
    }
  }
  return Object.fromEntries(sides.map((side) => [side, median(speeds[side])])) as Record<Side, number>;
}

/**
 * Milliseconds of the processor, compiling and collecting garbage included. (A thread's own usage is told in steps of
 * 4 ms: too coarse, measured.)
 */
export function millisecondsOf(work: Work, calls = 1): number {
  const before = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) work();
  return since(before);
}

/** The same of work that may have to be waited for. Waiting has a price of its own, which tells in short work. */
async function awaitedMillisecondsOf(work: Work, calls: number): Promise<number> {
  const before = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) await work();
  return since(before);
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
