import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { room } from '#content/messages/room';
import {
  awaitOthers,
  completeRoster,
  enterRoom,
  hideOther,
  receiveOther,
  removeOther,
  roomStore,
} from '../../sync/room.ts';
import {
  describeNews,
  gatherNews,
  isNews,
  joined,
  NO_NEWS,
  newsBetween,
  type RoomNews,
  withoutPast,
} from './room-news.ts';

function come(id: string, name = id.toUpperCase(), meows = 0, logs = 0): void {
  const cards = [`Character?c=1&id=${id}&name=${name}`, `Cookie?c=1&meow=${meows}`, `Fire?c=1&logs=${logs}`];
  receiveOther({ characterId: id, from: null, to: 1, cards });
}

/** The news that an act in the room causes. */
function newsOf(act: () => void) {
  const before = roomStore.getState();
  act();
  const { you, ...news } = newsBetween(before, roomStore.getState());
  expect(you).toBe(false);
  return Object.fromEntries(Object.entries(news).map(([what, who]) => [what, [...who.values()]]));
}

const NONE = { meowed: [], logged: [], sat: [], offered: [], came: [], left: [] };

beforeEach(() => {
  enterRoom('');
  enterRoom('me');
  come('nib');
  completeRoster();
});

describe('[W3] news of a room', () => {
  test('the news of a room names the characters who come, meow or leave', () => {
    expect(newsOf(() => come('tuck'))).toEqual({ ...NONE, came: ['TUCK'] });
    const meow = { characterId: 'tuck', from: 1, to: 2, cards: ['Cookie?c=1&meow=1'] };
    expect(newsOf(() => receiveOther(meow))).toEqual({ ...NONE, meowed: ['TUCK'] });
    expect(newsOf(() => removeOther('tuck'))).toEqual({ ...NONE, left: ['TUCK'] });
  });

  test('[W18] the news of a room names the characters who put a log on, also on their first card', () => {
    come('tuck', 'Tuck', 0, 7);
    expect(newsOf(() => come('moss', 'Moss', 0, 7))).toEqual({ ...NONE, came: ['Moss'] });
    const log = { characterId: 'tuck', from: 1, to: 2, cards: ['Fire?c=1&logs=8'] };
    expect(newsOf(() => receiveOther(log))).toEqual({ ...NONE, logged: ['Tuck'] });
    receiveOther({ characterId: 'wick', from: null, to: 1, cards: ['Character?c=1&id=wick&name=Wick'] });
    const first = { characterId: 'wick', from: 1, to: 2, cards: ['Fire?c=1&logs=1'] };
    expect(newsOf(() => receiveOther(first))).toEqual({ ...NONE, logged: ['Wick'] });
    hideOther('tuck');
    expect(newsOf(() => receiveOther({ ...log, from: 2, to: 3, cards: ['Fire?c=1&logs=9'] }))).toEqual(NONE);
  });

  test('[W19] what is over by the time it is announced is left out: a card that was taken, a seat that was left', () => {
    const change = (v: number, ...cards: string[]) => receiveOther({ characterId: 'nib', from: v, to: v + 1, cards });
    const news: RoomNews = { ...NO_NEWS, sat: new Map([['nib', 'NIB']]), offered: new Map([['nib', 'NIB']]) };
    change(1, 'Chair?beside=me&c=1', 'Gift?to=me&card=Pencil&c=1');
    expect(withoutPast(news, roomStore.getState())).toEqual(news);
    change(2, 'Gift?c=0');
    expect(withoutPast(news, roomStore.getState())).toEqual({ ...news, offered: new Map() });
    change(3, 'Chair?c=0');
    expect(withoutPast(news, roomStore.getState())).toEqual(NO_NEWS);
    removeOther('nib');
    expect(withoutPast(news, roomStore.getState())).toEqual(NO_NEWS);
  });

  test('[W19] the news of a room names the characters who sit down beside the player, or hold out a card to the player', () => {
    const change = (v: number, ...cards: string[]) =>
      newsOf(() => receiveOther({ characterId: 'nib', from: v, to: v + 1, cards }));
    expect(change(1, 'Chair?beside=me&c=1')).toEqual({ ...NONE, sat: ['NIB'] });
    expect(change(2, 'Gift?c=1&card=Pencil&to=me')).toEqual({ ...NONE, offered: ['NIB'] });
    expect(change(3, 'Cookie?c=1&meow=0')).toEqual(NONE);
    expect(change(4, 'Chair?beside=tuck&c=1', 'Gift?c=0')).toEqual(NONE);
    expect(change(5, 'Chair?beside=me&c=1', 'Gift?c=1&card=Pencil&to=tuck')).toEqual({ ...NONE, sat: ['NIB'] });
    const sitting = ['Character?c=1&id=tuck&name=Tuck', 'Chair?beside=me&c=1', 'Gift?c=1&card=Pencil&to=me'];
    const come = () => receiveOther({ characterId: 'tuck', from: null, to: 1, cards: sitting });
    expect(newsOf(come)).toEqual({ ...NONE, offered: ['Tuck'], came: ['Tuck'] });
    hideOther('nib');
    expect(change(6, 'Gift?c=1&card=Pencil&to=me')).toEqual(NONE);
  });

  test('the news of a room omits renamed characters, and meows from before a character came', () => {
    expect(newsOf(() => come('nib', 'Nobody'))).toEqual(NONE);
    expect(newsOf(() => come('tuck', 'Tuck', 7))).toEqual({ ...NONE, came: ['Tuck'] });
  });

  test('the news of a room omits hidden characters', () => {
    come('tuck');
    hideOther('tuck');
    expect(newsOf(() => come('tuck', 'TUCK', 1))).toEqual(NONE);
    expect(newsOf(() => removeOther('tuck'))).toEqual(NONE);
    expect(newsOf(() => come('tuck'))).toEqual(NONE);
  });

  test('while the roster is incomplete, the news omits who comes and leaves, but not meows of known characters', () => {
    awaitOthers();
    expect(newsOf(() => come('tuck'))).toEqual(NONE);
    expect(newsOf(() => come('nib', 'NIB', 3))).toEqual(NONE);
    const meow = { characterId: 'nib', from: 1, to: 2, cards: ['Cookie?c=1&meow=4'] };
    expect(newsOf(() => receiveOther(meow))).toEqual({ ...NONE, meowed: ['NIB'] });
    expect(newsOf(() => removeOther('nib'))).toEqual(NONE);
  });
});

describe('[W3] gathered news', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  const comes = (id: string): RoomNews => ({ ...NO_NEWS, came: new Map([[id, id]]) });

  test('gathered news does not mention characters who came and left, or left and came back', () => {
    const come = comes('nib');
    const leave = { ...NO_NEWS, left: come.came };
    expect(isNews(joined(come, leave))).toBe(false);
    expect(isNews(joined(leave, come))).toBe(false);
    expect([...joined(joined(come, leave), come).came.keys()]).toEqual(['nib']);
  });

  /** Starts gathering news, and records who came by each announcement. */
  function gather() {
    const told: string[][] = [];
    return { told, ...gatherNews(({ came }) => void told.push([...came.keys()])) };
  }

  test('gathered news is announced together after 500 ms, and cleared after 4 s', () => {
    const { told, note } = gather();
    note(comes('nib'));
    vi.advanceTimersByTime(400);
    note(comes('tuck'));
    vi.advanceTimersByTime(99);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([['nib', 'tuck']]);
    vi.advanceTimersByTime(4000);
    expect(told).toEqual([['nib', 'tuck'], []]);
  });

  test('gathered news is announced at most every 4 s', () => {
    const { told, note } = gather();
    note(comes('nib'));
    vi.advanceTimersByTime(500);
    for (let second = 0; second < 8; second++) {
      note(comes(`tuck${second}`));
      vi.advanceTimersByTime(1000);
    }
    expect(told.map((one) => one.length)).toEqual([1, 4, 4]);
    vi.advanceTimersByTime(4000);
  });

  test('gathered news is not announced after `stop`', () => {
    const { told, note, stop } = gather();
    note(comes('nib'));
    stop();
    vi.advanceTimersByTime(10_000);
    expect(told).toEqual([]);
  });
});

const TWO = new Map([
  ['nib', 'Nib'],
  ['tuck', 'Tuck'],
]);
const who = (...names: string[]) => new Map(names.map((name, at) => [String(at), name]));

test.each([
  ['', NO_NEWS],
  ['You meow.', { ...NO_NEWS, you: true }],
  ['Nib meows. 2 others came.', { ...NO_NEWS, meowed: who('Nib'), came: who('Tuck', 'Moss') }],
  ['Nib meows. Tuck puts a log on.', { ...NO_NEWS, meowed: who('Nib'), logged: who('Tuck') }],
  ['2 others put logs on.', { ...NO_NEWS, logged: who('Nib', 'Tuck') }],
  ['Nib sits down beside you. Moss holds out a card to you.', { ...NO_NEWS, sat: who('Nib'), offered: who('Moss') }],
  ['2 others sit down beside you. 2 others hold out cards to you.', { ...NO_NEWS, sat: TWO, offered: TWO }],
  ['3 others meow. Moss left.', { ...NO_NEWS, meowed: who('Nib', 'Tuck', 'Wick'), left: who('Moss') }],
  ['Somebody without a name came. 2 others left.', { ...NO_NEWS, came: who(''), left: who('', 'Nib') }],
])('[W3] the news of a room is announced as "%s"', (words, news) => {
  expect(describeNews(room.messages, news)).toBe(words);
});
