import type { Settings } from '../../platform/settings.ts';

/** 0: at once. Source: docs/requirements.md, W7. */
const SPEEDS: Readonly<Record<Settings['words'], number>> = { 'at-once': 0, quickly: 60, slowly: 30 }; // characters/s

/** Auto leaves a whole line for at least this long. */
const LEAST_PAUSE = 1500; // ms
/** And longer with each character: some 200 words a minute. */
const PAUSE_PER_CHARACTER = 50; // ms

export interface Pace {
  readonly speed: number; // characters/s; 0: at once
  /** Whether the next line comes by itself. */
  readonly auto: boolean;
}

export function paceOf(words: Settings['words'], auto: boolean): Pace {
  return { speed: SPEEDS[words], auto };
}

/** How long Auto leaves a whole line to be read, ms. */
export function pauseAfter(line: string): number {
  return LEAST_PAUSE + line.length * PAUSE_PER_CHARACTER;
}

/** How far the lines of a page have come. Times come in as arguments, and never go back. */
export interface Reading {
  /** How many lines are there. */
  readonly shown: number;
  /** Whether the last of them is being written out. */
  readonly writing: boolean;
  /** When that began, or when the last line became whole. */
  readonly since: number; // ms
}

/** A page as it opens, with so many lines there already. */
export function openReading(lines: readonly string[], there: number, now: number): Reading {
  if (there > 0 || lines.length === 0) return { shown: Math.min(there, lines.length), writing: false, since: now };
  return { shown: 1, writing: true, since: now };
}

/** Whether all is said, and the answers are there. */
export function isRead({ shown, writing }: Reading, lines: readonly string[]): boolean {
  return !writing && shown >= lines.length;
}

export function wholeLines({ shown, writing }: Reading): number {
  return writing ? shown - 1 : shown;
}

/** How many characters of the last line are written. */
export function writtenAt({ writing, since }: Reading, line: string, speed: Pace['speed'], now: number): number {
  if (!writing || speed === 0) return line.length;
  return Math.min(Math.floor(((now - since) * speed) / 1000), line.length);
}

/** Completes a line that is being written, or begins the next. */
export function press(reading: Reading, lines: readonly string[], now: number): Reading {
  if (reading.writing) return { ...reading, writing: false, since: now };
  if (isRead(reading, lines)) return reading;
  return { shown: reading.shown + 1, writing: true, since: now };
}

/** Shows all lines up to the next one that is not in `seen`. */
export function skip(reading: Reading, lines: readonly string[], seen: ReadonlySet<string>, now: number): Reading {
  const isNew = (line: string | undefined) => line !== undefined && !seen.has(line);
  if (reading.writing && isNew(lines[reading.shown - 1])) return reading;
  let { shown } = reading;
  while (shown < lines.length && !isNew(lines[shown])) shown += 1;
  return shown === reading.shown && !reading.writing ? reading : { shown, writing: false, since: now };
}

/** How long until the next change that needs no press, ms; null: none comes. */
export function untilNext(reading: Reading, lines: readonly string[], pace: Pace, now: number): number | null {
  if (isRead(reading, lines)) return null;
  const line = lines[reading.shown - 1] ?? '';
  const writingTime = pace.speed === 0 ? 0 : (line.length * 1000) / pace.speed; // ms
  if (reading.writing) return Math.max(reading.since + writingTime - now, 0);
  return pace.auto ? Math.max(reading.since + pauseAfter(line) - now, 0) : null;
}

/** Makes the change that is due by now. */
export function proceed(reading: Reading, lines: readonly string[], pace: Pace, now: number): Reading {
  return untilNext(reading, lines, pace, now) === 0 ? press(reading, lines, now) : reading;
}

/** Shows all lines where they come at once. */
export function atSpeed(reading: Reading, lines: readonly string[], { speed }: Pace, now: number): Reading {
  return speed === 0 && !isRead(reading, lines) ? openReading(lines, lines.length, now) : reading;
}

/** Starts the pause before the next line again. */
export function rested(reading: Reading, now: number): Reading {
  return reading.writing ? reading : { ...reading, since: now };
}
