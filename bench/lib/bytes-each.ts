import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { median } from './median.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** How many bytes of heap each of `count` things takes that `make` makes: the median of some rounds. */
export function bytesEach(make: (index: number) => unknown, count = 20_000, rounds = 5): number {
  return median(Array.from({ length: rounds }, () => bytesOnce(make, count)));
}

function bytesOnce(make: (index: number) => unknown, count: number): number {
  const kept = new Array<unknown>(count);
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let index = 0; index < count; index += 1) kept[index] = make(index);
  collectGarbage();
  const bytes = (process.memoryUsage().heapUsed - before) / count;
  if (kept.includes(undefined)) throw new Error('There must be something to weigh');
  return bytes;
}
