import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Language } from '#content/messages';
import type { KeptSettings } from './settings/kept-settings.ts';
import type { Settings } from './settings/values.ts';

export type { Settings };

/** What was chosen, the rest being as it comes; and whether this device keeps it. */
interface SettingsState extends KeptSettings {
  /** Whether the device asks for less motion. */
  readonly calm: boolean;
  /** Whether it asks for more contrast. */
  readonly crisp: boolean;
  /** Whether it is dark itself. */
  readonly dark: boolean;
  /** The language that the browser asks for. */
  readonly asked: Language;
  /** The language that the address asks for, until one is chosen. */
  readonly addressed: Language | null;
}

export const settingsStore = createStore<SettingsState>(() => ({
  chosen: {},
  kept: false,
  problem: null,
  calm: false,
  crisp: false,
  dark: false,
  asked: 'en',
  addressed: null,
}));

const USUAL: Settings = {
  language: 'en',
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

const CALM: Partial<Settings> = { words: 'at-once', sky: 'still' };
const CRISP: Partial<Settings> = { contrast: 'stronger' };

type Wishes = Pick<SettingsState, 'chosen' | 'calm'> & Partial<Pick<SettingsState, 'crisp' | 'asked' | 'addressed'>>;

/** What holds: what was chosen, and otherwise what comes with the device. */
export function settingsOf({ chosen, calm, crisp, asked, addressed }: Wishes): Settings {
  const language = addressed ?? asked;
  return { ...USUAL, ...(language && { language }), ...(calm && CALM), ...(crisp && CRISP), ...chosen };
}

/**
 * Chooses something. What would be so anyway is no choice: it goes on following the device, so that a sky that was held
 * still and let go again holds still for whoever asks the device for less motion later.
 */
export function choose<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settingsStore.setState((state) => {
    const { [key]: _, ...others } = state.chosen;
    const comes = settingsOf({ ...state, chosen: others as Partial<Settings> })[key];
    return { chosen: value === comes ? others : { ...others, [key]: value } };
  });
}

/** Lets everything be as it comes; or as it was. */
export function putBack(chosen: Partial<Settings> = {}): void {
  settingsStore.setState({ chosen });
}

/** Has this device keep the settings, or no longer. */
export function keepSettings(kept: boolean): void {
  settingsStore.setState({ kept });
}

/** The light that the page is read in. */
export function lightNow(state = settingsStore.getState()): 'day' | 'moonlight' {
  const { light } = settingsOf(state);
  if (light !== 'device') return light;
  return state.dark ? 'moonlight' : 'day';
}

export function useSetting<K extends keyof Settings>(key: K): Settings[K] {
  return useStore(settingsStore, (state) => settingsOf(state)[key]);
}
