import { createStore } from 'zustand/vanilla';
import type { BackendChoice, Place, SkyReport } from '../workers/sky/messages.ts';
import { choose, settingsOf, settingsStore } from './settings.ts';

interface SkyState {
  /** How it is to be drawn. */
  readonly backend: BackendChoice;
  /** The newest thing heard, for the sky to ripple by; a new object for each. */
  readonly meow: { readonly at: Place | null } | null;
  /** Asks the sky what it did; null while there is none. */
  readonly report: (() => Promise<SkyReport>) | null;
}

/** What the game and the sky behind it know of each other. */
export const skyStore = createStore<SkyState>(() => ({ backend: 'auto', meow: null, report: null }));

/** Whether it is to move: the player's choice, or what comes with the device. */
export function skyMoves(): boolean {
  return settingsOf(settingsStore.getState()).sky === 'moving';
}

export function toggleSky(): void {
  choose('sky', skyMoves() ? 'still' : 'moving');
}

/** Lets the sky ripple from a place, or from the middle. */
export function rippleSky(at: Place | null): void {
  skyStore.setState({ meow: { at } });
}

/** Lets the sky ripple from the middle of something on the page. */
export function rippleSkyFrom(element: Element): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  rippleSky({ x: left + width / 2, y: top + height / 2 });
}
