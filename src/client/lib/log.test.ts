import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logProblem } from './log.ts';

const lines: unknown[][] = [];

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((...parts) => void lines.push(parts));
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('[B2, B11] of an error its name and its words are logged, and nothing that hangs on it', () => {
  const error = Object.assign(new TypeError('Not this', { cause: 'yellow' }), { data: { signature: '0x12' } });
  logProblem('Auth error', error);
  expect(lines).toEqual([['Auth error:', 'TypeError: Not this']]);
});

test('[B11] of anything else that was thrown only its type is logged', () => {
  logProblem('Auth error', 'legal winner thank');
  logProblem('Auth error', { words: 'legal winner thank' });
  expect(lines).toEqual([
    ['Auth error:', 'string'],
    ['Auth error:', 'object'],
  ]);
});

test('a message may stand alone', () => {
  logProblem('Invalid update');
  expect(lines).toEqual([['Invalid update']]);
});
