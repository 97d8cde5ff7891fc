import { createStore } from 'zustand/vanilla';

/** A choice of a rite that gave the anonymous player cards in memory: a won lesson, or a visitor seen at the window. */
export interface MadeChoice {
  /** The name of the rite's card. */
  readonly card: string;
  readonly choice: string;
}

/**
 * These choices since the page was loaded, oldest first; not the choices in quests. They are recorded so that a player
 * who is saved later can take them again on the server and keep the cards; no code does that yet. In memory only.
 */
export const visitRecord = createStore<readonly MadeChoice[]>(() => []);

export function noteChoice(made: MadeChoice): void {
  visitRecord.setState((all) => [...all, made], true);
}

export function forgetVisit(): void {
  visitRecord.setState([], true);
}
