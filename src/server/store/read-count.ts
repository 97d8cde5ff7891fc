/**
 * Reads a whole number, 0 or more, from a row. Databases disagree on large integers: some drivers give them as text.
 * @throws TypeError naming the column; the value itself is not repeated
 */
export function readCount(value: unknown, column: string): number {
  const count = typeof value === 'string' && value !== '' ? Number(value) : value;
  if (typeof count === 'number' && Number.isSafeInteger(count) && count >= 0) return count;
  throw new TypeError(`Column ${column} holds something other than a whole number`);
}
