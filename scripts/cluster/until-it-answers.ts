import { setTimeout as wait } from 'node:timers/promises';
import type { Child } from './child.ts';
import { ClusterError } from './cluster-error.ts';

const WITHIN = 60_000; // ms; machines are shared, and nobody waits for one that ended
const INTERVAL = 50; // ms

/** Asks a child until it answers. @throws ClusterError when it ended, or says nothing for a minute */
export async function untilItAnswers(name: string, child: Child, answers: () => Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await answers())) {
    if (!child.isRunning()) throw new ClusterError(`${name} ${await child.ended}.`);
    if (performance.now() - began > WITHIN) throw new ClusterError(`${name} does not answer.`);
    await wait(INTERVAL);
  }
}
