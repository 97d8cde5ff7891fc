import { describe, expect, test } from 'vitest';
import { type Hand, openQuest, requireCard, rewardsOf } from '#engine';
import { checkQuest, exploreQuest, playMany } from '#engine/check';
import {
  closedIn,
  handOf,
  KNOWN,
  linesIn,
  STRANGER,
  TODAY,
  walk,
} from '../../../../tests/helpers/quests/story-moments.tsx';
import { doughQuest } from './quest.ts';

const opened = (hand: Hand, day: number) => linesIn(doughQuest, hand, openQuest(doughQuest, hand, day), day);
/** The hand of a player who has put the dough down to rise, today. */
const rising = (way: 'under' | 'over', ...cards: string[]) =>
  walk(doughQuest, handOf(STRANGER, ...cards), ['knead', 'paws', 'on', 'warm', way]);
/** The hand of a player who has baked the bread on a later day. */
const cooling = (day: number, ...cards: string[]) =>
  walk(doughQuest, rising('under', ...cards), ['poke', 'back', 'loaves', 'wrong', 'other', 'open', 'cooling'], day);

describe('[W25] the quest Dough', () => {
  test('checking and exploring the quest finds no mistakes, and random play comes to the third day', () => {
    expect(checkQuest(doughQuest)).toEqual([]);
    expect(exploreQuest(doughQuest)).toMatchObject({ complete: true, findings: [] });
    const { pages, failures } = playMany(doughQuest, { seeds: 200 });
    expect(failures).toEqual([]);
    expect(pages.get('slice')).toBeGreaterThan(0);
  });

  test('the first visit ends with the dough at rest, is an end, and says when it goes on', () => {
    const hand = rising('under');
    expect(requireCard(hand, 'Dough')).toMatchObject({ p: 'night', traits: { ends: 'night', rising: TODAY } });
    expect(opened(hand, TODAY).join(' ')).toContain('until tomorrow');
    expect(closedIn(doughQuest, hand)).toEqual({ loaves: 'It has only just lain down. Tomorrow.' });
    expect(() => walk(doughQuest, hand, ['loaves'])).toThrow('Invalid choice id');
    expect(() => walk(doughQuest, hand, ['poke'])).toThrow('Invalid choice id');
  });

  test.each([
    [1, 'Twice as large'],
    [21, 'You gave it 21 nights.'],
  ])('after %d days it goes on, and nobody minds', (days, said) => {
    for (const [way, seen] of [
      ['under', 'as far as the ceiling'],
      ['over', 'a very large cat'],
    ] as const) {
      const lines = opened(rising(way), TODAY + days).join(' ');
      expect(lines).toContain(said);
      expect(lines).toContain(seen);
      expect(closedIn(doughQuest, rising(way), TODAY + days)).toEqual({});
    }
  });

  test('the bread cools until another day; without a sack Quince stays on it', () => {
    const hand = cooling(TODAY + 1);
    expect(requireCard(hand, 'Dough').traits).toMatchObject({ ends: 'night~cooling', rising: 0, cooling: TODAY + 1 });
    expect(closedIn(doughQuest, hand, TODAY + 1)).toEqual({
      slice: 'Warm bread is not cut. Tomorrow.',
      cold: 'That takes a cat on the bread, and an empty sack.',
    });
    expect(closedIn(doughQuest, hand, TODAY + 2)).toEqual({
      cold: 'That takes a cat on the bread, and an empty sack.',
    });
    expect(opened(hand, TODAY + 2).join(' ')).toContain('twice');
    expect(opened(hand, TODAY + 30).join(' ')).toContain('for 29 days now');
  });

  test.each([
    ['slice', []],
    ['cold', ['Sack']],
  ] as const)('the end %s gives the crust, and the next dough lies on the table', (end, cards) => {
    const hand = walk(doughQuest, cooling(TODAY + 1, ...cards), [end], TODAY + 2);
    expect(requireCard(hand, 'Crust').c).toBe(1);
    expect(requireCard(hand, 'Dough').traits).toMatchObject({ ends: `night~cooling~${end}`, cooling: 0, loaves: 1 });
    if (end === 'cold') expect(requireCard(hand, 'Sack').c).toBe(1);
    expect(opened(hand, TODAY + 2)[0]).toContain('the next lump of dough');
    expect(openQuest(doughQuest, walk(doughQuest, hand, ['out'], TODAY + 2), TODAY + 2).key).toBe('board');
  });

  test('a clock that goes backwards leaves the dough as it was', () => {
    for (const who of [STRANGER, KNOWN]) {
      const hand = walk(doughQuest, handOf(who), ['paws', 'warm', 'over']);
      expect(opened(hand, TODAY - 3)).toEqual(opened(hand, TODAY));
    }
  });

  test('it waits for a day on both of its traits', () => {
    expect(rewardsOf(doughQuest).waits).toEqual({ rising: 1, cooling: 1 });
  });
});
