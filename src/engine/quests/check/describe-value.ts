/** Formats any value, even one that cannot be converted to a string. */
export function describeValue(thing: unknown): string {
  try {
    return String(thing);
  } catch {
    return 'something without words';
  }
}
