import type { StoreApi } from 'zustand/vanilla';
import type { KeptStore } from '../kept/kept.ts';
import type { AuthState } from './auth-state.ts';

interface PromiseWorld {
  readonly kept: Pick<KeptStore, 'persist' | 'persisted'>;
  readonly log: (message: string, error: unknown) => void;
}

/** What the browser promises about kept words: whether it throws them away when it runs out of room. */
export function createPersistPromise({ kept, log }: PromiseWorld, { getState, setState }: StoreApi<AuthState>) {
  return {
    /** Asks for it. The browser may ask the player, so nothing should wait for this. Never fails. */
    async ask(): Promise<void> {
      try {
        setState({ persisted: await kept.persist() });
      } catch (error) {
        log('The browser could not be asked to keep the words for good', error);
      }
    },

    /** Looks whether it was given. Asks nobody. Never fails. */
    async look(): Promise<void> {
      if (!getState().hasWords) return;
      try {
        setState({ persisted: await kept.persisted() });
      } catch (error) {
        log('The browser did not say whether it keeps the words for good', error);
      }
    },
  };
}
