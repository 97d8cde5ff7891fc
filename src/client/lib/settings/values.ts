import { LANGUAGES, type Language } from '#content/messages';

/** What can be chosen, each in the order it is offered. */
export const TEXT_SIZES = [100, 125, 150, 175, 200, 250] as const; // %
export const PACES = ['at-once', 'quickly', 'slowly'] as const;
export const SKIES = ['moving', 'still'] as const;
export const LIGHTS = ['day', 'moonlight', 'device'] as const;
export const CONTRASTS = ['usual', 'stronger'] as const;
export const TIMES = ['on', 'twice', 'off'] as const;

/** How a player likes it. */
export interface Settings {
  readonly language: Language;
  readonly textSize: (typeof TEXT_SIZES)[number];
  /** How fast words appear. */
  readonly words: (typeof PACES)[number];
  readonly turnsByItself: boolean;
  readonly sky: (typeof SKIES)[number];
  readonly light: (typeof LIGHTS)[number];
  readonly contrast: (typeof CONTRASTS)[number];
  readonly sound: boolean;
  readonly volume: number; // 0 to 1
  /** Whether single keys do something. */
  readonly shortcuts: boolean;
  readonly timedChoices: (typeof TIMES)[number];
}

type Check = (value: unknown) => boolean;

const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const isFlag: Check = (value) => typeof value === 'boolean';
const isShare: Check = (value) => typeof value === 'number' && value >= 0 && value <= 1;

const CHECKS: Readonly<Record<keyof Settings, Check>> = {
  language: oneOf(LANGUAGES),
  textSize: oneOf(TEXT_SIZES),
  words: oneOf(PACES),
  turnsByItself: isFlag,
  sky: oneOf(SKIES),
  light: oneOf(LIGHTS),
  contrast: oneOf(CONTRASTS),
  sound: isFlag,
  volume: isShare,
  shortcuts: isFlag,
  timedChoices: oneOf(TIMES),
};

/** Of what somebody wrote down, that which are settings; the rest is left out. */
export function readSettings(found: object): Partial<Settings> {
  const known = Object.entries(found).filter(([key, value]) => isKey(key) && CHECKS[key](value));
  return Object.fromEntries(known);
}

function isKey(key: string): key is keyof Settings {
  return Object.hasOwn(CHECKS, key);
}
