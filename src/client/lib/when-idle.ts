import { logProblem } from './log.ts';

/** How long an idle moment is waited for. */
const PATIENCE = 2000; // ms

/**
 * Acts once the browser has nothing better to do; where that fails, `failed` is logged. Gives back what calls it off.
 */
export function whenIdle(act: () => Promise<void>, failed: string): () => void {
  const run = () => void act().catch((error: unknown) => logProblem(failed, error));
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: PATIENCE });
  return () => cancelIdleCallback(handle);
}
