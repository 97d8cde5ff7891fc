/** Does things one after the other, where they are of the same. @returns what the act gives, when its turn is over */
export type InTurns = <Answer>(of: string, act: () => Promise<Answer>) => Promise<Answer>;

export function createTurns(): InTurns {
  /** The last of those who wait; none for what nobody waits for. */
  const last = new Map<string, Promise<unknown>>();

  return async (of, act) => {
    const turn = (last.get(of) ?? Promise.resolve()).then(act, act);
    last.set(of, turn);
    try {
      return await turn;
    } finally {
      if (last.get(of) === turn) last.delete(of);
    }
  };
}
