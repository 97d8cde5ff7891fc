import { continuing } from './stories/ink.ts';
import { takingSteps } from './stories/ours.ts';
import { sending, transiting } from './stories/xstate.ts';
import type { Teller, Variant } from './story.ts';

/** Whoever tells the story, by what they are called in the figures. */
export const TELLERS = {
  ours: takingSteps,
  'XState actor.send': sending,
  'XState transition': transiting,
  inkjs: continuing,
} as const satisfies Readonly<Record<string, (variant: Variant) => Teller>>;
export type TellerName = keyof typeof TELLERS;

export const REFERENCES = ['XState actor.send', 'XState transition', 'inkjs'] as const satisfies readonly TellerName[];
