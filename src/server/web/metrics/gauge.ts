import { headOf, type Instrument, lineOf } from './series.ts';

/** A figure that goes up and down. It is read when somebody asks, and costs nothing until then. */
export function createGauge(
  name: string,
  help: string,
  read: () => number,
  labels: Readonly<Record<string, string>> = {},
  /** What only grows is a counter, whoever counts it. */
  type: 'gauge' | 'counter' = 'gauge',
): Instrument {
  return { lines: () => [...headOf(name, type, help), lineOf(name, labels, read())] };
}
