import { readability } from '@ctrl/tinycolor';
import type { Hex } from './tone.ts';

/** Least contrast of text, as a ratio to 1. WCAG 2.2, success criterion 1.4.6 (AAA). */
export const AAA_CONTRAST = 7;
/** Least contrast of borders, icons and focus rings, as a ratio to 1. WCAG 2.2, success criterion 1.4.11. */
export const EDGE_CONTRAST = 3;

/** How far two colours stand apart, 1 to 21, in either order. WCAG 2.2, "contrast ratio". */
export function contrast(a: Hex, b: Hex): number {
  return readability(a, b);
}
