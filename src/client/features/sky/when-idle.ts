import { logProblem } from '../../lib/log.ts';

/** How long an idle moment is waited for. */
const PATIENCE = 2000; // ms

/** Acts once the browser has nothing better to do. Gives back what calls it off. */
export function whenIdle(act: () => Promise<void>): () => void {
  const run = () => void act().catch((error: unknown) => logProblem('The sky did not come', error));
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: PATIENCE });
  return () => cancelIdleCallback(handle);
}
