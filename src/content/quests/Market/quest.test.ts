import { describe, expect, test } from 'vitest';
import { openQuest, requireCard } from '#engine';
import { checkQuest, exploreQuest } from '#engine/check';
import { closedIn, handOf, KNOWN, linesIn, STRANGER, walk } from '../../../../tests/helpers/quests/story-moments.tsx';
import { marketQuest } from './quest.ts';

/** The ends, each with cards that the player brings, and choices that lead there from the start of the quest. */
const WAYS = [
  { end: 'bright', brings: [], choices: ['yard', 'saucers', 'sip', 'bright'] },
  {
    end: 'bright',
    brings: [],
    choices: ['other', 'yard', 'door', 'through', 'swap', 'yard', 'saucers', 'sip', 'saucers', 'bright'],
  },
  { end: 'moon', brings: ['Matchbox'], choices: ['yard', 'saucers', 'moon'] },
  { end: 'sack', brings: ['Pencil'], choices: ['yard', 'box', 'wait', 'yard', 'table', 'poke', 'pencil'] },
  { end: 'sack', brings: ['Bookmark'], choices: ['yard', 'table', 'whisker'] },
] as const;

describe('the quest Market', () => {
  test('checking and exploring the quest finds no mistakes', () => {
    expect(checkQuest(marketQuest)).toEqual([]);
    expect(exploreQuest(marketQuest)).toMatchObject({ complete: true, findings: [] });
  });

  test.each(WAYS)('with $brings the end $end is reached by $choices', ({ end, brings, choices }) => {
    for (const who of [STRANGER, KNOWN]) {
      const hand = walk(marketQuest, handOf(who, ...brings), choices);
      expect(requireCard(hand, 'Market')).toMatchObject({ p: end, traits: { ends: end } });
      for (const card of brings) expect(hand).not.toHaveProperty(card);
      expect(openQuest(marketQuest, walk(marketQuest, hand, ['out'])).key).toBe('gate');
    }
  });

  test('the matchbox is swapped for a saucer, and what is given back for a sack', () => {
    for (const [, , moon, pencil, whisker] of [WAYS]) {
      const cardsAfter = ({ brings, choices }: (typeof WAYS)[number]) =>
        walk(marketQuest, handOf(KNOWN, ...brings), choices);
      expect(requireCard(cardsAfter(moon), 'Saucer').c).toBe(1);
      expect(requireCard(cardsAfter(pencil), 'Sack').c).toBe(1);
      expect(requireCard(cardsAfter(whisker), 'Sack').c).toBe(1);
      expect(linesIn(marketQuest, cardsAfter(pencil)).join(' ')).toContain('You would have been 2 fish.');
    }
  });

  test('without a card, what it opens is shown, with a reason why it is closed', () => {
    const at = (...choices: string[]) => closedIn(marketQuest, walk(marketQuest, handOf(STRANGER), choices));
    expect(at('yard', 'saucers')).toEqual({ moon: 'You have nothing useless enough, such as a paper matchbox.' });
    expect(at('yard', 'table')).toEqual({
      pencil: 'You do not have it. It is by the fire, under a cat.',
      whisker: 'All the whiskers are still in the library.',
    });
  });

  test('who has drunk the moon shines on the next evening, too', () => {
    const bright = walk(marketQuest, handOf(KNOWN), [...WAYS[0].choices, 'out']);
    expect(linesIn(marketQuest, bright, openQuest(marketQuest, bright))[0]).toContain('You still shine.');
    expect(requireCard(walk(marketQuest, bright, ['yard']), 'Market').traits).toMatchObject({ bright: true, moons: 7 });
  });
});
