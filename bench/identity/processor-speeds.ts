import { median } from '../lib/median.ts';

/** Work to be timed: one call of it a thing. What it returns is only there for the work not to be optimised away. */
type Work = () => unknown;

const WARM_UP_TURNS = 3;
const TURNS = 15;
const TURN_MS = 60; // of the processor, about

/**
 * How many calls of each work fit into a second of one core, all threads counted: the medians of turns taken one by one.
 * By the clock, whoever waits for another thread, as for WebCrypto, waits for all else that runs on the machine, too.
 */
export async function processorSpeeds<Side extends string>(
  works: Readonly<Record<Side, Work>>,
): Promise<Record<Side, number>> {
  const sides = Object.keys(works) as Side[];
  const calls = {} as Record<Side, number>;
  const speeds = {} as Record<Side, number[]>;
  for (const side of sides) {
    const warm = await secondsOf(20, works[side]);
    calls[side] = Math.max(1, Math.ceil((TURN_MS / 1000 / warm) * 20));
    speeds[side] = [];
  }
  for (let turn = -WARM_UP_TURNS; turn < TURNS; turn += 1) {
    for (const side of turn % 2 === 0 ? sides : sides.toReversed()) {
      const speed = calls[side] / (await secondsOf(calls[side], works[side]));
      if (turn >= 0) speeds[side].push(speed);
    }
  }
  return Object.fromEntries(sides.map((side) => [side, median(speeds[side])])) as Record<Side, number>;
}

/** Seconds of the processor. */
async function secondsOf(calls: number, work: Work): Promise<number> {
  const before = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
