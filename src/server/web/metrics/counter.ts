import { createSeries, headOf, type Instrument, type Labels, lineOf } from './series.ts';

/** A count that only grows. */
export interface Counter<Name extends string> extends Instrument {
  add(labels: Labels<Name>, by?: number): void;
}

export function createCounter<Name extends string>(
  name: string,
  help: string,
  labelNames: readonly Name[],
): Counter<Name> {
  const series = createSeries(labelNames, () => ({ count: 0 }));
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
