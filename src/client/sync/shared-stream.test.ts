import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CharacterUpdate } from '#engine';
import { openSharedStream, tabsName } from './shared-stream.ts';
import { fakeConnections } from './testing/fake-event-source.ts';
import { fakeTabs } from './testing/fake-tabs.ts';

const SNAPSHOT: CharacterUpdate = { characterId: 'c1', from: null, to: 1, cards: ['Girl?c=1'] };
const CHANGE: CharacterUpdate = { characterId: 'c1', from: 1, to: 2, cards: [] };
/** The shortest and the longest time that a tab waits for a response of the leader, the tab that owns the stream. */
const ANSWER_PATIENCE = 3000; // ms
const LONGEST_WAIT = 5000; // ms
const LONGEST_SILENCE = 45_000; // ms

let browser: ReturnType<typeof fakeTabs>;
let tabs: Tab[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  browser = fakeTabs();
  tabs = [];
});
afterEach(() => {
  for (const { stream } of tabs) stream.close();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Tab = ReturnType<typeof makeTab>;

/** A tab of one browser that listens to a character. */
function openTab(id?: string, parts?: Partial<Pick<typeof browser, 'locks'>>): Tab {
  const tab = makeTab(`tab ${tabs.length}`, id, parts);
  tabs.push(tab);
  return tab;
}

function makeTab(name: string, id = 'c1', parts: Partial<Pick<typeof browser, 'locks'>> = {}) {
  const connections = fakeConnections();
  const heard: CharacterUpdate[] = [];
  const fires: string[] = [];
  const recalled: (readonly CharacterUpdate[])[] = [];
  const listening: boolean[] = [];
  const log: string[] = [];
  const stream = openSharedStream(id, `/${id}`, {
    locks: browser.locks,
    openChannel: browser.openChannel,
    ...parts,
    connect: connections.connect,
    onUpdate: (update) => void heard.push(update),
    onListening: (now) => void listening.push(now),
    fire: () => fires.at(-1) ?? null,
    onFire: (data) => void fires.push(data),
    snapshots: () => [SNAPSHOT],
    onSnapshots: (updates) => void recalled.push(updates),
    log: (message) => void log.push(message),
    tab: name,
  });
  const channel = browser.channels.at(-1);
  if (!channel) throw new Error('The tab has opened no channel');
  return { stream, connections, heard, fires, recalled, listening, log, channel };
}

async function settle(time = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(time);
}

/** Opens a leader, whose stream is open, and a follower. */
async function openTwo() {
  const leader = openTab();
  await settle();
  leader.connections.last.open();
  const follower = openTab();
  await settle();
  return { leader, follower };
}

/** The number of open connections in all tabs. */
function open(): number {
  return tabs.flatMap(({ connections }) => connections.made).filter(({ closed }) => !closed).length;
}

describe('one stream for all tabs', () => {
  test('[D6] one of five tabs opens the stream, and all of them receive its updates', async () => {
    const all = Array.from({ length: 5 }, () => openTab());
    await settle();
    expect(open()).toBe(1);
    const [leader] = all;
    leader?.connections.last.open();
    leader?.connections.last.send(SNAPSHOT);
    leader?.connections.last.send(CHANGE);
    await settle();
    for (const tab of all) {
      expect(tab.heard).toEqual([SNAPSHOT, CHANGE]);
      expect(tab.listening).toEqual([true]);
    }
    expect(open()).toBe(1);
  });

  test('[D6] only a joining tab receives the current state', async () => {
    const { leader, follower } = await openTwo();
    const third = openTab();
    await settle();
    expect(third).toMatchObject({ recalled: [[SNAPSHOT]], listening: [true] });
    expect(follower.recalled).toHaveLength(1);
    expect(leader.recalled).toEqual([]);
    expect(open()).toBe(1);
  });

  test('[W18] all tabs receive the fire, a joining tab that of the leader', async () => {
    const { leader, follower } = await openTwo();
    expect(follower.fires).toEqual([]);
    leader.connections.last.sendFire('{"logs":1}');
    await settle();
    const third = openTab();
    await settle();
    expect([leader, follower, third].map(({ fires }) => fires)).toEqual([
      ['{"logs":1}'],
      ['{"logs":1}'],
      ['{"logs":1}'],
    ]);
  });

  test('[D6] a tab that joins before the stream opens receives the stream’s first event, its loss and its return', async () => {
    const leader = openTab();
    const follower = openTab();
    await settle();
    expect(follower).toMatchObject({ listening: [], recalled: [] });
    leader.connections.last.open();
    leader.connections.last.send(SNAPSHOT);
    await settle();
    expect(follower).toMatchObject({ listening: [true], heard: [SNAPSHOT] });
    leader.connections.last.fail();
    await settle(500);
    leader.connections.last.open();
    await settle();
    for (const { listening } of [leader, follower]) expect(listening).toEqual([true, false, true]);
  });

  test('[D6] a tab logs and ignores invalid messages and updates', async () => {
    const { leader, follower } = await openTwo();
    follower.channel.hear({ kind: 'update', update: { characterId: 'c1' } });
    follower.channel.hear('words words words');
    expect(follower.log).toEqual(['Invalid update', 'Invalid update']);
    leader.connections.last.send('{not json');
    await settle();
    expect(leader.log).toEqual(['Invalid update']);
    expect(follower.heard).toEqual([]);
  });
});

describe('the leading tab', () => {
  test('[D6] the leading tab passes the lead to the next tab when it is closed, without reporting a loss', async () => {
    const { leader, follower } = await openTwo();
    const third = openTab();
    await settle();
    leader.stream.close();
    await settle();
    expect(follower.connections.made).toHaveLength(1);
    expect(open()).toBe(1);
    follower.connections.last.open();
    follower.connections.last.send(SNAPSHOT);
    await settle();
    expect(third.heard).toEqual([SNAPSHOT]);
    expect([follower.listening, third.listening]).toEqual([[true], [true]]);
  });

  test('[D6] a leading tab that does not respond is replaced, and follows the new leader once it is no longer frozen', async () => {
    const { leader, follower } = await openTwo();
    leader.channel.frozen = true;
    await settle(LONGEST_SILENCE - 1);
    leader.connections.last.send(SNAPSHOT); // so that the frozen leader's own connection does not time out
    await settle(ANSWER_PATIENCE);
    expect(follower.connections.made).toHaveLength(0);
    await settle(1);
    expect(follower.connections.made).toHaveLength(1);
    follower.connections.last.open();
    leader.channel.thaw();
    await settle();
    expect(leader.connections.made.map(({ closed }) => closed)).toEqual([true]);
    expect(open()).toBe(1);
    follower.connections.last.send(CHANGE);
    await settle();
    expect(leader.heard).toEqual([SNAPSHOT, CHANGE]);
    expect(leader.listening).toEqual([true]);
    // When the new leader is closed, the former leader leads again.
    follower.stream.close();
    await settle();
    expect(leader.connections.made).toHaveLength(2);
  });

  test('[D6] a joining tab that gets no response replaces the leading tab', async () => {
    const leader = openTab();
    await settle();
    leader.channel.frozen = true;
    const follower = openTab();
    await settle(ANSWER_PATIENCE);
    expect(follower.connections.made).toHaveLength(1);
  });

  test('[D6] the leading tab stays the same while it responds, even without updates', async () => {
    const { leader, follower } = await openTwo();
    await settle(LONGEST_SILENCE - 1);
    leader.connections.last.send(CHANGE); // so that the leader's own connection does not time out
    await settle(LONGEST_SILENCE - 1);
    expect(follower.connections.made).toHaveLength(0);
    await settle(1);
    expect(follower.recalled).toHaveLength(1);
    leader.connections.last.send(CHANGE);
    await settle(LONGEST_WAIT);
    expect(follower.connections.made).toHaveLength(0);
  });

  test('[D6] the leading tab sends its state to a tab after sleep, and closes its stream when offline', async () => {
    const { leader, follower } = await openTwo();
    follower.stream.wake();
    await settle();
    expect(follower.recalled).toHaveLength(1);
    vi.setSystemTime(Date.now() + 20_001);
    follower.stream.wake();
    await settle();
    expect(follower.recalled).toHaveLength(2);
    expect(leader.connections.made).toHaveLength(1);
    leader.stream.wake();
    expect(leader.connections.made).toHaveLength(2);
    follower.stream.lose();
    expect(open()).toBe(1);
    leader.stream.lose();
    expect(open()).toBe(0);
  });

  test('[D6] each tab opens a stream of its own where the browser refuses locks', async () => {
    const locks = { request: () => Promise.reject(new DOMException('No', 'SecurityError')) };
    const both = [openTab('c1', { locks }), openTab('c1', { locks })];
    await settle();
    expect(open()).toBe(2);
    expect(both.map(({ log }) => log)).toEqual([
      ['This tab opens a stream of its own'],
      ['This tab opens a stream of its own'],
    ]);
    both[0]?.connections.last.send(CHANGE);
    await settle();
    expect(both.map(({ heard }) => heard)).toEqual([[CHANGE], []]);
  });
});

test('[D6] a closed tab holds no lock, channel or stream', async () => {
  const { leader, follower } = await openTwo();
  follower.stream.close();
  vi.setSystemTime(Date.now() + LONGEST_SILENCE);
  follower.stream.wake();
  expect(browser.standing(tabsName('c1'))).toBe(1);
  leader.stream.close();
  leader.stream.close();
  leader.stream.wake();
  await settle(LONGEST_SILENCE + LONGEST_WAIT);
  expect(browser.standing(tabsName('c1'))).toBe(0);
  expect(browser.channels).toEqual([]);
  expect(open()).toBe(0);
  expect([...leader.log, ...follower.log]).toEqual([]);
});
