import { expect, test } from 'vitest';
import { UsageError } from '../lib/command.ts';
import { readCommand } from './command.ts';

test('npm run cluster accepts a number of nodes and a client folder, and has defaults', () => {
  expect(readCommand([])).toEqual({ kind: 'run', nodes: 3, clientDir: null });
  const given = readCommand(['--nodes', '5', '--client', '/tmp/client']);
  expect(given).toEqual({ kind: 'run', nodes: 5, clientDir: '/tmp/client' });
  expect(readCommand(['-h'])).toEqual({ kind: 'help' });
  for (const args of [['--nodes=0'], ['--nodes=17'], ['--nodes=2.5'], ['--nodes'], ['--notes', '3'], ['3']]) {
    expect(() => readCommand(args)).toThrow(UsageError);
  }
});
