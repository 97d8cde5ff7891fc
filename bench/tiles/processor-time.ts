import { median } from '../lib/median.ts';

/** Work to be timed. What it returns is only there for the work not to be optimised away. */
type Work = () => unknown;

const CALLS = 20; // a batch
const BATCHES = 25; // a round
const ROUNDS = 7;

const WARM_UP_TURNS = 3;
const TURNS = 15;
const TURN_MS = 60;

/**
 * Milliseconds of the processor that a call takes: the median of batches, in the best of some rounds. What else runs on
 * the machine only ever adds to that, even so: caches are shared.
 */
export function processorTime(work: Work): number {
  const batch = () => timeOf(CALLS, work);
  const rounds = Array.from({ length: ROUNDS }, () => median(Array.from({ length: BATCHES }, batch)));
  return Math.min(...rounds);
}

/**
 * How many of `count` things a call are made in a second of the processor, by either in turns: the medians. By the
 * clock, who makes garbage also waits for whatever keeps its collector's threads waiting: two or three times as long on
 * a busy machine (measured), to the credit of who makes none.
 */
export function processorSpeeds(count: number, works: { readonly ours: Work; readonly reference: Work }) {
  const speeds = { ours: [] as number[], reference: [] as number[] };
  const calls = { ours: callsOfTurn(works.ours), reference: callsOfTurn(works.reference) };
  for (let turn = -WARM_UP_TURNS; turn < TURNS; turn += 1) {
    for (const side of turn % 2 === 0 ? (['ours', 'reference'] as const) : (['reference', 'ours'] as const)) {
      const speed = (count * 1000) / timeOf(calls[side], works[side]);
      if (turn >= 0) speeds[side].push(speed);
    }
  }
  return { ours: median(speeds.ours), reference: median(speeds.reference) };
}

function callsOfTurn(work: Work): number {
  timeOf(CALLS, work);
  return Math.ceil(TURN_MS / timeOf(CALLS, work));
}

function timeOf(calls: number, work: Work): number {
  const before = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / calls;
}
