import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deck } from '#content';
import { shell } from '#content/messages/shell';
import { NOT_KNOWN } from '../api.ts';
import type { AuthStore } from '../auth/auth-store.ts';
import { keepNewWords, openBrowser, openTab } from '../auth/testing/a-player.ts';
import type { FakeBrowser } from '../auth/testing/fake-browser.ts';
import { noticeStore } from '../platform/overlays.ts';
import { type CharacterStore, createCharacterStore } from './character-store.ts';
import { keepConnected, listeningStore } from './connection.ts';
import { openCharacterStream } from './stream.ts';
import { fakeConnections } from './testing/fake-event-source.ts';

/** The longest pause between two retries: after this time, the client has retried. */
const A_WHILE = 20_000; // ms
const BUSY = new ORPCError('SERVICE_UNAVAILABLE');
const STRANGER = { state: 'no-cookie', characterId: null } as const;

let browser: FakeBrowser;
let connections: ReturnType<typeof fakeConnections>;
let auth: AuthStore;
let characters: CharacterStore;
let log: string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  ({ browser, auth } = openBrowser());
  connections = fakeConnections();
  characters = createCharacterStore({ deck, fetchCharacter: (id) => browser.api.game.character({ id }) });
  log = [];
  noticeStore.setState({ notices: [] });
  listeningStore.setState({ listening: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { again: BACK, stale: STALE } = shell.messages.connection;
const notices = () => noticeStore.getState().notices;
const told = () => notices().map(({ say }) => say().text);

function connect(): void {
  keepConnected({
    auth,
    characters,
    listen: (id, hearing) =>
      openCharacterStream(`/api/game/character/${id}?stream`, {
        ...hearing,
        connect: connections.connect,
        log: (message) => log.push(message),
      }),
    log: (message) => log.push(message),
  });
}

const wait = (time: number) => vi.advanceTimersByTimeAsync(time);
/** Runs all tasks that are due now. */
const settle = () => wait(0);
const dispatch = (type: string) => window.dispatchEvent(new Event(type));
const isListening = () => listeningStore.getState().listening;

/** Connects a player who saved sign-in words and signed in earlier, in another tab. Their stream is not open yet. */
async function connectSaved(): Promise<string> {
  const earlier = await openTab(browser);
  await keepNewWords(earlier);
  const id = await earlier.authenticate();
  browser.acts.length = 0;
  connect();
  await settle();
  return id;
}

/** Connects a player whose stream is open. */
async function connectListening(): Promise<string> {
  const id = await connectSaved();
  connections.last.open();
  return id;
}

/** The server sends changes up to version 4, of which this browser has missed some. */
function fallBehind(id: string): void {
  browser.version = 4;
  connections.last.send({ characterId: id, from: 3, to: 4, cards: [] });
}

describe('the server', () => {
  test('[B1, B2] the server is pinged at once, and not again once it has responded', async () => {
    connect();
    await settle();
    expect(auth.getState().state).toBe('no-cookie');
    await wait(10 * A_WHILE);
    expect(browser.count('ping')).toBe(1);
  });

  test('[B2] the server is pinged with growing pauses until it responds', async () => {
    browser.down = true;
    connect();
    await settle();
    expect(auth.getState().state).toBe('offline');
    await wait(10_000);
    expect(browser.count('ping')).toBeGreaterThanOrEqual(4);
    expect(browser.count('ping')).toBeLessThanOrEqual(7);
    browser.down = false;
    await wait(A_WHILE);
    expect(auth.getState().state).toBe('no-cookie');
  });

  test('[B2] the server is pinged as soon as the browser is online, by one ping at a time', async () => {
    browser.down = true;
    connect();
    await wait(A_WHILE * 3);
    const release = browser.hold('ping');
    const pings = browser.count('ping');
    dispatch('online');
    dispatch('online');
    browser.down = false;
    release();
    await settle();
    expect(auth.getState().state).toBe('no-cookie');
    await wait(A_WHILE * 3);
    expect(browser.count('ping')).toBe(pings + 1);
  });
});

describe('the stream', () => {
  test.each([null, 'localneko'])('[D6] no stream is opened for the character %s', async (characterId) => {
    connect();
    auth.setState({ characterId });
    await settle();
    dispatch('pageshow');
    expect(connections.made).toEqual([]);
  });

  test('[D6, C6] the saved character’s stream is opened, applies updates, and is replaced when the character changes', async () => {
    const id = await connectSaved();
    expect(connections.made.map(({ url }) => url)).toEqual([`/api/game/character/${id}?stream`]);
    expect(isListening()).toBe(false);
    connections.last.open();
    expect(isListening()).toBe(true);
    connections.last.send({ characterId: id, from: null, to: 7, cards: ['Girl?c=1'] });
    connections.last.send({ characterId: 'c2', from: null, to: 8, cards: ['Girl?c=1'] });
    expect(characters.entry(id)).toMatchObject({ v: 7 });
    expect(Object.keys(characters.getState().entries)).toEqual(['localneko', id]);
    auth.setState({ characterId: 'c2' });
    expect(connections.made.map(({ closed }) => closed)).toEqual([true, false]);
    expect(connections.last.url).toBe('/api/game/character/c2?stream');
  });

  test('[D6, B4] when the identity is deleted, the stream is closed, and the character’s entry is dropped', async () => {
    const id = await connectListening();
    await auth.forget();
    expect(connections.last.closed).toBe(true);
    expect(isListening()).toBe(false);
    connections.last.send({ characterId: id, from: null, to: 7, cards: [] });
    connections.last.fail();
    await wait(A_WHILE);
    expect(connections.made).toHaveLength(1);
    expect(Object.keys(characters.getState().entries)).toEqual(['localneko']);
    expect(auth.getState().state).toBe('no-cookie');
  });

  test.each([
    ['pagehide', 'pageshow'],
    ['freeze', 'resume'],
  ])('[D6] the stream is closed on %s, and opened again on %s', async (away, back) => {
    await connectListening();
    dispatch(away);
    expect(connections.last.closed).toBe(true);
    expect(isListening()).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
    dispatch(back);
    dispatch(back);
    expect(connections.made).toHaveLength(2);
    connections.last.open();
    expect(isListening()).toBe(true);
  });

  test('[D6] the stream is closed when the browser goes offline, and opened at once when it is back online', async () => {
    await connectListening();
    browser.down = true;
    dispatch('offline');
    expect(connections.last.closed).toBe(true);
    browser.down = false;
    dispatch('online');
    expect(connections.made).toHaveLength(2);
    connections.last.open();
    await settle();
    expect(auth.getState().state).toBe('authenticated');
  });

  test.each([
    ['visible', 2],
    ['hidden', 1],
  ])(
    '[D6] the stream is replaced after a device’s sleep if the page is visible: a %s page has made %d connections',
    async (visibilityState, made) => {
      vi.stubGlobal('document', { visibilityState });
      await connectListening();
      vi.setSystemTime(Date.now() + 20_001);
      dispatch('visibilitychange');
      expect(connections.made).toHaveLength(made);
    },
  );
});

describe('a saved player', () => {
  test('[D6] a saved player keeps their character while the server is unreachable, and reconnects', async () => {
    const id = await connectListening();
    browser.down = true;
    connections.last.fail();
    await settle();
    for (let tries = 0; tries < 5; tries++) {
      expect(auth.getState()).toMatchObject({ state: 'offline', characterId: id });
      await wait(A_WHILE);
      connections.last.fail();
    }
    expect(characters.entry(id).v).toBe(1);
    browser.down = false;
    // The stream reopens before the next ping is due: the client pings at once.
    await wait(A_WHILE);
    connections.last.open();
    await settle();
    expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id });
    expect(isListening()).toBe(true);
  });

  test('[B2] a saved player is notified once when the server is back, not at the start, and not while it is away again', async () => {
    await connectListening();
    expect(told()).toEqual([]);
    browser.down = true;
    dispatch('offline');
    await wait(A_WHILE);
    expect(told()).toEqual([]);
    browser.down = false;
    await wait(A_WHILE * 3);
    expect(told()).toEqual([BACK]);
    browser.down = true;
    dispatch('offline');
    expect(told()).toEqual([]);
  });

  test('[D6, B4] a saved player is not offline after a lost stream while the server responds to pings', async () => {
    const id = await connectListening();
    const states = new Set<string>();
    auth.subscribe(({ state }) => states.add(state));
    connections.last.fail();
    await wait(A_WHILE);
    expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id });
    expect(states).not.toContain('offline');
  });

  test.each([
    ['once', () => {}],
    ['during a ping', () => dispatch('online')],
    ['twice', () => connections.last.fail()],
  ])('[D6, B2] a player is offline 2 s after the stream was lost %s if no ping is answered', async (_, before) => {
    await connectListening();
    const release = browser.hold('ping');
    before();
    await wait(600);
    connections.last.fail();
    await wait(1300);
    expect(auth.getState().state).toBe('authenticated');
    await wait(800);
    expect(auth.getState().state).toBe('offline');
    release();
    await wait(A_WHILE);
    expect(auth.getState().state).toBe('authenticated');
  });

  test('[B4] a saved player is signed out when a call is refused because the cookie is gone', async () => {
    await connectListening();
    browser.cookie = null;
    dispatch(NOT_KNOWN);
    await settle();
    expect(auth.getState()).toMatchObject({ ...STRANGER, ended: true });
    // A refused call of an anonymous player causes no ping.
    const asked = browser.count('ping');
    dispatch(NOT_KNOWN);
    await settle();
    expect(browser.count('ping')).toBe(asked);
  });
});

describe('a character that is behind', () => {
  test('[D4] a character that is behind is fetched, and again if another update was missed meanwhile', async () => {
    const id = await connectSaved();
    expect(characters.entry(id)).toMatchObject({ v: 1, needsUpdate: false });
    browser.version = 4;
    const older = browser.snapshot(id);
    const release = browser.hold('character');
    const fetches = browser.count('character');
    fallBehind(id);
    connections.last.send({ characterId: id, from: 4, to: 5, cards: [] });
    browser.version = 5;
    vi.spyOn(browser, 'snapshot').mockReturnValueOnce(older).mockReturnValueOnce(older);
    release();
    await settle();
    expect(browser.count('character')).toBe(fetches + 2);
    expect(characters.entry(id)).toMatchObject({ v: 5, needsUpdate: false });
  });

  test.each(['at once', 'later'])(
    '[D7] after an error, which is logged and shown, a character is fetched again %s: by the player, or by a timer',
    async (how) => {
      const id = await connectSaved();
      browser.fail('character', BUSY);
      fallBehind(id);
      await settle();
      expect(log).toEqual(['Character could not be fetched']);
      expect(told()).toEqual([STALE]);
      expect(characters.entry(id)).toMatchObject({ v: 1, needsUpdate: true, loading: false });
      browser.fail('character', null);
      if (how === 'at once') notices()[0]?.run?.();
      await wait(how === 'at once' ? 0 : A_WHILE);
      expect(characters.entry(id)).toMatchObject({ v: 4, needsUpdate: false });
      expect(told()).toEqual([]);
    },
  );

  test('[D7] a character that is behind causes no notice while the server is unreachable, which `SaveSign` shows already', async () => {
    const id = await connectSaved();
    browser.fail('character', BUSY);
    fallBehind(id);
    await settle();
    dispatch('offline');
    expect(told()).toEqual([]);
  });

  test('[B4, D7] a character is not fetched again once the identity is deleted', async () => {
    const id = await connectSaved();
    browser.fail('character', BUSY);
    fallBehind(id);
    await settle();
    await auth.forget();
    const fetches = browser.count('character');
    await wait(A_WHILE);
    expect(browser.count('character')).toBe(fetches);
    expect(Object.keys(characters.getState().entries)).toEqual(['localneko']);
  });
});
