const FROM_HERE_IN_MINUTES = 100; // s

/** When to try again, in words: the number of the Retry-After header, for those who do not see it. */
export function tryAgainIn(seconds: number): string {
  const [count, unit] = seconds < FROM_HERE_IN_MINUTES ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `try again in ${count} ${unit}${count === 1 ? '' : 's'}`;
}
