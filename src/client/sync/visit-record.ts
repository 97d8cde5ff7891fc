import { createStore } from 'zustand/vanilla';

/** A choice that the anonymous player has made in memory, of a quest or of a rite, by the name of its card. */
export interface MadeChoice {
  readonly card: string;
  readonly choice: string;
  /** The page of the quest on which it was made; a rite has none. */
  readonly page?: string;
}

/**
 * The choices that the anonymous player has made since the page was loaded, oldest first. A player who is saved later
 * can take them again on the server, and so keep what they have won. In memory only.
 */
export const visitRecord = createStore<readonly MadeChoice[]>(() => []);

export function noteChoice(made: MadeChoice): void {
  visitRecord.setState((all) => [...all, made], true);
}
