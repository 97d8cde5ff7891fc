import { createSeries, headOf, type Instrument, type Labels, lineOf } from './series.ts';

/** A count that only grows. */
export interface Counter<Name extends string> extends Instrument {
  add(labels: Labels<Name>, by?: number): void;
}

export function createCounter<Name extends string>(
  name: string,
  help: string,
  labelNames: readonly Name[],
  /** What it is known to count, told as 0 from the start: Prometheus sees no growth in what was not there before. */
  known: readonly Labels<Name>[] = [],
): Counter<Name> {
  const series = createSeries(labelNames, () => ({ count: 0 }));
  for (const labels of known) series.of(labels);
  return {
    add(labels, by = 1) {
      series.of(labels).count += by;
    },
    lines: () => [
      ...headOf(name, 'counter', help),
      ...series.all().map(({ labels, thing }) => lineOf(name, labels, thing.count)),
    ],
  };
}
