/** Which node a request goes to. */
export interface Balance {
  /** The ports of all nodes, in the order they are to be tried: those that are well in turn, then the others. */
  order(): readonly number[];
  /** What was seen of a node. */
  mark(port: number, isWell: boolean): void;
}

/** Round and round, past those that are not well. */
export function createBalance(ports: readonly number[]): Balance {
  const ill = new Set<number>();
  let turn = 0;
  return {
    order() {
      turn += 1;
      const all = ports.map((_, at) => ports[(turn + at) % ports.length] as number);
      // Those that look ill come last, and not never: when all do, one of them may be well again.
      return [...all.filter((port) => !ill.has(port)), ...all.filter((port) => ill.has(port))];
    },
    mark(port, isWell) {
      if (isWell) ill.delete(port);
      else ill.add(port);
    },
  };
}
