import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../lib/paths.ts';
import { keepServer } from './keep-server.ts';
import type { DevServer } from './watch-quests.ts';

/** A process that ends when it is told to. */
class FakeProcess extends EventEmitter {
  exitCode: number | null = null;
  signalCode: NodeJS.Signals | null = null;
  readonly kill = vi.fn((signal: NodeJS.Signals) => {
    this.signalCode = signal;
    this.emit('exit', null, signal);
  });

  fail(): void {
    this.exitCode = 1;
    this.emit('exit', 1, null);
  }
}

function keep() {
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const started: FakeProcess[] = [];
  const server = keepServer({ watcher } as unknown as DevServer, () => {
    const process = new FakeProcess();
    started.push(process);
    return process as unknown as ChildProcess;
  });
  return {
    server,
    started,
    last: () => started.at(-1) as FakeProcess,
    async edit(file: string) {
      watcher.emit('all', 'change', join(paths.root, file));
      await vi.advanceTimersByTimeAsync(1000);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[W10] the development server is restarted after edits of its code, not of the client, of tests or of quests', async () => {
  const { started, edit } = keep();
  for (const file of ['src/client/main.tsx', 'src/server/start.test.ts', 'src/content/quests/Cookie/quest.ts']) {
    await edit(file);
  }
  expect(started).toHaveLength(1);
  await edit('src/server/start.ts');
  expect([started.length, started[0]?.kill.mock.calls]).toEqual([2, [['SIGTERM']]]);
  await edit('src/documents/schema.ts');
  expect(started).toHaveLength(3);
});

test('[W10] a development server that has stopped by an error is started again when asked, and after the next edit', async () => {
  const { server, started, last, edit } = keep();
  last().fail();
  expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('starts again'));
  await edit('src/client/main.tsx');
  expect(started).toHaveLength(1);
  server.restart();
  await vi.advanceTimersByTimeAsync(1000);
  last().fail();
  await edit('src/server/start.ts');
  expect(started.map(({ kill }) => kill.mock.calls.length)).toEqual([0, 0, 0]);
});

test('[W10] a development server that was ended is not started again', async () => {
  const { server, started, last, edit } = keep();
  server.restart();
  server.end('SIGINT');
  await edit('src/server/start.ts');
  await vi.advanceTimersByTimeAsync(1000);
  expect([started.length, last().kill.mock.calls]).toEqual([1, [['SIGINT']]]);
  expect(console.error).not.toHaveBeenCalled();
});
