import { createStore } from 'zustand/vanilla';

/** The fire of the house, as far as this tab knows. */
export interface FireState {
  /** How high it burns: see `fireLevel`. Null: not known yet. */
  readonly level: number | null;
  /** How many logs players have put on since it was last out. */
  readonly tonight: number;
}

export const fireStore = createStore<FireState>(() => ({ level: null, tonight: 0 }));
