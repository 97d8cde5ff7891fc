import { expect, test } from 'vitest';
import {
  createCharacter,
  type Hand,
  mergeCards,
  messagesOn,
  offersOf,
  openQuest,
  PLACEHOLDER_ID,
  requireCard,
  seededRandom,
  takeChoice,
} from '#engine';
import { checkQuest, exploreQuest, playMany } from '#engine/check';
import { FIRST_FORMS } from '../../cards.ts';
import { deck } from '../../deck.ts';
import { nameLists } from '../../names/names.ts';
import { roofQuest } from './quest.ts';

const CHANCE = { random: seededRandom(1), names: nameLists, forms: FIRST_FORMS, day: 0 };
const handWith = (...cards: readonly string[]): Hand =>
  mergeCards({}, [
    createCharacter(deck, { id: PLACEHOLDER_ID, name: 'Nobodaddy' }),
    ...cards.map((card) => deck.parse(card)),
  ]);

/** The ends, each with the cards that it wants, and the choices that lead to it. */
const ENDS = {
  yes: [[], ['what', 'other', 'yard', 'edge', 'no', 'moon', 'dark', 'edge', 'no', 'moon', 'yes']],
  square: [['Pencil'], ['edge', 'draw', 'edge', 'draw', 'square']],
  draught: [['Step'], ['edge', 'climb', 'edge', 'climb', 'draught']],
} as const;
const endOf = (end: keyof typeof ENDS) => walk(handWith(...ENDS[end][0]), ENDS[end][1]);

test('[Q2] the quest has no findings, and random play comes to every page that needs no card', () => {
  expect(checkQuest(roofQuest)).toEqual([]);
  expect(exploreQuest(roofQuest)).toMatchObject({ complete: true, findings: [] });
  const { pages, failures } = playMany(roofQuest, { seeds: 100 });
  expect(failures).toEqual([]);
  expect(pages.get('yes')).toBeGreaterThan(5);
});

test.each(Object.keys(ENDS) as (keyof typeof ENDS)[])(
  'the end %s is reached by its choices, and the quest starts again',
  (end) => {
    const hand = endOf(end);
    expect(requireCard(hand, 'Roof')).toMatchObject({ p: end, traits: { ends: end } });
    expect(openQuest(roofQuest, hand).key).toBe('hatch');
    expect(requireCard(walk(hand, ['out']), 'Roof').p).toBe('out');
  },
);

test('without pencil and step their answers are shown, and closed with a reason', () => {
  const hand = walk(handWith(), ['edge']);
  const offers = offersOf(roofQuest, openQuest(roofQuest, hand), hand);
  expect(offers.map(({ choice, closed }) => [choice.id, closed])).toEqual([
    ['no', null],
    ['draw', 'The only pencil in the tower is lost.'],
    ['climb', 'The sky is one step too high.'],
  ]);
});

test('the ends give a star, take the pencil, and leave the step', () => {
  expect(requireCard(endOf('yes'), 'Star').c).toBe(1);
  expect(endOf('square')).not.toHaveProperty('Pencil');
  expect(requireCard(endOf('draught'), 'Step').c).toBe(1);
});

test('a square that was drawn is there on the next night, and the next one is smaller', () => {
  const later = mergeCards(endOf('square'), [deck.parse('Pencil')]);
  const linesOf = (hand: Hand) => messagesOn(roofQuest, openQuest(roofQuest, hand), hand, '').map(({ id }) => id);
  expect([linesOf(handWith())[0], linesOf(later)[0]]).toEqual(['ears', 'beside']);
  const drawn = walk(later, ['edge', 'draw']);
  expect(linesOf(drawn)).toContain('smaller');
  const end = walk(drawn, ['square']);
  expect(messagesOn(roofQuest, roofQuest.pages.get('square') as never, end, 'draw')[0]?.id).toBe('most');
});

function walk(hand: Hand, choices: readonly string[]): Hand {
  return choices.reduce((now, id) => mergeCards(now, takeChoice(deck, roofQuest, now, id, CHANCE).cards), hand);
}
