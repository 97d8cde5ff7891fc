import type { Settings } from '../../../lib/settings.ts';

/** How fast lines are written out; 0: they are there at once. Source: docs/requirements.md, W7. */
const SPEEDS: Readonly<Record<Settings['words'], number>> = { 'at-once': 0, quickly: 60, slowly: 30 }; // characters/s

/** A line that is whole stays for this long at least before the next one comes by itself. */
const LEAST_PAUSE = 1500; // ms
/** And for this much longer with every character: some 200 words a minute, for those who read slowly. */
const PAUSE_PER_CHARACTER = 50; // ms

/** How the lines of a page come. */
export interface Pace {
  /** 0: at once. */
  readonly speed: number; // characters/s
  /** Whether the next line comes by itself. */
  readonly auto: boolean;
}

export function paceOf(words: Settings['words'], auto: boolean): Pace {
  return { speed: SPEEDS[words], auto };
}

/** How long a line takes to be written out. */
export function writingTime(line: string, speed: Pace['speed']): number {
  return speed === 0 ? 0 : (line.length * 1000) / speed; // ms
}

/** How long a whole line is left to be read before the next one comes by itself. */
export function pauseAfter(line: string): number {
  return LEAST_PAUSE + line.length * PAUSE_PER_CHARACTER; // ms
}
