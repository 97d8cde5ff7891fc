import { createStore } from 'zustand/vanilla';
import type { BackendChoice, SkyPoint, SkyReport } from '../workers/sky/messages.ts';
import { choose, settingsOf, settingsStore } from './settings.ts';

interface SkyState {
  /** How the sky draws: 'auto' tries WebGL first. */
  readonly backend: BackendChoice;
  /** The last ripple over the sky, from `at` (null: from the middle). A new object for each; null before the first. */
  readonly meow: { readonly at: SkyPoint | null } | null;
  /** Requests the sky's report; null while there is no sky. */
  readonly report: (() => Promise<SkyReport>) | null;
}

/** State shared by the game and the sky. */
export const skyStore = createStore<SkyState>(() => ({ backend: 'auto', meow: null, report: null }));

/** Whether the sky may move: by the player's choice, else by the device's preference. */
export function skyMoves(): boolean {
  return settingsOf(settingsStore.getState()).sky === 'moving';
}

export function toggleSky(): void {
  choose('sky', skyMoves() ? 'still' : 'moving');
}

/** Sends a ring of light (a ripple) over the sky, from a position or, with null, from the middle. */
export function rippleSky(at: SkyPoint | null): void {
  skyStore.setState({ meow: { at } });
}

/** Sends a ripple over the sky from the middle of an element. */
export function rippleSkyFrom(element: Element): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  rippleSky({ x: left + width / 2, y: top + height / 2 });
}
