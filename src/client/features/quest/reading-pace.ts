import type { Settings } from '../../platform/settings.ts';

/** How fast lines are written out; 0: at once. */
const SPEEDS: Readonly<Record<Settings['words'], number>> = { 'at-once': 0, quickly: 60, slowly: 30 }; // characters/s

/** The shortest pause of Auto (the setting that shows the next line without a press) after a complete line. */
const LEAST_PAUSE = 1500; // ms
/** Additional pause for each character: about 200 words a minute. */
const PAUSE_PER_CHARACTER = 50; // ms

export interface Pace {
  readonly speed: number; // characters/s; 0: at once
  /** Whether the next line appears without a press. */
  readonly auto: boolean;
}

export function paceOf(words: Settings['words'], auto: boolean): Pace {
  return { speed: SPEEDS[words], auto };
}

/** The pause of Auto after a complete line, ms. */
export function pauseAfter(line: string): number {
  return LEAST_PAUSE + line.length * PAUSE_PER_CHARACTER;
}

/** The progress through the lines of a page. Times are arguments, and increase monotonically. */
export interface Reading {
  /** Number of visible lines. */
  readonly shown: number;
  /** Whether the last visible line is still being written out. */
  readonly writing: boolean;
  /** When the last visible line began to be written, or, if it is complete, when it was completed. */
  readonly since: number; // ms
}

/** The state of a page when it opens, with `there` complete lines; with none, the first line begins. */
export function openReading(lines: readonly string[], there: number, now: number): Reading {
  if (there > 0 || lines.length === 0) return { shown: Math.min(there, lines.length), writing: false, since: now };
  return { shown: 1, writing: true, since: now };
}

/** What of a page was read before its lines changed without a move of the player. */
interface ReadBefore {
  readonly lines: readonly string[];
  readonly reading: Reading;
  /** Whether the lines belong to the same page, as when the session check ends and an npc can name the player. */
  readonly isSamePage: boolean;
}

/**
 * The state after the lines of a page changed without a move of the player. On the same page, as many lines stay shown
 * as were, all of them if the player had read the page. Another page begins with its first `there` lines.
 */
export function reopened(
  { lines: linesBefore, reading, isSamePage }: ReadBefore,
  lines: readonly string[],
  there: number,
  now: number,
): Reading {
  if (!isSamePage) return openReading(lines, there, now);
  if (isRead(reading, linesBefore)) return openReading(lines, lines.length, now);
  const isUnchanged = lines.every((line, at) => line === linesBefore[at]) && lines.length === linesBefore.length;
  return isUnchanged && there < lines.length ? reading : openReading(lines, Math.max(there, wholeLines(reading)), now);
}

/** Whether all lines are complete, so that the answers are shown. */
export function isRead({ shown, writing }: Reading, lines: readonly string[]): boolean {
  return !writing && shown >= lines.length;
}

export function wholeLines({ shown, writing }: Reading): number {
  return writing ? shown - 1 : shown;
}

/** How many characters of the last visible line are written. */
export function writtenAt({ writing, since }: Reading, line: string, speed: Pace['speed'], now: number): number {
  if (!writing || speed === 0) return line.length;
  return Math.min(Math.floor(((now - since) * speed) / 1000), line.length);
}

/** Completes the line that is being written, or else begins the next line. */
export function press(reading: Reading, lines: readonly string[], now: number): Reading {
  if (reading.writing) return { ...reading, writing: false, since: now };
  if (isRead(reading, lines)) return reading;
  return { shown: reading.shown + 1, writing: true, since: now };
}

/** Shows all lines before the next one that is not in `seen`, unless such a line is being written. */
export function skip(reading: Reading, lines: readonly string[], seen: ReadonlySet<string>, now: number): Reading {
  const isNew = (line: string | undefined) => line !== undefined && !seen.has(line);
  if (reading.writing && isNew(lines[reading.shown - 1])) return reading;
  let { shown } = reading;
  while (shown < lines.length && !isNew(lines[shown])) shown += 1;
  return shown === reading.shown && !reading.writing ? reading : { shown, writing: false, since: now };
}

/** The time (ms) until the next change that needs no press; null: there is none. */
export function untilNext(reading: Reading, lines: readonly string[], pace: Pace, now: number): number | null {
  if (isRead(reading, lines)) return null;
  const line = lines[reading.shown - 1] ?? '';
  const writingTime = pace.speed === 0 ? 0 : (line.length * 1000) / pace.speed; // ms
  if (reading.writing) return Math.max(reading.since + writingTime - now, 0);
  return pace.auto ? Math.max(reading.since + pauseAfter(line) - now, 0) : null;
}

/** Makes the change that is due at `now`. */
export function proceed(reading: Reading, lines: readonly string[], pace: Pace, now: number): Reading {
  return untilNext(reading, lines, pace, now) === 0 ? press(reading, lines, now) : reading;
}

/** Shows all lines if the speed is "at once". */
export function atSpeed(reading: Reading, lines: readonly string[], { speed }: Pace, now: number): Reading {
  return speed === 0 && !isRead(reading, lines) ? openReading(lines, lines.length, now) : reading;
}

/** Restarts the pause of Auto before the next line. */
export function rested(reading: Reading, now: number): Reading {
  return reading.writing ? reading : { ...reading, since: now };
}
