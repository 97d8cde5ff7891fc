import { median } from './median.ts';

/** Work to be timed. What it returns is only there for the work not to be optimised away. */
type Work = () => unknown;

interface Turns {
  readonly ours: Work;
  readonly reference: Work;
  /** How many things one call of either works through; speeds are told in these. */
  readonly count?: number;
  readonly rounds?: number;
  /** How long each turn lasts at least; it is one call or more. */
  readonly turnMs?: number;
}

const WARM_UP_ROUNDS = 3;

/**
 * Times two ways to do the same work in turns, so that whatever slows the machine down slows both.
 * @returns the median speed of each, in things a second
 */
export async function inTurns({ ours, reference, count = 1, rounds = 15, turnMs = 60 }: Turns) {
  const speeds = { ours: [] as number[], reference: [] as number[] };
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    // Who comes first changes: what one leaves behind, garbage say, is not always the other's to clean up.
    for (const side of round % 2 === 0 ? (['ours', 'reference'] as const) : (['reference', 'ours'] as const)) {
      const speed = count * (await callsPerSecond(side === 'ours' ? ours : reference, turnMs));
      if (round >= 0) speeds[side].push(speed);
    }
  }
  return { ours: median(speeds.ours), reference: median(speeds.reference) };
}

async function callsPerSecond(work: Work, turnMs: number): Promise<number> {
  const began = performance.now();
  let calls = 0;
  let elapsed: number;
  do {
    await work();
    calls += 1;
    elapsed = performance.now() - began;
  } while (elapsed < turnMs);
  return (calls * 1000) / elapsed;
}
