import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deck } from '#content';
import { NOT_KNOWN } from './api.ts';
import type { AuthStore } from './auth/auth-store.ts';
import { CallError } from './call-error.ts';
import { type CharacterStore, createCharacterStore } from './characters/character-store.ts';
import { openCharacterStream } from './characters/stream.ts';
import { keepConnected, listeningStore } from './connection.ts';
import { refusal } from './testing/a-player.ts';
import { createFakeBrowser, MADE_WORDS } from './testing/fake-browser.ts';
import { fakeConnections } from './testing/fake-event-source.ts';

/** Longer than any pause between two tries. */
const A_WHILE = 20_000; // ms

let browser: ReturnType<typeof createFakeBrowser>;
let connections: ReturnType<typeof fakeConnections>;
let auth: AuthStore;
let characters: CharacterStore;
let log: string[];
/** What the player is told, as long as it is not taken back. */
let told: { text: string; tryNow?: () => void }[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  browser = createFakeBrowser();
  connections = fakeConnections();
  auth = browser.tab();
  characters = createCharacterStore({ deck, fetchCharacter: (id) => browser.api.game.character({ id }) });
  log = [];
  told = [];
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function connect(): void {
  stop = keepConnected({
    auth,
    characters,
    listen: (id, hearing) =>
      openCharacterStream(`/api/game/character/${id}?stream`, {
        ...hearing,
        connect: connections.connect,
        log: (message) => log.push(message),
      }),
    news: {
      answeredAgain() {
        const notice = { text: 'again' };
        told.push(notice);
        return () => {
          told = told.filter((other) => other !== notice);
        };
      },
      notRefreshed(tryNow) {
        const notice = { text: 'stale', tryNow };
        told = [...told.filter(({ text }) => text !== 'stale'), notice];
        return () => {
          told = told.filter((other) => other !== notice);
        };
      },
    },
    log: (message) => log.push(message),
  });
}

/** Lets everything happen that is only waiting for its turn. Keys are derived off the main thread, so it takes time. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

/** A player who kept words and signed in during an earlier visit, connected. */
async function connectSaved(): Promise<string> {
  const earlier = browser.tab();
  await earlier.init();
  await earlier.makeWords();
  await earlier.save();
  const id = await earlier.authenticate();
  browser.acts.length = 0;
  connect();
  await settle();
  return id;
}

describe('the server', () => {
  test('[B1, B2] is asked at once; while it answers, it is not asked again', async () => {
    connect();
    await settle();
    expect(auth.getState().state).toBe('no-cookie');
    await vi.advanceTimersByTimeAsync(10 * A_WHILE);
    expect(browser.count('ping')).toBe(1);
  });

  test('[B2] that is not there is asked again, later and later, until it is', async () => {
    browser.down = true;
    connect();
    await settle();
    expect(auth.getState().state).toBe('offline');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(browser.count('ping')).toBeGreaterThanOrEqual(4);
    expect(browser.count('ping')).toBeLessThanOrEqual(7);
    browser.down = false;
    await vi.advanceTimersByTimeAsync(A_WHILE);
    expect(auth.getState().state).toBe('no-cookie');
  });

  test('[B2] is asked again as soon as the browser is online', async () => {
    browser.down = true;
    connect();
    await vi.advanceTimersByTimeAsync(A_WHILE * 3);
    browser.down = false;
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(auth.getState().state).toBe('no-cookie');
    const pings = browser.count('ping');
    await vi.advanceTimersByTimeAsync(A_WHILE * 3);
    expect(browser.count('ping')).toBe(pings);
  });

  test('[B2] of a browser that goes offline is not there, until it answers after all', async () => {
    connect();
    await settle();
    browser.down = true;
    window.dispatchEvent(new Event('offline'));
    expect(auth.getState().state).toBe('offline');
    await settle();
    browser.down = false;
    await vi.advanceTimersByTimeAsync(A_WHILE);
    expect(auth.getState().state).toBe('no-cookie');
  });

  test('[B2] is asked once at a time, however often the browser says that it is online', async () => {
    browser.down = true;
    const release = browser.hold('ping');
    connect();
    await settle();
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    release();
    await settle();
    expect(browser.count('ping')).toBe(1);
    expect(vi.getTimerCount()).toBe(1);
  });

  test('[B3] that answers, but cannot say who the player is, is asked again', async () => {
    browser.fail('character', new CallError('INTERNAL_SERVER_ERROR'));
    const id = await connectSaved();
    expect(auth.getState()).toMatchObject({ state: 'offline', characterId: null });
    browser.fail('character', null);
    await vi.advanceTimersByTimeAsync(A_WHILE);
    expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id });
  });

  test('[B2] that is lost while its answer was on its way is asked again', async () => {
    connect();
    const release = browser.hold('read');
    await settle();
    auth.lost();
    release();
    await settle();
    auth.lost();
    await vi.advanceTimersByTimeAsync(A_WHILE);
    expect(auth.getState().state).toBe('no-cookie');
  });
});

describe('the stream', () => {
  test('[D6] is not opened for a player who is not saved', async () => {
    connect();
    await settle();
    expect(connections.made).toEqual([]);
  });

  test('[D6] is not opened for a placeholder', async () => {
    connect();
    auth.setState({ characterId: 'localneko' });
    await settle();
    expect(connections.made).toEqual([]);
  });

  test('[D6, C6] is opened for the saved character, and what it says is taken', async () => {
    const id = await connectSaved();
    expect(connections.made.map(({ url }) => url)).toEqual([`/api/game/character/${id}?stream`]);
    expect(listeningStore.getState().listening).toBe(false);
    connections.last.open();
    expect(listeningStore.getState().listening).toBe(true);
    connections.last.send({ characterId: id, from: null, to: 7, cards: ['Girl?c=1'] });
    expect(characters.entry(id)).toMatchObject({ v: 7 });
  });

  test('[D6, B4] is closed when the player is forgotten; nothing of the character is left', async () => {
    const id = await connectSaved();
    connections.last.open();
    await auth.forget();
    expect(connections.last.closed).toBe(true);
    expect(listeningStore.getState().listening).toBe(false);
    connections.last.send({ characterId: id, from: null, to: 7, cards: [] });
    connections.last.fail();
    await vi.advanceTimersByTimeAsync(A_WHILE);
    expect(connections.made).toHaveLength(1);
    expect(Object.keys(characters.getState().entries)).toEqual(['localneko']);
    expect(auth.getState().state).toBe('no-cookie');
  });

  test('[D6] is another one when the character is another one', async () => {
    await connectSaved();
    auth.setState({ characterId: 'c2' });
    expect(connections.made.map(({ closed }) => closed)).toEqual([true, false]);
    expect(connections.last.url).toBe('/api/game/character/c2?stream');
  });

  test('[D6] is closed when the app unmounts, and nothing goes on after it', async () => {
    await connectSaved();
    connections.last.open();
    stop();
    expect(connections.last.closed).toBe(true);
    expect(listeningStore.getState().listening).toBe(false);
    const acts = browser.acts.length;
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('offline'));
    auth.setState({ characterId: 'c2' });
    await vi.advanceTimersByTimeAsync(A_WHILE);
    expect(vi.getTimerCount()).toBe(0);
    expect(browser.acts).toHaveLength(acts);
    expect(connections.made).toHaveLength(1);
  });

  test('[B2] an app that unmounts while it asks does not ask again', async () => {
    browser.down = true;
    connect();
    stop();
    await settle();
    expect(browser.count('ping')).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a page', () => {
  test.each([
    ['pagehide', 'pageshow'],
    ['freeze', 'resume'],
  ])('[D6] that is put aside (%s) listens to nothing, and listens anew when it is back (%s)', async (away, back) => {
    const id = await connectSaved();
    connections.last.open();
    window.dispatchEvent(new Event(away));
    expect(connections.last.closed).toBe(true);
    expect(listeningStore.getState().listening).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
    expect(characters.entry(id).v).toBe(1);
    window.dispatchEvent(new Event(back));
    window.dispatchEvent(new Event(back));
    expect(connections.made).toHaveLength(2);
    connections.last.open();
    expect(listeningStore.getState().listening).toBe(true);
  });

  test('[D6] of a stranger has nothing to listen to when it is back', async () => {
    connect();
    await settle();
    window.dispatchEvent(new Event('pageshow'));
    expect(connections.made).toEqual([]);
  });

  test('[D6] that is left before it was known who plays listens to them when it is back', async () => {
    window.dispatchEvent(new Event('pagehide'));
    await connectSaved();
    window.dispatchEvent(new Event('pagehide'));
    await auth.forget();
    window.dispatchEvent(new Event('pageshow'));
    expect(connections.made).toHaveLength(1);
  });

  test('[D6] whose network is gone hangs up, and waits for no pause when it is back', async () => {
    await connectSaved();
    connections.last.open();
    browser.down = true;
    window.dispatchEvent(new Event('offline'));
    expect(connections.last.closed).toBe(true);
    browser.down = false;
    window.dispatchEvent(new Event('online'));
    expect(connections.made).toHaveLength(2);
    connections.last.open();
    await settle();
    expect(auth.getState().state).toBe('authenticated');
  });

  test.each([
    ['visible', 2],
    ['hidden', 1],
  ])('[D6] that slept and is %s then has made %d connections', async (visibilityState, made) => {
    vi.stubGlobal('document', { visibilityState });
    await connectSaved();
    connections.last.open();
    vi.setSystemTime(Date.now() + 20_001);
    window.dispatchEvent(new Event('visibilitychange'));
    expect(connections.made).toHaveLength(made);
  });

  test("[D6] takes nothing that is told of somebody else for the player's own", async () => {
    const id = await connectSaved();
    connections.last.send({ characterId: 'c2', from: null, to: 7, cards: ['Girl?c=1'] });
    expect(characters.entry(id)).toMatchObject({ v: 1 });
    expect(Object.keys(characters.getState().entries)).toEqual(['localneko', id]);
  });
});

describe('a saved player', () => {
  test('[D6] whose server goes away stays who they are, and is connected again by itself', async () => {
    const id = await connectSaved();
    connections.last.open();
    browser.down = true;
    connections.last.fail();
    await settle();
    expect(auth.getState()).toMatchObject({ state: 'offline', characterId: id });
    for (let tries = 0; tries < 5; tries++) {
      await vi.advanceTimersByTimeAsync(A_WHILE);
      connections.last.fail();
    }
    expect(auth.getState()).toMatchObject({ state: 'offline', characterId: id });
    expect(characters.entry(id).v).toBe(1);

    browser.down = false;
    await vi.advanceTimersByTimeAsync(A_WHILE);
    connections.last.open();
    await settle();
    expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id });
    expect(listeningStore.getState().listening).toBe(true);
  });

  test('[B2] is told when the server is back: once, and not at the beginning', async () => {
    await connectSaved();
    connections.last.open();
    expect(told).toEqual([]);
    browser.down = true;
    window.dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(A_WHILE);
    expect(told).toEqual([]);
    browser.down = false;
    await vi.advanceTimersByTimeAsync(A_WHILE * 3);
    expect(told).toEqual([{ text: 'again' }]);
    // It is no longer so when it is away again.
    browser.down = true;
    window.dispatchEvent(new Event('offline'));
    expect(told).toEqual([]);
  });

  test('[B2] who began without a server is told when it is there', async () => {
    browser.down = true;
    connect();
    await vi.advanceTimersByTimeAsync(A_WHILE);
    browser.down = false;
    await vi.advanceTimersByTimeAsync(A_WHILE);
    expect(told).toEqual([{ text: 'again' }]);
  });

  test('[D7] whose character cannot be had is told, can ask at once, and is told no more when it was had', async () => {
    const id = await connectSaved();
    browser.version = 4;
    browser.fail('character', new CallError('SERVICE_UNAVAILABLE'));
    connections.last.send({ characterId: id, from: 3, to: 4, cards: [] });
    await settle();
    expect(told).toMatchObject([{ text: 'stale' }]);
    browser.fail('character', null);
    told[0]?.tryNow?.();
    await settle();
    expect(characters.entry(id)).toMatchObject({ v: 4, needsUpdate: false });
    expect(told).toEqual([]);
  });

  test('[D7] whose server goes away is not told of the character: the save sign says it', async () => {
    const id = await connectSaved();
    browser.version = 4;
    browser.fail('character', new CallError('SERVICE_UNAVAILABLE'));
    connections.last.send({ characterId: id, from: 3, to: 4, cards: [] });
    await settle();
    window.dispatchEvent(new Event('offline'));
    expect(told).toEqual([]);
  });

  test('[D6, B4] whose stream ends while the server is there is not called offline for it', async () => {
    const id = await connectSaved();
    connections.last.open();
    const states = new Set<string>();
    auth.subscribe(({ state }) => states.add(state));
    connections.last.fail();
    await settle();
    await vi.advanceTimersByTimeAsync(A_WHILE);
    expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id });
    expect(states).not.toContain('offline');
  });

  test('[D6, B2] whose server does not say a word counts it as gone after a while', async () => {
    await connectSaved();
    connections.last.open();
    const release = browser.hold('ping');
    connections.last.fail();
    await vi.advanceTimersByTimeAsync(1900);
    expect(auth.getState().state).toBe('authenticated');
    await vi.advanceTimersByTimeAsync(200);
    expect(auth.getState().state).toBe('offline');
    release();
    await settle();
    await vi.advanceTimersByTimeAsync(A_WHILE);
    expect(auth.getState().state).toBe('authenticated');
  });

  test.each([
    ['it was being asked already', () => window.dispatchEvent(new Event('online'))],
    ['the stream was lost once more', () => connections.last.fail()],
  ])('[D6, B2] whose server does not say a word counts it as gone, though %s', async (_, before) => {
    await connectSaved();
    connections.last.open();
    const release = browser.hold('ping');
    before();
    await vi.advanceTimersByTimeAsync(600);
    connections.last.fail();
    await vi.advanceTimersByTimeAsync(2100);
    expect(auth.getState().state).toBe('offline');
    release();
    await settle();
  });

  test('[D6] whose stream comes back first is asked about at once', async () => {
    await connectSaved();
    connections.last.open();
    browser.down = true;
    connections.last.fail();
    await vi.advanceTimersByTimeAsync(A_WHILE);
    // Only now is there a pause to cut short.
    expect(auth.getState().state).toBe('offline');
    browser.down = false;
    connections.last.open();
    await settle();
    expect(auth.getState().state).toBe('authenticated');
  });

  test('[B4] whose cookie is gone finds out with the first call that is refused for it, though the stream goes on', async () => {
    await connectSaved();
    connections.last.open();
    browser.cookie = null;
    window.dispatchEvent(new Event(NOT_KNOWN));
    await settle();
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null, ended: true });
    // Of a stranger that is no news.
    const asked = browser.count('ping');
    window.dispatchEvent(new Event(NOT_KNOWN));
    await settle();
    expect(browser.count('ping')).toBe(asked);
  });

  test('[D6] whom another tab forgot is a stranger here, too', async () => {
    await connectSaved();
    connections.last.open();
    await browser.tab().forget();
    connections.last.fail();
    await settle();
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null, savedPhrase: '' });
    await vi.advanceTimersByTimeAsync(A_WHILE);
    expect(connections.made).toHaveLength(1);
  });

  test('[D6, B3] whose session ended elsewhere is a stranger, until the kept words are said on a press', async () => {
    const id = await connectSaved();
    connections.last.open();
    browser.cookie = null;
    connections.last.fail();
    vi.useRealTimers();
    await expect.poll(() => auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null, ended: true });
    expect(browser.kept?.phrase).toBe(MADE_WORDS);
    await auth.openWords();
    expect(await auth.authenticate()).toBe(id);
  });

  test.each([
    ['is a stranger', 'here', { state: 'no-cookie', characterId: null }],
    ['is still known', 'undone', { state: 'authenticated' }],
  ] as const)(
    '[B4, D6] of whom the server did not say whether they are forgotten %s as soon as it answers, though the stream went on',
    async (_, farewell, known) => {
      await connectSaved();
      connections.last.open();
      const busy = new CallError('SERVICE_UNAVAILABLE');
      if (farewell === 'here') browser.lose('forget');
      else browser.fail('forget', busy);
      browser.fail('character', busy);
      await refusal(auth.forget());
      expect(auth.getState().farewell).toBe('unknown');
      browser.fail('character', null);
      await vi.advanceTimersByTimeAsync(A_WHILE);
      expect(auth.getState()).toMatchObject({ farewell, ...known });
    },
  );

  test('[D4] who is behind is fetched', async () => {
    const id = await connectSaved();
    expect(characters.entry(id)).toMatchObject({ v: 1, needsUpdate: false });
    browser.version = 4;
    connections.last.send({ characterId: id, from: 3, to: 4, cards: [] });
    await settle();
    expect(characters.entry(id)).toMatchObject({ v: 4, needsUpdate: false });
  });

  test('[D4] who was told of more while the answer was on its way is fetched once more', async () => {
    const id = await connectSaved();
    browser.version = 4;
    const older = browser.snapshot(id);
    const release = browser.hold('character');
    const fetches = browser.count('character');
    connections.last.send({ characterId: id, from: 3, to: 4, cards: [] });
    connections.last.send({ characterId: id, from: 4, to: 5, cards: [] });
    browser.version = 5;
    vi.spyOn(browser, 'snapshot').mockReturnValueOnce(older).mockReturnValueOnce(older);
    release();
    await settle();
    expect(browser.count('character')).toBe(fetches + 2);
    expect(characters.entry(id)).toMatchObject({ v: 5, needsUpdate: false });
  });

  test('[D7] whose fetch fails is fetched again by itself', async () => {
    const id = await connectSaved();
    browser.version = 4;
    browser.fail('character', new CallError('SERVICE_UNAVAILABLE'));
    connections.last.send({ characterId: id, from: 3, to: 4, cards: [] });
    await settle();
    expect(log).toEqual(['Character could not be fetched']);
    expect(characters.entry(id)).toMatchObject({ v: 1, needsUpdate: true, loading: false });
    browser.fail('character', null);
    await vi.advanceTimersByTimeAsync(A_WHILE);
    expect(characters.entry(id)).toMatchObject({ v: 4, needsUpdate: false });
  });

  test('[B4, D7] who is forgotten while a fetch waits is not fetched again', async () => {
    const id = await connectSaved();
    browser.fail('character', new CallError('SERVICE_UNAVAILABLE'));
    connections.last.send({ characterId: id, from: 3, to: 4, cards: [] });
    await settle();
    await auth.forget();
    const fetches = browser.count('character');
    await vi.advanceTimersByTimeAsync(A_WHILE);
    expect(browser.count('character')).toBe(fetches);
    expect(Object.keys(characters.getState().entries)).toEqual(['localneko']);
  });
});
