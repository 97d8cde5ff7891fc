import type { Settings } from '../../platform/settings.ts';

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

/** How long a whole line is left to be read before the next one comes by itself. */
export function pauseAfter(line: string): number {
  return LEAST_PAUSE + line.length * PAUSE_PER_CHARACTER; // ms
}

/** How far the lines of a page have come. The time comes in as an argument, and must never go back. */
export interface Reading {
  /** How many lines are there. The last of them may still be on its way. */
  readonly shown: number;
  /** Whether the last of them is written out just now. */
  readonly writing: boolean;
  /** When that began, or, where nothing is written, since when the last line is whole. */
  readonly since: number; // ms
}

/** A page as it opens: with so many lines there already; with none, the first one is about to be written. */
export function openReading(lines: readonly string[], there: number, now: number): Reading {
  if (there > 0 || lines.length === 0) return { shown: Math.min(there, lines.length), writing: false, since: now };
  return { shown: 1, writing: true, since: now };
}

/** Whether everything is said: what can be answered is there from then on. */
export function isRead({ shown, writing }: Reading, lines: readonly string[]): boolean {
  return !writing && shown >= lines.length;
}

/** How many lines are there whole. */
export function wholeLines({ shown, writing }: Reading): number {
  return writing ? shown - 1 : shown;
}

/** How much of the last line is there, in characters. */
export function writtenAt({ writing, since }: Reading, line: string, speed: Pace['speed'], now: number): number {
  if (!writing || speed === 0) return line.length;
  return Math.min(Math.floor(((now - since) * speed) / 1000), line.length);
}

/** The player wants to go on: a line on its way is whole at once, after a whole one comes the next. */
export function press(reading: Reading, lines: readonly string[], now: number): Reading {
  if (reading.writing) return { ...reading, writing: false, since: now };
  if (isRead(reading, lines)) return reading;
  return { shown: reading.shown + 1, writing: true, since: now };
}

/** Goes past what was seen before, up to what is new. */
export function skip(reading: Reading, lines: readonly string[], seen: ReadonlySet<string>, now: number): Reading {
  const isNew = (line: string | undefined) => line !== undefined && !seen.has(line);
  if (reading.writing && isNew(lines[reading.shown - 1])) return reading;
  let { shown } = reading;
  while (shown < lines.length && !isNew(lines[shown])) shown += 1;
  return shown === reading.shown && !reading.writing ? reading : { shown, writing: false, since: now };
}

/** How long until something happens without the player; null: nothing does. */
export function untilNext(reading: Reading, lines: readonly string[], pace: Pace, now: number): number | null {
  if (isRead(reading, lines)) return null;
  const line = lines[reading.shown - 1] ?? '';
  const writingTime = pace.speed === 0 ? 0 : (line.length * 1000) / pace.speed; // ms
  if (reading.writing) return Math.max(reading.since + writingTime - now, 0); // ms
  return pace.auto ? Math.max(reading.since + pauseAfter(line) - now, 0) : null; // ms
}

/** What has happened by now without the player. */
export function proceed(reading: Reading, lines: readonly string[], pace: Pace, now: number): Reading {
  return untilNext(reading, lines, pace, now) === 0 ? press(reading, lines, now) : reading;
}

/** The same, with all lines there where they come at once. */
export function atSpeed(reading: Reading, lines: readonly string[], { speed }: Pace, now: number): Reading {
  return speed === 0 && !isRead(reading, lines) ? openReading(lines, lines.length, now) : reading;
}

/** The same, with the pause before the next line begun anew: the player was elsewhere, or has only now asked for it. */
export function rested(reading: Reading, now: number): Reading {
  return reading.writing ? reading : { ...reading, since: now };
}
