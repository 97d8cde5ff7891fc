import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deck } from '#content';
import type { CharacterUpdate } from '#engine';
import { type CharacterStore, createCharacterStore } from './character-store.ts';

const ID = '01HF7YAT00';
const INIT = 'Cookie?c=1&p=init';
const ACCEPT = 'Cookie?c=1&p=accept';

const fetchCharacter = vi.fn<(id: string) => Promise<CharacterUpdate>>();
let characters: CharacterStore;

beforeEach(() => {
  fetchCharacter.mockReset();
  characters = createCharacterStore({ deck, fetchCharacter });
});

const change = (from: number | null, to: number, ...cards: string[]) => ({ characterId: ID, from, to, cards });
const snapshot = (to: number, ...cards: string[]) => change(null, to, ...cards);
const entry = () => characters.entry(ID);
const hand = () =>
  Object.values(entry().cards)
    .map((card) => deck.format(card))
    .sort();

/** A fetch whose response the test provides later. */
function fetchLater() {
  const { promise, resolve } = Promise.withResolvers<CharacterUpdate>();
  fetchCharacter.mockReturnValueOnce(promise);
  const fetching = characters.fetch(ID);
  return (update: CharacterUpdate) => {
    resolve(update);
    return fetching;
  };
}

describe('entries', () => {
  test('[D3, B13] the anonymous player has an entry from the start, marked fake, and plays without a fetch', () => {
    const local = characters.entry('localneko');
    expect(local).toMatchObject({ id: 'localneko', fake: true, loading: false, needsUpdate: false, v: 0 });
    expect(local.cards.Character?.traits).toMatchObject({ id: 'localneko', name: '' });
    characters.playLocally([deck.make('Cookie', { p: 'accept' })]);
    expect(characters.entry('localneko').cards.Cookie?.p).toBe('accept');
    expect(characters.entry('localneko').cards.Character?.traits.id).toBe('localneko');
    expect(fetchCharacter).not.toHaveBeenCalled();
  });

  test.each([ID, 'constructor'])(
    '[D3] a character not seen before (%s) is an empty entry that needs an update',
    (id) => {
      const made = { id, needsUpdate: true, loading: false, fake: false, v: 0, cards: {} };
      expect(characters.entry(id)).toEqual(made);
      expect(characters.getState().entries[id]).toEqual(made);
    },
  );

  test('[D5] no entry is created for ids that are empty or not alphanumeric; without dependencies, there is no store', () => {
    expect(() => characters.entry('')).toThrow('id must be set');
    expect(() => characters.entry('a-b')).toThrow('Invalid flake?!');
    expect(() => createCharacterStore(undefined)).toThrow('a store must be defined');
  });
});

describe('updates', () => {
  test('[D4] a snapshot replaces all cards of the character at any version', () => {
    characters.apply(snapshot(5, 'Boy?c=1', INIT));
    expect(entry()).toMatchObject({ v: 5, needsUpdate: false });
    characters.apply(change(6, 6));
    characters.apply(snapshot(6, INIT, 'Girl?c=1'));
    expect(entry()).toMatchObject({ v: 6, needsUpdate: false });
    expect(hand()).toEqual([INIT, 'Girl?c=1']);
  });

  test('[D4] an update from the stored version merges its cards, removes those with c=0, and sets the version', () => {
    characters.apply(snapshot(5, INIT, 'Girl?c=1', 'Boy?c=1'));
    const told = change(5, 6, ACCEPT, 'Boy?c=0');
    characters.apply(told);
    expect(entry()).toMatchObject({ v: 6, needsUpdate: false });
    expect(hand()).toEqual([ACCEPT, 'Girl?c=1']);
    // A repeated update is not taken for a missed one.
    characters.apply(told);
    expect(entry()).toMatchObject({ v: 6, needsUpdate: false });
  });

  test.each([
    [7, 8],
    [3, 4],
    [0, 1],
    [6, 6],
  ])('[D4] at version 5, an update or heartbeat from version %d to %d only marks the entry as behind', (from, to) => {
    characters.apply(snapshot(5, INIT));
    characters.apply(change(5, 5));
    expect(entry().needsUpdate).toBe(false);
    characters.apply(change(from, to, ACCEPT));
    expect(entry()).toMatchObject({ v: 5, needsUpdate: true });
    expect(hand()).toEqual([INIT]);
  });

  test('[D4, D9] an update with an invalid card changes nothing', () => {
    characters.apply(snapshot(5, INIT));
    expect(() => characters.apply(change(5, 6, ACCEPT, 'dragon?c=1'))).toThrow('Invalid card string');
    expect(entry().v).toBe(5);
    expect(hand()).toEqual([INIT]);
  });
});

describe('fetching', () => {
  test('[D3, D5] fake and invalid ids are never fetched', async () => {
    for (const id of ['localneko', 'localOther1']) {
      await characters.fetch(id);
      expect(characters.entry(id).loading).toBe(false);
    }
    await expect(characters.fetch('')).rejects.toThrow('id must be set');
    await expect(characters.fetch('a/b')).rejects.toThrow('Invalid flake?!');
    expect(fetchCharacter).not.toHaveBeenCalled();
  });

  test('[C5, D3] an entry is loading until its snapshot arrives; concurrent fetches share one request', async () => {
    const answer = fetchLater();
    expect(entry().loading).toBe(true);
    const second = characters.fetch(ID);
    await answer(snapshot(3, 'Girl?c=1'));
    await second;
    expect(fetchCharacter.mock.calls).toEqual([[ID]]);
    expect(entry()).toMatchObject({ v: 3, loading: false, needsUpdate: false });
    // A later snapshot is applied even if its version is older: the server decides.
    fetchCharacter.mockResolvedValue(snapshot(2));
    await characters.fetch(ID);
    expect(entry().v).toBe(2);
  });

  test.each([
    ['an error', () => Promise.reject(new Error('Not answered')), 'Not answered'],
    ['a page of HTML', async () => '<title>Hotel</title>' as never, 'Not a character update'],
    ['another character', async () => ({ ...snapshot(3), characterId: 'c2' }), "Another character's update"],
  ])(
    '[D7] a fetch that ends with %s throws, stops loading, and leaves the entry in need of an update',
    async (_, answer, message) => {
      fetchCharacter.mockImplementation(answer);
      await expect(characters.fetch(ID)).rejects.toThrow(message);
      expect(entry()).toMatchObject({ loading: false, needsUpdate: true, v: 0 });
      expect(characters.getState().entries).not.toHaveProperty('c2');
    },
  );

  test('[D4] a snapshot does not overwrite a newer update', async () => {
    const answer = fetchLater();
    characters.apply(snapshot(6, ACCEPT));
    await answer(snapshot(5, INIT));
    expect(entry()).toMatchObject({ v: 6, loading: false });
    expect(hand()).toEqual([ACCEPT]);
  });

  test('[D4] a snapshot older than a missed update is applied, and the entry still needs an update', async () => {
    const answer = fetchLater();
    characters.apply(change(6, 7, ACCEPT));
    await answer(snapshot(6, INIT));
    expect(entry()).toMatchObject({ v: 6, needsUpdate: true, loading: false });
    fetchCharacter.mockResolvedValue(snapshot(7, ACCEPT));
    await characters.fetch(ID);
    expect(entry()).toMatchObject({ v: 7, needsUpdate: false });
  });

  test('[B4] the store ignores a snapshot of a dropped character, and fetches again if the character returns', async () => {
    const answer = fetchLater();
    characters.drop(ID);
    const again = fetchLater();
    characters.drop(ID);
    await answer(snapshot(3, 'Girl?c=1'));
    expect(Object.keys(characters.getState().entries)).toEqual(['localneko']);
    const last = fetchLater();
    await last(snapshot(4));
    expect(entry()).toMatchObject({ v: 4, loading: false });
    await again(snapshot(3));
    expect(entry()).toMatchObject({ v: 4, loading: false });
  });
});
