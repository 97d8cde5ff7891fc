import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logProblem } from './log.ts';

const lines: unknown[][] = [];

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((...parts) => void lines.push(parts));
});
afterEach(() => void vi.restoreAllMocks());

test('[B2, B11] of an error its name and message are logged; of anything else its type', () => {
  const error = Object.assign(new TypeError('Not this', { cause: 'yellow' }), { data: { signature: '0x12' } });
  for (const thrown of [error, 'legal winner', { words: 'legal winner' }]) logProblem('Auth error', thrown);
  logProblem('Invalid update');
  const logged = ['TypeError: Not this', 'string', 'object'].map((text) => ['Auth error:', text]);
  expect(lines).toEqual([...logged, ['Invalid update']]);
});
