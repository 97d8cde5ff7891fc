import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../lib/paths.ts';
import type { Found } from '../quests/finding.ts';
import { type CheckResult, type DevServer, oneAtATime, watchQuests } from './watch-quests.ts';

const QUEST = join(paths.root, 'src/content/quests/Cookie/quest.ts');
const PAGE = join(paths.root, 'src/client/main.tsx');
const NOWHERE = { choice: null, suggestion: null, file: null, line: 1, column: null };
const SAID = { quest: 'Cookie', code: 'dead-end', page: 'init', message: 'a dead end' } as const;
const ERROR: Found = { ...NOWHERE, ...SAID, severity: 'error' };
const FINE: CheckResult = { report: { quests: 1, findings: [] } };
const WARNED: CheckResult = { report: { quests: 1, findings: [{ ...ERROR, severity: 'warning' }] } };
const BROKEN: CheckResult = { report: { quests: 1, findings: [ERROR] } };
const CRASHED: CheckResult = { failure: 'SyntaxError: no' };

/** Watches with a fake dev server that has one open page, and a fake check whose result the test sets. */
function watch(first: CheckResult) {
  const events = new EventEmitter();
  const [page, late] = [{ send: vi.fn() }, { send: vi.fn() }];
  const server = {
    watcher: Object.assign(events, { add: vi.fn() }),
    ws: { clients: new Set([page]), on: events.on.bind(events) },
  } as unknown as DevServer;
  let result = first;
  const check = vi.fn(async () => result);
  const onSound = vi.fn();
  const end = watchQuests(server, { check, onSound });
  return {
    onSound,
    page,
    late,
    check,
    end,
    settle: () => vi.advanceTimersByTimeAsync(1000),
    join: () => events.emit('vite:client:connect', undefined, late),
    async edit(file: string, then: CheckResult) {
      result = then;
      events.emit('all', 'change', file);
      await vi.advanceTimersByTimeAsync(1000);
    },
  };
}

const SHOWN = expect.objectContaining({ type: 'error' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[W10] errors are shown over open pages, and over pages opened later, until the errors are fixed', async () => {
  const { page, late, settle, join: open, edit } = watch(FINE);
  await settle();
  open();
  expect(page.send).not.toHaveBeenCalled();
  await edit(QUEST, BROKEN);
  expect(page.send.mock.calls).toEqual([[SHOWN]]);
  open();
  expect(late.send.mock.calls).toEqual([[SHOWN]]);
  await edit(QUEST, FINE);
  expect(page.send.mock.calls).toEqual([[SHOWN], [{ type: 'update', updates: [] }]]);
  open();
  expect(late.send).toHaveBeenCalledOnce();
});

test('[W10] the server is restarted after an edit of a quest without errors, and not before its errors are fixed', async () => {
  const { onSound, settle, edit } = watch(FINE);
  await settle();
  await edit(PAGE, FINE);
  for (const result of [BROKEN, CRASHED, BROKEN]) await edit(QUEST, result);
  expect(onSound).not.toHaveBeenCalled();
  await edit(PAGE, FINE);
  expect(onSound).toHaveBeenCalledTimes(1);
  await edit(QUEST, WARNED);
  expect(onSound).toHaveBeenCalledTimes(2);
});

test('[W10] warnings and crashes are shown in the terminal only', async () => {
  const { page, settle, edit } = watch(WARNED);
  await settle();
  expect(console.log).toHaveBeenLastCalledWith(expect.stringContaining('1 warning'));
  await edit(QUEST, CRASHED);
  expect(console.log).toHaveBeenLastCalledWith('Quests: could not be checked. SyntaxError: no');
  await edit(QUEST, FINE);
  expect(console.log).toHaveBeenLastCalledWith(expect.stringContaining('nothing found'));
  expect(page.send).not.toHaveBeenCalled();
});

test('[W10] an edit of a file without quests starts a check only while errors are shown', async () => {
  const { page, check, settle, edit } = watch(FINE);
  await settle();
  await edit(PAGE, FINE);
  await edit(QUEST.replace('.ts', '.test.ts'), FINE);
  expect(check).toHaveBeenCalledOnce();
  await edit(QUEST, BROKEN);
  await edit(PAGE, BROKEN);
  expect(page.send.mock.calls).toEqual([[SHOWN], [SHOWN]]);
  // This edit breaks a module, for which Vite shows an overlay of its own.
  await edit(QUEST, CRASHED);
  expect(page.send).toHaveBeenCalledTimes(2);
});

test('[W10] a stopped watch checks and shows nothing', async () => {
  const { page, check, end, settle } = watch(BROKEN);
  end();
  await settle();
  expect(check).not.toHaveBeenCalled();
  expect(page.send).not.toHaveBeenCalled();
});

const WAIT = 100;

test('[W10] a burst of edits is checked once, checks never overlap, and an edit during a check starts another', async () => {
  const ends: (() => void)[] = [];
  const act = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const checks = oneAtATime(act, WAIT);
  for (const wait of [WAIT - 1, WAIT - 1]) {
    checks.ask();
    await vi.advanceTimersByTimeAsync(wait);
  }
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(act).toHaveBeenCalledOnce();
  checks.ask();
  await vi.advanceTimersByTimeAsync(10 * WAIT);
  expect(act).toHaveBeenCalledOnce();
  for (let times = 0; times < 2; times += 1) {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(10 * WAIT);
  }
  expect(act).toHaveBeenCalledTimes(2);
});
