import { describe, expect, test } from 'vitest';
import { openQuest, placeOf, requireCard } from '#engine';
import { checkQuest, exploreQuest } from '#engine/check';
import { handOf, KNOWN, linesIn, STRANGER, walk } from '../../../../tests/helpers/quests/story-moments.tsx';
import { libraryQuest } from './quest.ts';

/** The ends, each with sequences of choices that lead there from the start of the quest. */
const ENDS = {
  author: [
    ['catalogue', 'nobody', 'author'],
    ['catalogue', 'quince', 'how', 'nobody', 'empty', 'author'],
  ],
  lent: [
    ['catalogue', 'quince', 'read', 'lent'],
    ['bell', 'chin', 'catalogue', 'quince', 'read', 'turn', 'how', 'read', 'lent'],
  ],
  librarian: [
    ['bell', 'purr', 'librarian'],
    ['catalogue', 'pudding', 'past', 'cough', 'purr', 'librarian'],
    ['catalogue', 'nobody', 'empty', 'purr', 'librarian'],
  ],
} as const;
const WAYS = Object.entries(ENDS).flatMap(([end, ways]) => ways.map((choices) => ({ end, choices })));

describe('the quest Library', () => {
  test('checking and exploring the quest finds no mistakes', () => {
    expect(checkQuest(libraryQuest)).toEqual([]);
    expect(exploreQuest(libraryQuest)).toMatchObject({ complete: true, findings: [] });
  });

  test.each(WAYS)(
    'the end $end is reached by $choices, counts as found, and restarts at the desk',
    ({ end, choices }) => {
      for (const who of [STRANGER, KNOWN]) {
        const hand = walk(libraryQuest, handOf(who), choices);
        expect(requireCard(hand, 'Library')).toMatchObject({ p: end, traits: { ends: end } });
        expect(openQuest(libraryQuest, walk(libraryQuest, hand, ['out'])).key).toBe('desk');
      }
    },
  );

  test('who borrows a book gets a bookmark, and no second one', () => {
    const once = walk(libraryQuest, handOf(STRANGER), ENDS.lent[0]);
    expect(requireCard(once, 'Bookmark').c).toBe(1);
    const twice = walk(libraryQuest, once, ['catalogue', 'quince', 'read', 'renew']);
    expect(requireCard(twice, 'Bookmark').c).toBe(1);
    expect(linesIn(libraryQuest, twice).join(' ')).toContain('You show Ibid your bookmark.');
  });

  test('the book that the player has written is there on the next evening', () => {
    expect(() => walk(libraryQuest, handOf(KNOWN), ['catalogue', 'yours'])).toThrow('Invalid choice id');
    const wrote = walk(libraryQuest, handOf(KNOWN), ENDS.author[0]);
    const again = walk(libraryQuest, wrote, ['catalogue', 'yours']);
    expect(placeOf(libraryQuest, again).state).toMatchObject({ page: 'yours', traits: { wrote: true } });
  });
});
