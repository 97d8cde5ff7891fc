export interface FrameSummary {
  readonly median: number; // ms
  readonly worst: number; // ms
}

/** The frame in the middle and the slowest one; null where there was none. */
export function summaryOf(times: readonly number[]): FrameSummary | null {
  const sorted = [...times].sort((a, b) => a - b);
  const [below, above, worst] = [sorted.at((sorted.length - 1) / 2), sorted.at(sorted.length / 2), sorted.at(-1)];
  if (below === undefined || above === undefined || worst === undefined) return null;
  return { median: (below + above) / 2, worst };
}

/** Frame times as the `d` of a path in a box: from left to right, the worst reaching its top. */
export function sparkline(times: readonly number[], width: number, height: number): string {
  const worst = Math.max(...times, Number.EPSILON);
  const across = width / Math.max(times.length - 1, 1);
  const points = times.map((time, at) => `${(at * across).toFixed(1)} ${(height * (1 - time / worst)).toFixed(1)}`);
  return points.length === 0 ? '' : `M${points.join('L')}`;
}
