/** An answer vouches for so long for the next: anybody may ask by /readyz, and each probe is several commands. */
const PROBE_INTERVAL = 500; // ms

/** Who asks soon after another, or while that one waits, is given the same answer. */
export function asOften(probe: () => Promise<void>): () => Promise<void> {
  let probed = Number.NEGATIVE_INFINITY; // ms, by performance.now()
  let probing: Promise<void> | undefined;
  let isOver = true;
  return () => {
    if (probing && !(isOver && performance.now() - probed >= PROBE_INTERVAL)) return probing;
    probed = performance.now();
    isOver = false;
    probing = probe().finally(() => {
      isOver = true;
    });
    return probing;
  };
}
