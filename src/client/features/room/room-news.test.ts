import { beforeEach, describe, expect, test } from 'vitest';
import { enterRoom, forgetOther, hearOf, hideOther, roomStore, settle, tellAnew } from '../../lib/characters/room.ts';
import { isNews, joined, NO_NEWS, newsBetween, type RoomNews } from './room-news.ts';

function come(id: string, name = id.toUpperCase(), meows = 0): void {
  const cards = [`Character?c=1&id=${id}&name=${name}`, `Cookie?c=1&meow=${meows}`];
  hearOf({ characterId: id, from: null, to: 1, cards });
}

/** What is news of something that happens in the room. */
function newsOf(act: () => void) {
  const before = roomStore.getState();
  act();
  const { you, ...news } = newsBetween(before, roomStore.getState());
  expect(you).toBe(false);
  return Object.fromEntries(Object.entries(news).map(([what, who]) => [what, [...who.values()]]));
}

const NONE = { meowed: [], came: [], left: [] };

beforeEach(() => {
  enterRoom('');
  enterRoom('me');
  come('nib');
  settle();
});

describe('[W3] news of a room', () => {
  test('are who comes, who meows and who leaves', () => {
    expect(newsOf(() => come('tuck'))).toEqual({ ...NONE, came: ['TUCK'] });
    const meow = { characterId: 'tuck', from: 1, to: 2, cards: ['Cookie?c=1&meow=1'] };
    expect(newsOf(() => hearOf(meow))).toEqual({ ...NONE, meowed: ['TUCK'] });
    expect(newsOf(() => forgetOther('tuck'))).toEqual({ ...NONE, left: ['TUCK'] });
  });

  test('are not who is somebody else now, or has meowed before they came', () => {
    expect(newsOf(() => come('nib', 'Nobody'))).toEqual(NONE);
    expect(newsOf(() => come('tuck', 'Tuck', 7))).toEqual({ ...NONE, came: ['Tuck'] });
  });

  test('are none of who is hidden', () => {
    come('tuck');
    hideOther('tuck');
    expect(newsOf(() => come('tuck', 'TUCK', 1))).toEqual(NONE);
    expect(newsOf(() => forgetOther('tuck'))).toEqual(NONE);
    expect(newsOf(() => come('tuck'))).toEqual(NONE);
  });

  test('are none while it is told who is here, but that who was told of meows', () => {
    tellAnew();
    expect(newsOf(() => come('tuck'))).toEqual(NONE);
    expect(newsOf(() => come('nib', 'NIB', 3))).toEqual(NONE);
    const meow = { characterId: 'nib', from: 1, to: 2, cards: ['Cookie?c=1&meow=4'] };
    expect(newsOf(() => hearOf(meow))).toEqual({ ...NONE, meowed: ['NIB'] });
    expect(newsOf(() => forgetOther('nib'))).toEqual(NONE);
  });
});

describe('[W3] news that are gathered', () => {
  const nib = new Map([['nib', 'Nib']]);
  const come: RoomNews = { ...NO_NEWS, came: nib };
  const leave: RoomNews = { ...NO_NEWS, left: nib };

  test('say nothing of who came and left, or left and came', () => {
    expect(isNews(joined(come, leave))).toBe(false);
    expect(isNews(joined(leave, come))).toBe(false);
    expect([...joined(joined(come, leave), come).came.keys()]).toEqual(['nib']);
  });
});
