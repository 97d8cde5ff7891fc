import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { lookOut } from '#content';
import { quests } from '#content/quests';
import { dayOf, endsFound, type Quest } from '#engine';
import { forgetRecordsWith } from '../../auth/local-records.ts';
import { timeOf } from '../../sync/game-context.ts';
import { visitRecord } from '../../sync/visit-record.ts';
import { createServer, type Mishap } from './testing/a-server.ts';
import { EVENING, hearth, ID, LOOK, rules, TURNS } from './testing/a-visit.ts';
import { earnedBy, transferOf } from './transfer.ts';

const VISIT = [TURNS, ...EVENING, LOOK];
const MADE = VISIT.map(({ card, choice }) => `${card}/${choice}`);
const stored = new Map<string, string>();
let server: ReturnType<typeof createServer>;

beforeEach(() => {
  vi.useFakeTimers({ now: rules.now });
  stored.clear();
  visitRecord.setState([], true);
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = createServer();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A tab in which the player was saved after making these choices; after a reload, there are none. */
async function openTab(choices: readonly (typeof TURNS)[] = [], lag = 0) {
  visitRecord.setState(choices, true);
  const { game, auth, characters } = await server.tab(lag);
  const transfer = transferOf(game);
  await transfer.collect(ID);
  return {
    auth,
    transfer,
    bring: () => transfer.bring(ID),
    leave: () => transfer.leave(ID),
    now: transfer.getState,
    earned: () => earnedBy(transfer.getState().queue, characters.entry(ID).cards, timeOf(auth.getState())),
  };
}

/** Expects that the player has everything of the visit, once. */
function expectAll(): void {
  const { Pencil, Turns, Hearth, Album } = server.hand();
  const quest = rules.questOf('Hearth');
  expect([Pencil?.c, Turns?.c, Album?.c, quest && endsFound(quest, Hearth)]).toEqual([1, 1, 1, ['furniture']]);
  expect(server.made.filter((choice) => choice !== 'Cookie/@open')).toEqual(MADE);
}

test('[W21] brings everything by the calls that a saved player makes, each choice once, and stores nothing afterwards', async () => {
  const tab = await openTab(VISIT);
  expect(tab.earned()).toHaveLength(4);
  expect(stored.size).toBe(1);
  await Promise.all([tab.bring(), tab.bring()]);
  expect(tab.now()).toMatchObject({ phase: 'brought', wanted: 4, failure: null });
  expect([tab.earned(), stored.size]).toEqual([[], 0]);
  expectAll();
});

test('[W21] the player is in the same room as before, afterwards', async () => {
  server = createServer('Character?id=01hzy0000000000000000000aa&room_key=Cookie');
  const tab = await openTab(VISIT);
  await tab.bring();
  await vi.runAllTimersAsync();
  expect(server.hand().Character?.traits.room_key).toBe('Cookie');
});

test('[W21] what the player leaves is forgotten, and nothing is sent', async () => {
  const tab = await openTab(VISIT);
  await tab.leave();
  expect([tab.now().phase, tab.earned(), stored.size, server.made]).toEqual(['left', [], 0, []]);
  tab.transfer.settle();
  await tab.transfer.collect(ID);
  expect([tab.now().phase, tab.earned()]).toEqual(['open', []]);
  expect((await openTab()).earned()).toEqual([]);
});

test('[W21] there is nothing to bring after a visit in which nothing was earned, and nothing is stored', async () => {
  const tab = await openTab(hearth('door/sit', 'chair/list'));
  expect([tab.earned(), stored.size, tab.now().phase]).toEqual([[], 0, 'open']);
});

const STOPS: readonly Mishap[] = ['unreached', 'lost', 'TOO_MANY_REQUESTS'];

test.each(STOPS.flatMap((mishap) => MADE.map((_, at) => [mishap, at + 1] as const)))(
  '[W21] after a call that is %s, call number %d, the rest is offered again, and everything comes once',
  async (mishap, number) => {
    server.onCall(number, mishap);
    const tab = await openTab(VISIT);
    await tab.bring();
    expect(tab.now()).toMatchObject({ phase: 'open', wanted: 4, failure: { error: expect.any(Error) } });
    expect(tab.earned()).not.toEqual([]);
    await tab.bring();
    expect(tab.now()).toMatchObject({ phase: 'brought', wanted: 4, failure: null });
    expectAll();
  },
);

test.each(STOPS.flatMap((mishap) => MADE.map((_, at) => [mishap, at + 1] as const)))(
  '[W21] the same if the page is reloaded after the call that is %s, call number %d, and the player plays other cards first',
  async (mishap, number) => {
    server.onCall(number, mishap);
    await (await openTab(VISIT)).bring();
    // More choices than the server remembers keys.
    for (let count = 0; count < 6; count += 1)
      server.make('Cookie', ['finish', 'back', 'manage'][count && 2 - (count % 2)] ?? '');
    const again = await openTab();
    // Nothing is left to ask for if only the response to the last call was lost.
    const isOver = mishap === 'lost' && number === MADE.length;
    expect(again.earned().length > 0).toBe(!isOver);
    await again.bring();
    expect(again.now()).toMatchObject({ phase: 'brought', failure: null });
    expect(server.made.filter((choice) => !choice.startsWith('Cookie/'))).toEqual(MADE);
  },
);

test.each([
  [0, 0],
  [0, 30],
  [30, 0],
  [7, 90],
])('[W21] two tabs at once bring everything once, if their networks take %d and %d turns', async (one, other) => {
  const first = await openTab(VISIT, one);
  const second = await openTab([], other);
  expect(second.earned()).toHaveLength(4);
  await Promise.all([first.bring(), second.bring()]);
  expectAll();
  expect([first.now().phase, second.now().phase]).toEqual(['brought', 'brought']);
});

test('[W21] a choice of another device between two calls does not stop the transfer', async () => {
  server.onCall(4, () => server.make('Cookie', 'finish'));
  const tab = await openTab(VISIT);
  await tab.bring();
  expect(tab.now().phase).toBe('brought');
  expect(server.made.filter((choice) => !choice.startsWith('Cookie/'))).toEqual(MADE);
});

test('[W21] if the story goes on elsewhere meanwhile, it is left out and named, and the rest comes', async () => {
  server.onCall(6, () => server.make('Hearth', 'chair'));
  const tab = await openTab(VISIT);
  await tab.bring();
  expect(tab.now()).toMatchObject({ phase: 'brought', queue: { leftOut: ['Hearth'] } });
  expect(Object.keys(server.hand())).toEqual(expect.arrayContaining(['Turns', 'Album']));
  expect(server.hand().Pencil).toBeUndefined();
});

test('[W21] a choice that the server refuses for good ends its story, and the rest comes', async () => {
  server.onCall(2, 'NOT_FOUND');
  const tab = await openTab(VISIT);
  await tab.bring();
  expect(tab.now()).toMatchObject({ phase: 'brought', queue: { leftOut: ['Hearth'] } });
  expect(server.made.filter((choice) => choice !== 'Cookie/@open')).toEqual([MADE[0], MADE.at(-1)]);
});

test.each([
  ['asked', EVENING],
  ['brought', [TURNS, ...EVENING]],
])('[W21] no choice is dropped by an old hand: another device ends the story before it is %s', async (moment, made) => {
  server = createServer('Hearth?p=lap');
  const { game } = await server.tab();
  const transfer = transferOf(game);
  visitRecord.setState(made, true);
  if (moment === 'asked') server.make('Hearth', 'furniture');
  await transfer.collect(ID);
  if (moment === 'brought') server.make('Hearth', 'furniture');
  await transfer.bring(ID);
  expect(server.hand().Pencil?.c).toBe(1);
});

test('[W21] what another tab has earned unsaved is added to what waits', async () => {
  await openTab([TURNS]);
  const other = await openTab(EVENING);
  expect(other.earned()).toHaveLength(3);
  await other.bring();
  expect(server.made.filter((choice) => choice !== 'Cookie/@open')).toEqual(MADE.slice(0, -1));
});

test('[W21] what another tab has earned unsaved is not forgotten by a tab that has nothing left to bring', async () => {
  const first = await openTab([TURNS]);
  await first.bring();
  const other = await openTab(EVENING);
  visitRecord.setState([TURNS], true); // what the first tab noted
  first.transfer.settle();
  await first.transfer.collect(ID);
  for (const tab of [first, other]) expect(tab.earned()).toHaveLength(2);
  await other.bring();
  expect(server.made.filter((choice) => choice !== 'Cookie/@open')).toEqual(MADE.slice(0, -1));
});

test('[W21] what another tab adds, of a quest that is not loaded here, is not forgotten because it seems to earn nothing', async () => {
  server = createServer('Turns');
  const loaded = quests as Map<string, Quest>;
  const hearthQuest = loaded.get('Hearth') as Quest;
  onTestFinished(() => void loaded.set('Hearth', hearthQuest));
  loaded.delete('Hearth');
  visitRecord.setState([TURNS], true);
  const transfer = transferOf((await server.tab()).game);
  const end = transfer.subscribe(({ queue }) => {
    end();
    stored.set('meow-visit', JSON.stringify({ ...queue, choices: [TURNS, ...EVENING] }));
  });
  await transfer.collect(ID);
  loaded.set('Hearth', hearthQuest);
  expect((await openTab()).earned()).toHaveLength(2);
});

test('[W21] by a device whose clock is days behind, what the server would refuse is not offered, and the rest comes', async () => {
  const behind = 3 * 86_400_000; // ms
  vi.setSystemTime(rules.now - behind);
  const { game, auth, characters } = await server.tab();
  auth.setState({ serverAhead: behind });
  visitRecord.setState([{ card: 'Album', choice: lookOut(dayOf(Date.now()), false) }, TURNS], true);
  const transfer = transferOf(game);
  await transfer.collect(ID);
  const { queue } = transfer.getState();
  expect(earnedBy(queue, characters.entry(ID).cards, timeOf(auth.getState()))).toMatchObject([{ kind: 'lesson' }]);
  await transfer.bring(ID);
  expect(transfer.getState()).toMatchObject({ phase: 'brought', queue: { leftOut: [] } });
  expect(server.hand().Turns).toMatchObject({ key: 'Turns', c: 1 });
});

test('[W21] what was brought is not offered again in the same visit', async () => {
  const tab = await openTab(VISIT);
  await tab.bring();
  tab.transfer.settle();
  await tab.transfer.collect(ID);
  expect([tab.earned(), tab.now().phase]).toEqual([[], 'open']);
});

test('[W21] works where the browser stores nothing', async () => {
  vi.stubGlobal('window', {});
  server.onCall(5, 'lost');
  const tab = await openTab(VISIT);
  await tab.bring();
  await tab.bring();
  expectAll();
});

test('[W21] nothing is sent for another character, and the offer ends with the session', async () => {
  const tab = await openTab(VISIT);
  onTestFinished(forgetRecordsWith(tab.auth));
  server.onCall(2, () => tab.auth.setState({ characterId: null, state: 'no-cookie' }));
  await tab.bring();
  expect(tab.now()).toMatchObject({ phase: 'closed', queue: null });
  expect([stored.size, server.made.length]).toEqual([0, 2]);
});
