import type { Store } from '../../src/server/store/index.ts';
import { openStore } from './database.ts';

/** A store that lets something happen between finding a session and what is done with it, once each time it is told to. */
export function createInterruption() {
  let meanwhile: (() => Promise<unknown>) | undefined;
  return {
    /** What happens when the next session has been found. */
    set(act: () => Promise<unknown>): void {
      meanwhile = act;
    },

    async openStore(folder: string): Promise<Store> {
      const store = await openStore(folder);
      return {
        ...store,
        async findSession(...args) {
          const found = await store.findSession(...args);
          const act = meanwhile;
          meanwhile = undefined;
          await act?.();
          return found;
        },
      };
    },
  };
}
