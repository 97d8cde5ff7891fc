import { fireLevel, HIGHEST_FIRE, LOG_LIFE } from '#content';
import type { Fire } from '#contract';
import { fieldsOf, parseJson } from '../api.ts';
import { fireStore } from './fire.ts';

const UNKNOWN = { burnsUntil: 0, logs: 0, tonight: 0 };

/** The last fire that the server has sent, by the clock of this device. */
let known = UNKNOWN;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Takes what the server says of the fire, unless it is older than what is known. */
export function receiveFire({ left, logs, tonight }: Fire): void {
  if (logs < known.logs) return;
  known = { burnsUntil: Date.now() + left, logs, tonight };
  show();
}

/** Lets the fire burn down, level by level: the server does not send that. */
function show(): void {
  clearTimeout(timer);
  const left = known.burnsUntil - Date.now();
  const level = fireLevel(left);
  fireStore.setState({ level, tonight: level > 0 ? known.tonight : 0 });
  if (level > 0) timer = setTimeout(show, left - (level - 1) * LOG_LIFE);
}

/** How many logs the fire has had, as far as is known. */
export function logsKnown(): number {
  return known.logs;
}

/** Shows this player's own log, unless the server has sent a fire with more logs than `before` meanwhile. */
export function burnOwnLog(before: number): void {
  if (known.logs > before) return;
  const left = Math.max(0, known.burnsUntil - Date.now());
  receiveFire({
    level: 0,
    left: Math.min(left + LOG_LIFE, HIGHEST_FIRE * LOG_LIFE),
    logs: before,
    tonight: left > 0 ? known.tonight + 1 : 1,
  });
}

/** Takes any fire next, even one with fewer logs: call it when a stream opens, as the server may have been replaced. */
export function expectAnyFire(): void {
  known = { ...known, logs: 0 };
}

/** The fire as the server would send it now, for another tab; null if it is not known. */
export function fireText(): string | null {
  const { level } = fireStore.getState();
  const { burnsUntil, logs, tonight } = known;
  const fire: Fire = { level: level ?? 0, left: Math.max(0, burnsUntil - Date.now()), logs, tonight };
  return level === null ? null : JSON.stringify(fire);
}

/** Reads the data of an event. @throws SyntaxError if `text` is not JSON; TypeError if it is not a fire */
export function readFire(text: string): Fire {
  const value = parseJson(text);
  const { left, logs, tonight } = fieldsOf(value);
  const isFire = [left, logs, tonight].every((number) => Number.isSafeInteger(number) && (number as number) >= 0);
  if (!isFire) throw new TypeError('Not a fire');
  return value as Fire;
}
