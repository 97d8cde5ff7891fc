import { expect, test } from 'vitest';
import { readCommand, UsageError } from './command.ts';

test.each([
  [[], { kind: 'run', nodes: 3, clientDir: null }],
  [['--nodes', '5', '--client', '/tmp/client'], { kind: 'run', nodes: 5, clientDir: '/tmp/client' }],
  [['-h'], { kind: 'help' }],
])('%j is understood', (args, command) => {
  expect(readCommand(args)).toEqual(command);
});

test.each([[['--nodes', '0']], [['--nodes', '17']], [['--nodes', '2.5']], [['--nodes']], [['--notes', '3']], [['3']]])(
  '%j is refused, and it is said what was expected',
  (args) => {
    expect(() => readCommand(args)).toThrow(UsageError);
  },
);
