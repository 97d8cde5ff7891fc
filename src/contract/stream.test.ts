import { expect, test } from 'vitest';
import * as stream from './stream.ts';

test.each([
  ['C6', 'CHARACTER_EVENT', stream.CHARACTER_EVENT, 'character'],
  ['C6', 'KEEP_ALIVE_INTERVAL', stream.KEEP_ALIVE_INTERVAL, 5000],
  ['C7', 'COUNTER_EVENT', stream.COUNTER_EVENT, 'counter'],
  ['C7', 'COUNTER_INTERVAL', stream.COUNTER_INTERVAL, 1000],
])('[%s] %s is as specified', (_row, _name, actual, specified) => {
  expect(actual).toBe(specified);
});
