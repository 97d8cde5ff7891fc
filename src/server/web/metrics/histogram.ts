import { createSeries, headOf, type Instrument, type Labels, lineOf } from './series.ts';

/** How often something took how long. */
export interface Histogram<Name extends string> extends Instrument {
  observe(labels: Labels<Name>, seconds: number): void;
}

/** From what memory answers to what nobody waits for any longer. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]; // s

export function createHistogram<Name extends string>(
  name: string,
  help: string,
  labelNames: readonly Name[],
): Histogram<Name> {
  const series = createSeries(labelNames, () => ({ counts: BUCKETS.map(() => 0), count: 0, sum: 0 }));

  /** Each bucket holds all below it, too, as its readers expect. */
  function linesOf({ labels, thing }: ReturnType<typeof series.all>[number]): string[] {
    let below = 0;
    const buckets = BUCKETS.map((bound, at) => {
      below += thing.counts[at] ?? 0;
      return lineOf(`${name}_bucket`, { ...labels, le: String(bound) }, below);
    });
    return [
      ...buckets,
      lineOf(`${name}_bucket`, { ...labels, le: '+Inf' }, thing.count),
      lineOf(`${name}_sum`, labels, thing.sum),
      lineOf(`${name}_count`, labels, thing.count),
    ];
  }

  return {
    observe(labels, seconds) {
      const thing = series.of(labels);
      const at = BUCKETS.findIndex((bound) => seconds <= bound);
      if (at >= 0) thing.counts[at] = (thing.counts[at] ?? 0) + 1;
      thing.count += 1;
      thing.sum += seconds;
    },
    lines: () => [...headOf(name, 'histogram', help), ...series.all().flatMap(linesOf)],
  };
}
