import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { addTallies, type Match, type Tally } from './simulate.ts';

/** Plays a match on all processors. The result does not depend on their number, but for the time. */
export async function runMatch(match: Match): Promise<Tally> {
  const workers = Math.min(availableParallelism(), match.games);
  const share = Math.ceil(match.games / workers);
  const parts = Array.from({ length: workers }, (_, at) => {
    const games = Math.min(share, match.games - at * share);
    return runPart({ ...match, games: Math.max(0, games), seed: match.seed + at * share });
  });
  return addTallies(await Promise.all(parts));
}

function runPart(match: Match): Promise<Tally> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: match });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
