import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  awaitOthers,
  completeRoster,
  emptyRoom,
  enterRoom,
  hideOther,
  OTHERS_MAX,
  otherOf,
  receiveOther,
  removeOther,
  roomStore,
  showAll,
} from './room.ts';

const NIB = 'Character?c=1&id=c2&name=Nib&title=Thimble&v=4';

/** Receives a snapshot of another player, as when they enter the room. */
function come(id: string, cards: readonly string[] = [`Character?c=1&id=${id}&name=Nib`]): boolean {
  return receiveOther({ characterId: id, from: null, to: 4, cards });
}

function ids(): string[] {
  return [...roomStore.getState().others.keys()];
}

/** The shown data of a player. */
function shown(id: string) {
  const entry = roomStore.getState().others.get(id);
  return entry && otherOf(entry);
}

beforeEach(() => enterRoom('c1'));
afterEach(() => enterRoom(''));

describe('[W3] another character', () => {
  test('another character is shown with the public cards received so far', () => {
    const nearby = ['Chair?beside=c1&c=1', 'Gift?c=1&card=Pencil&to=c1'];
    come('c2', [NIB, 'CatGirl?c=1', 'Cookie?c=1&meow=3', 'Fire?c=1&logs=2', ...nearby]);
    expect(shown('c2')).toEqual({
      id: 'c2',
      name: 'Nib',
      title: 'Thimble',
      form: 'CatGirl',
      meows: 3,
      logs: 2,
      beside: 'c1',
      gift: { to: 'c1', card: 'Pencil' },
    });
    come('c3', []);
    const none = { form: null, meows: 0, logs: 0, beside: null, gift: null };
    expect(shown('c3')).toEqual({ id: 'c3', name: '', title: '', ...none });
  });

  test('a new update of another character is applied, and an old one is ignored', () => {
    come('c2', [NIB, 'Girl?c=1']);
    const change = { characterId: 'c2', from: 4, to: 5, cards: ['Girl?c=0', 'CatBoy?c=1', 'Cookie?c=1&meow=1'] };
    expect(receiveOther(change)).toBe(false);
    expect(shown('c2')).toMatchObject({ name: 'Nib', form: 'CatBoy', meows: 1 });
    expect(receiveOther({ characterId: 'c2', from: 4, to: 5, cards: ['Cookie?c=1&meow=2'] })).toBe(false);
    expect(shown('c2')).toMatchObject({ meows: 1 });
  });

  test('[D4] after a missed update, another character is shown as known so far, and has to be fetched', () => {
    expect(receiveOther({ characterId: 'c2', from: 4, to: 5, cards: [] })).toBe(true);
    expect(ids()).toEqual([]);
    come('c2', [NIB, 'Girl?c=1']);
    expect(receiveOther({ characterId: 'c2', from: 5, to: 6, cards: ['Cookie?c=1&meow=1'] })).toBe(true);
    expect(receiveOther({ characterId: 'c2', from: 6, to: 7, cards: ['Cookie?c=1&meow=2'] })).toBe(true);
    expect(shown('c2')).toMatchObject({ form: 'Girl', meows: 2 });
    expect(receiveOther({ characterId: 'c2', from: null, to: 7, cards: [NIB, 'Boy?c=1'] })).toBe(false);
    expect(shown('c2')).toMatchObject({ form: 'Boy', meows: 0 });
    expect(receiveOther({ characterId: 'c2', from: 7, to: 8, cards: [] })).toBe(false);
  });

  test('another character is removed when it leaves, which may be reported twice', () => {
    come('c2');
    come('c3');
    for (let time = 0; time < 2; time += 1) {
      expect(receiveOther({ characterId: 'c2', from: 4, to: 4, cards: ['Character?c=0'] })).toBe(false);
      expect(ids()).toEqual(['c3']);
    }
    removeOther('c3');
    expect(ids()).toEqual([]);
  });
});

describe('[W3] the room', () => {
  test(`the room shows at most ${OTHERS_MAX} others`, () => {
    for (let n = 0; n < OTHERS_MAX + 1; n++) expect(come(`x${n}`)).toBe(false);
    expect(receiveOther({ characterId: 'x99', from: 1, to: 2, cards: [] })).toBe(false);
    expect(ids()).toHaveLength(OTHERS_MAX);
    expect(ids()).not.toContain(`x${OTHERS_MAX}`);
    // Updates of players in the full room are still applied.
    receiveOther({ characterId: 'x1', from: null, to: 9, cards: [NIB] });
    expect(shown('x1')).toMatchObject({ title: 'Thimble' });
  });

  test('the room drops characters missing from a new roster, and keeps the others’ order', () => {
    for (const id of ['c2', 'c3', 'c4']) come(id);
    completeRoster();
    expect(roomStore.getState().isRosterComplete).toBe(true);
    awaitOthers();
    expect(roomStore.getState().isRosterComplete).toBe(false);
    come('c4');
    come('c2');
    come('c5');
    completeRoster();
    expect(ids()).toEqual(['c2', 'c4', 'c5']);
  });
});

test('[W3] a hidden character stays hidden after leaving and returning, until `showAll` or a change of player', () => {
  come('c2');
  hideOther('c2');
  removeOther('c2');
  emptyRoom();
  expect(roomStore.getState()).toMatchObject({ owner: 'c1', others: new Map(), isRosterComplete: false });
  enterRoom('c1');
  come('c2');
  expect([...roomStore.getState().hidden]).toEqual(['c2']);
  showAll();
  expect(roomStore.getState().hidden.size).toBe(0);
  hideOther('c2');
  enterRoom('c9');
  expect(roomStore.getState().hidden.size).toBe(0);
});
