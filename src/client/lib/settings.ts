import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How a player likes it. */
export interface Settings {
  readonly textSize: 100 | 125 | 150 | 175 | 200 | 250; // %
  readonly words: 'at-once' | 'quickly' | 'slowly';
  readonly turnsByItself: boolean;
  readonly sky: 'moving' | 'still';
  readonly light: 'day' | 'moonlight' | 'device';
  readonly contrast: 'usual' | 'stronger';
  readonly sound: boolean;
  readonly volume: number; // 0 to 1
  /** Whether single keys do something. */
  readonly shortcuts: boolean;
  readonly timedChoices: 'on' | 'twice' | 'off';
}

interface SettingsState {
  /** What the player chose; the rest is as it comes. */
  readonly chosen: Partial<Settings>;
  /** Whether the device asks for less motion. */
  readonly calm: boolean;
}

export const settingsStore = createStore<SettingsState>(() => ({ chosen: {}, calm: false }));

const USUAL: Settings = {
  textSize: 100,
  words: 'quickly',
  turnsByItself: false,
  sky: 'moving',
  light: 'device',
  contrast: 'usual',
  sound: false,
  volume: 0.5,
  shortcuts: true,
  timedChoices: 'on',
};

const CALM: Settings = { ...USUAL, words: 'at-once', sky: 'still' };

/** What holds: what was chosen, and otherwise what comes with the device. */
export function settingsOf({ chosen, calm }: SettingsState): Settings {
  return { ...(calm ? CALM : USUAL), ...chosen };
}

export function choose<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settingsStore.setState(({ chosen }) => ({ chosen: { ...chosen, [key]: value } }));
}

export function useSetting<K extends keyof Settings>(key: K): Settings[K] {
  return useStore(settingsStore, (state) => settingsOf(state)[key]);
}
