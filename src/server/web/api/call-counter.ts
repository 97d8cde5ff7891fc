/** Counts calls by key, each within a window of its own, which begins with the first call. */
export interface CallCounter {
  /** How many calls of a key its window has seen, and when it ends. Nothing is counted by asking. */
  read(key: string): { readonly calls: number; readonly endsIn: number }; // ms
  add(key: string): void;
}

export interface CallCounterOptions {
  readonly clock: () => number; // ms
  readonly window: number; // ms
  /** Most keys that are remembered: one more, and the one whose window began first is forgotten. */
  readonly keysMax: number;
}

export function createCallCounter({ clock, window, keysMax }: CallCounterOptions): CallCounter {
  /** In the order of their beginnings: what is over is at the front, and goes before anything is added. */
  const windows = new Map<string, { calls: number; readonly endsAt: number }>();

  function read(key: string) {
    const found = windows.get(key);
    const endsIn = found ? found.endsAt - clock() : 0;
    return found && endsIn > 0 ? { calls: found.calls, endsIn } : { calls: 0, endsIn: window };
  }

  function add(key: string): void {
    const now = clock();
    const found = windows.get(key);
    if (found && found.endsAt > now) {
      found.calls += 1;
      return;
    }
    for (const [other, { endsAt }] of windows) {
      if (endsAt > now && windows.size < keysMax) break;
      windows.delete(other);
    }
    windows.set(key, { calls: 1, endsAt: now + window });
  }

  return { read, add };
}
