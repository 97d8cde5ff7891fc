import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deck } from '#content';
import type { CharacterUpdate } from '#engine';
import { type CharacterStore, createCharacterStore } from './character-store.ts';

const ID = '01HF7YAT00';

const fetchCharacter = vi.fn<(id: string) => Promise<CharacterUpdate>>();
let characters: CharacterStore;

beforeEach(() => {
  fetchCharacter.mockReset();
  characters = createCharacterStore({ deck, fetchCharacter });
});

function snapshot(to: number, cards: readonly string[] = []): CharacterUpdate {
  return { characterId: ID, from: null, to, cards };
}

function hand(): string[] {
  return Object.values(characters.entry(ID).cards)
    .map((card) => deck.format(card))
    .sort();
}

describe('entries', () => {
  test('[D3, B13] there is an anonymous player from the start, fake, with a character of no renown', () => {
    const local = characters.entry('localneko');
    expect(local).toMatchObject({ id: 'localneko', fake: true, loading: false, needsUpdate: false, v: 0 });
    expect(local.cards.Character?.traits).toMatchObject({ id: 'localneko', name: '' });
  });

  test('[D3] a character not seen before is an empty entry that asks to be fetched', () => {
    const made = { id: ID, needsUpdate: true, loading: false, fake: false, v: 0, cards: {} };
    expect(characters.entry(ID)).toEqual(made);
    expect(characters.getState().entries[ID]).toEqual(made);
  });

  test.each(['constructor', 'toString'])('an id such as %s finds nothing that is not there', (id) => {
    expect(characters.entry(id)).toMatchObject({ id, v: 0 });
  });

  test('[D5] an id must be set, and be of letters and digits', () => {
    expect(() => characters.entry('')).toThrow('id must be set');
    expect(() => characters.entry('a-b')).toThrow('Invalid flake?!');
  });

  test('[D5] a store must be defined', () => {
    expect(() => createCharacterStore(undefined)).toThrow('a store must be defined');
  });
});

describe('updates', () => {
  test('[D4] a snapshot is taken whatever the version was', () => {
    characters.apply(snapshot(5, ['Cookie?c=1&p=init']));
    expect(characters.entry(ID)).toMatchObject({ v: 5, needsUpdate: false });
    expect(hand()).toEqual(['Cookie?c=1&p=init']);
  });

  test('[D4] a snapshot is the whole hand: what was missed leaving it has left', () => {
    characters.apply(snapshot(5, ['Boy?c=1', 'Cookie?c=1&p=init']));
    characters.apply({ characterId: ID, from: 6, to: 6, cards: [] });
    characters.apply(snapshot(6, ['Cookie?c=1&p=init', 'Girl?c=1']));
    expect(hand()).toEqual(['Cookie?c=1&p=init', 'Girl?c=1']);
  });

  test('[D4] an update from the stored version merges its cards and sets the version', () => {
    characters.apply(snapshot(5, ['Cookie?c=1&p=init', 'Girl?c=1']));
    characters.apply({ characterId: ID, from: 5, to: 6, cards: ['Cookie?c=1&p=accept'] });
    expect(characters.entry(ID)).toMatchObject({ v: 6, needsUpdate: false });
    expect(hand()).toEqual(['Cookie?c=1&p=accept', 'Girl?c=1']);
  });

  test('[D4] a card with c=0 leaves the hand', () => {
    characters.apply(snapshot(5, ['Cookie?c=1&p=init', 'Girl?c=1']));
    characters.apply({ characterId: ID, from: 5, to: 6, cards: ['Girl?c=0'] });
    expect(hand()).toEqual(['Cookie?c=1&p=init']);
  });

  test.each([
    ['newer', 7],
    ['older', 3],
    ['the first', 0],
  ])('[D4] an update from a %s version only marks the entry as behind', (_, from) => {
    characters.apply(snapshot(5, ['Cookie?c=1&p=init']));
    characters.apply({ characterId: ID, from, to: from + 1, cards: ['Cookie?c=1&p=accept'] });
    expect(characters.entry(ID)).toMatchObject({ v: 5, needsUpdate: true });
    expect(hand()).toEqual(['Cookie?c=1&p=init']);
  });

  test('[D4] the same change told twice is no gap', () => {
    characters.apply(snapshot(5));
    const change = { characterId: ID, from: 5, to: 6, cards: ['Cookie?c=1&p=accept'] };
    characters.apply(change);
    characters.apply(change);
    expect(characters.entry(ID)).toMatchObject({ v: 6, needsUpdate: false });
  });

  test('[D4] a heartbeat shows who missed a change that they did', () => {
    characters.apply(snapshot(5));
    characters.apply({ characterId: ID, from: 5, to: 5, cards: [] });
    expect(characters.entry(ID).needsUpdate).toBe(false);
    characters.apply({ characterId: ID, from: 6, to: 6, cards: [] });
    expect(characters.entry(ID)).toMatchObject({ v: 5, needsUpdate: true });
  });

  test('[D4, D9] an update with a card that is none changes nothing', () => {
    characters.apply(snapshot(5, ['Cookie?c=1&p=init']));
    const bad = { characterId: ID, from: 5, to: 6, cards: ['Cookie?c=1&p=accept', 'dragon?c=1'] };
    expect(() => characters.apply(bad)).toThrow('Invalid card string');
    expect(characters.entry(ID).v).toBe(5);
    expect(hand()).toEqual(['Cookie?c=1&p=init']);
  });

  test('[B13] what is played locally is in the hand of the placeholder, and nobody is asked', () => {
    characters.playLocally([deck.make('Cookie', { p: 'accept' })]);
    expect(characters.entry('localneko').cards.Cookie?.p).toBe('accept');
    expect(characters.entry('localneko').cards.Character?.traits.id).toBe('localneko');
    expect(fetchCharacter).not.toHaveBeenCalled();
  });
});

describe('fetching', () => {
  test.each(['localneko', 'local', 'localOther1'])('[D3, D5] %s is fake, and never fetched', async (id) => {
    await characters.fetch(id);
    expect(fetchCharacter).not.toHaveBeenCalled();
    expect(characters.entry(id).loading).toBe(false);
  });

  test('[D5] an id that is none is not fetched', async () => {
    await expect(characters.fetch('')).rejects.toThrow('id must be set');
    await expect(characters.fetch('a/b')).rejects.toThrow('Invalid flake?!');
    expect(fetchCharacter).not.toHaveBeenCalled();
  });

  test('[C5, D3] an entry is loading until its snapshot has come', async () => {
    const { promise, resolve } = Promise.withResolvers<CharacterUpdate>();
    fetchCharacter.mockReturnValue(promise);
    const fetching = characters.fetch(ID);
    expect(characters.entry(ID).loading).toBe(true);
    resolve(snapshot(3, ['Girl?c=1']));
    await fetching;
    expect(fetchCharacter.mock.calls).toEqual([[ID]]);
    expect(characters.entry(ID)).toMatchObject({ v: 3, loading: false, needsUpdate: false });
  });

  test('[D7] a fetch that fails is no longer loading, throws on, and is still wanted', async () => {
    const failure = new Error('The call was not answered');
    fetchCharacter.mockRejectedValue(failure);
    await expect(characters.fetch(ID)).rejects.toBe(failure);
    expect(characters.entry(ID)).toMatchObject({ loading: false, needsUpdate: true, v: 0 });
  });

  test('[D7] a page of HTML is no snapshot', async () => {
    fetchCharacter.mockResolvedValue('<title>Hotel</title>' as never);
    await expect(characters.fetch(ID)).rejects.toThrow('Not a character update');
    expect(characters.entry(ID)).toMatchObject({ loading: false, needsUpdate: true });
  });

  test("[D7] another's snapshot is none of this one", async () => {
    fetchCharacter.mockResolvedValue({ ...snapshot(3, ['Girl?c=1']), characterId: 'c2' });
    await expect(characters.fetch(ID)).rejects.toThrow("Another character's update");
    expect(characters.entry(ID)).toMatchObject({ loading: false, needsUpdate: true });
    expect(characters.getState().entries).not.toHaveProperty('c2');
  });

  test('two who ask at once get the same answer; who asks later gets another', async () => {
    fetchCharacter.mockImplementation(async () => snapshot(fetchCharacter.mock.calls.length));
    await Promise.all([characters.fetch(ID), characters.fetch(ID)]);
    expect(fetchCharacter).toHaveBeenCalledTimes(1);
    await characters.fetch(ID);
    expect(characters.entry(ID).v).toBe(2);
  });

  test('[D4] a snapshot that comes after a newer update does not take it back', async () => {
    const { promise, resolve } = Promise.withResolvers<CharacterUpdate>();
    fetchCharacter.mockReturnValue(promise);
    const fetching = characters.fetch(ID);
    characters.apply(snapshot(6, ['Cookie?c=1&p=accept']));
    resolve(snapshot(5, ['Cookie?c=1&p=init']));
    await fetching;
    expect(characters.entry(ID)).toMatchObject({ v: 6, loading: false });
    expect(hand()).toEqual(['Cookie?c=1&p=accept']);
  });

  test('[D4] a snapshot that is older than what was told meanwhile is taken, and another one is wanted', async () => {
    const { promise, resolve } = Promise.withResolvers<CharacterUpdate>();
    fetchCharacter.mockReturnValueOnce(promise);
    const fetching = characters.fetch(ID);
    characters.apply({ characterId: ID, from: 6, to: 7, cards: ['Cookie?c=1&p=accept'] });
    resolve(snapshot(6, ['Cookie?c=1&p=init']));
    await fetching;
    expect(characters.entry(ID)).toMatchObject({ v: 6, needsUpdate: true, loading: false });
    fetchCharacter.mockResolvedValue(snapshot(7, ['Cookie?c=1&p=accept']));
    await characters.fetch(ID);
    expect(characters.entry(ID)).toMatchObject({ v: 7, needsUpdate: false });
  });

  test('[D4] a snapshot older than the entry is taken when nothing came meanwhile: the server knows', async () => {
    characters.apply(snapshot(6));
    fetchCharacter.mockResolvedValue(snapshot(5));
    await characters.fetch(ID);
    expect(characters.entry(ID).v).toBe(5);
  });

  test('[B4] a snapshot of a character let go of meanwhile is thrown away', async () => {
    const { promise, resolve } = Promise.withResolvers<CharacterUpdate>();
    fetchCharacter.mockReturnValue(promise);
    const fetching = characters.fetch(ID);
    characters.drop(ID);
    resolve(snapshot(3, ['Girl?c=1']));
    await fetching;
    expect(Object.keys(characters.getState().entries)).toEqual(['localneko']);
  });

  test('a character that is taken up again after it was let go of is asked for anew', async () => {
    fetchCharacter.mockReturnValueOnce(new Promise(() => {}));
    void characters.fetch(ID);
    characters.drop(ID);
    fetchCharacter.mockResolvedValue(snapshot(4));
    await characters.fetch(ID);
    expect(characters.entry(ID)).toMatchObject({ v: 4, loading: false });
  });
});
