/** The middle one of some values; of two in the middle, the lower. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[(values.length - 1) >> 1];
  if (middle === undefined) throw new RangeError('There is no median of nothing');
  return middle;
}
