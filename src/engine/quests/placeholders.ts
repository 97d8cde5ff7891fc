import type { TraitValue } from '../cards/kind.ts';

/** Fills `{fact}` placeholders; leaves placeholders of unknown facts as they are. */
export function fill(text: string, read: (name: string) => TraitValue | undefined): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => String(read(name) ?? whole));
}

/** A placeholder for a fact: `{name}`, `{visits:chair}`, `{cards:Ember}`. */
export const PLACEHOLDER = /\{([\w:-]+)\}/g;
