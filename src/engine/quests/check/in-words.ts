/** What was thrown or answered, in words; it may be anything, even what cannot be put into any. */
export function inWords(thing: unknown): string {
  try {
    return String(thing);
  } catch {
    return 'something without words';
  }
}
