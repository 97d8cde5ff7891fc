import type { Store } from '../../src/server/store/index.ts';
import { openStore } from './database.ts';

/** Wraps a store so that an action of a test runs once after a call has found its session, before the call uses it. */
export function createInterruption() {
  let meanwhile: (() => Promise<unknown>) | undefined;
  return {
    /** Sets the action to run when the next session has been found. */
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
