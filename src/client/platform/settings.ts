import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { LANGUAGES, type Language } from '#content/messages';
import type { sheets } from '#content/messages/sheets';

/** Values of the settings, in the order of the settings dialog. */
export const TEXT_SIZES = [100, 125, 150, 175, 200, 250] as const; // %
export const PACES = ['at-once', 'quickly', 'slowly'] as const;
export const SKIES = ['moving', 'still'] as const;
export const LIGHTS = ['day', 'moonlight', 'device'] as const;
export const CONTRASTS = ['usual', 'stronger'] as const;
export const TIMED_CHOICES = ['on', 'twice', 'off'] as const;

interface Setting<T> {
  /** Used if neither the player nor the device sets a value. */
  readonly fallback: T;
  readonly isValid: (value: unknown) => boolean;
}

function oneOf<const T>(values: readonly T[], fallback: NoInfer<T>): Setting<T> {
  return { fallback, isValid: (value) => values.includes(value as T) };
}

function flag(fallback: boolean): Setting<boolean> {
  return { fallback, isValid: (value) => typeof value === 'boolean' };
}

const SETTINGS = {
  language: oneOf(LANGUAGES, 'en'),
  textSize: oneOf(TEXT_SIZES, 100),
  /** How fast text is written out. */
  words: oneOf(PACES, 'quickly'),
  turnsByItself: flag(false),
  sky: oneOf(SKIES, 'moving'),
  light: oneOf(LIGHTS, 'device'),
  contrast: oneOf(CONTRASTS, 'usual'),
  sound: flag(false),
  volume: {
    fallback: 0.5,
    isValid: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  } as Setting<number>,
  /** Whether single-key shortcuts are on. */
  shortcuts: flag(true),
  timedChoices: oneOf(TIMED_CHOICES, 'on'),
};
export type Settings = { readonly [Key in keyof typeof SETTINGS]: (typeof SETTINGS)[Key]['fallback'] };

/** Returns the valid settings of a stored record. */
export function readSettings(found: object): Partial<Settings> {
  const known = Object.entries(found).filter(([key, value]) => isKey(key) && SETTINGS[key].isValid(value));
  return Object.fromEntries(known);
}

function isKey(key: string): key is keyof Settings {
  return Object.hasOwn(SETTINGS, key);
}

export type KeepProblem = keyof typeof sheets.messages.settings.keep.problems;

export interface KeptSettings {
  readonly kept: boolean;
  readonly chosen: Partial<Settings>;
  readonly problem: KeepProblem | null;
}

interface SettingsState extends KeptSettings {
  /** Whether the device asks for less motion. */
  readonly reducedMotion: boolean;
  /** Whether the device asks for more contrast. */
  readonly moreContrast: boolean;
  /** Whether the device is in dark mode. */
  readonly dark: boolean;
  /** The browser's preferred language. */
  readonly asked: Language;
  /** The language in the address, until the player chooses one. */
  readonly addressed: Language | null;
}

export const settingsStore = createStore<SettingsState>(() => ({
  chosen: {},
  kept: false,
  problem: null,
  reducedMotion: false,
  moreContrast: false,
  dark: false,
  asked: 'en',
  addressed: null,
}));

const USUAL = Object.fromEntries(Object.entries(SETTINGS).map(([key, { fallback }]) => [key, fallback])) as Settings;
const CALM: Partial<Settings> = { words: 'at-once', sky: 'still' };
const CRISP: Partial<Settings> = { contrast: 'stronger' };

type Wishes = Pick<SettingsState, 'chosen' | 'reducedMotion'> &
  Partial<Pick<SettingsState, 'moreContrast' | 'asked' | 'addressed'>>;

/** The effective settings: the player's choices, else the device's preferences, else the defaults. */
export function settingsOf({ chosen, reducedMotion, moreContrast, asked, addressed }: Wishes): Settings {
  const language = addressed ?? asked;
  return { ...USUAL, ...(language && { language }), ...(reducedMotion && CALM), ...(moreContrast && CRISP), ...chosen };
}

/** Chooses a value. A value that the setting would have anyway removes the choice: the setting follows the device. */
export function choose<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settingsStore.setState((state) => {
    const { [key]: _, ...others } = state.chosen;
    const comes = settingsOf({ ...state, chosen: others as Partial<Settings> })[key];
    return { chosen: value === comes ? others : { ...others, [key]: value } };
  });
}

export function putBack(chosen: Partial<Settings> = {}): void {
  settingsStore.setState({ chosen });
}

export function keepSettings(kept: boolean): void {
  settingsStore.setState({ kept });
}

export function lightNow(state = settingsStore.getState()): 'day' | 'moonlight' {
  const { light } = settingsOf(state);
  if (light !== 'device') return light;
  return state.dark ? 'moonlight' : 'day';
}

export function useSetting<K extends keyof Settings>(key: K): Settings[K] {
  return useStore(settingsStore, (state) => settingsOf(state)[key]);
}

/** Sets `data-*` attributes of <html> for the style sheets, which follow the device if an attribute is missing. */
export function showSettings(
  root: HTMLElement,
  { textSize, light, contrast, sky, shortcuts }: Partial<Settings>,
): void {
  for (const [name, value] of Object.entries({ text: textSize, light, contrast, sky, shortcuts })) {
    if (value === undefined) delete root.dataset[name];
    else root.dataset[name] = String(value);
  }
}

const ASKS = {
  reducedMotion: '(prefers-reduced-motion: reduce)',
  moreContrast: '(prefers-contrast: more)',
  dark: '(prefers-color-scheme: dark)',
} as const;

/** Copies the device's preferences to the store, at once and at each change. Returns a function that stops that. */
export function followDevice(): () => void {
  const end = new AbortController();
  for (const [ask, query] of Object.entries(ASKS)) {
    const list = matchMedia(query);
    const follow = () => settingsStore.setState({ [ask]: list.matches });
    follow();
    list.addEventListener('change', follow, { signal: end.signal });
  }
  return () => end.abort();
}
