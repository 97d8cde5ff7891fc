import type { SessionInfo } from '#contract';

/** The last moment that there is a date for. Source: ECMA-262, time values and time range */
const LAST_MOMENT = 8.64e15; // ms since 1970

/** Reads the answer with the own sessions. @throws TypeError when it is not what our server says */
export function readSessions(answer: unknown): readonly SessionInfo[] {
  const sessions = isObject(answer) ? answer.sessions : null;
  if (!Array.isArray(sessions) || !sessions.every(isSession)) {
    throw new TypeError('The answer with the sessions cannot be read');
  }
  return sessions;
}

function isSession(value: unknown): value is SessionInfo {
  if (!isObject(value)) return false;
  const { id, begunAt, usedAt, current } = value;
  return typeof id === 'string' && isMoment(begunAt) && isMoment(usedAt) && typeof current === 'boolean';
}

function isMoment(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= LAST_MOMENT;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
