import { describe, expect, test } from 'vitest';
import { type Hand, mergeCards, publicView, quest } from '#engine';
import { firstAnswer, MARKS_MAX } from './answered.ts';
import { deck } from './deck.ts';
import { hearthKind } from './quests/Hearth/quest.ts';

const road = quest(hearthKind, { pages: ['inn'], migrations: [{ pages: { hut: 'inn' } }] }).write({
  inn: (page) => page.title('Inn').done(),
});
const other = { ...road, card: 'Stairs' };

const answer = (hand: Hand, page: string, of = road) => firstAnswer(deck, hand, of, { page });
const marked = (hand: Hand, page: string, of = road): Hand => {
  const card = answer(hand, page, of);
  return card ? mergeCards(hand, [card]) : hand;
};

describe('[W24] the card of a player’s first answers', () => {
  test('a player answers first at each page once, whatever the order', () => {
    const once = marked({}, 'inn');
    expect(answer(once, 'inn')).toBeNull();
    expect(answer(once, 'inn', other)).not.toBeNull();
    const both = marked(once, 'inn', other);
    expect([answer(both, 'inn'), answer(both, 'inn', other)]).toEqual([null, null]);
    // It survives the database.
    const read = { Answered: deck.parse(deck.format(both.Answered as NonNullable<Hand[string]>)) };
    expect([answer(read, 'inn'), answer(read, 'inn', other)]).toEqual([null, null]);
  });

  test('a player who has answered at a page under its former key has answered there', () => {
    expect(answer(marked({}, 'hut', { ...road, migrations: [] }), 'inn')).toBeNull();
  });

  test('the card remembers 255 pages, and then counts no further one', () => {
    expect(MARKS_MAX).toBe(255);
    let hand: Hand = {};
    let pages = 0;
    for (let at = 0; at < 2000; at += 1) {
      const next = marked(hand, `page${at}`);
      if (next !== hand) pages += 1;
      hand = next;
    }
    expect(pages).toBe(MARKS_MAX);
    expect(deck.format(hand.Answered as NonNullable<Hand[string]>).length).toBeLessThanOrEqual(1024);
    expect(answer(hand, 'page0')).toBeNull();
  });

  test('[W3] other players do not see the card', () => {
    expect(publicView(deck, marked({}, 'inn'))).toEqual([]);
  });
});
