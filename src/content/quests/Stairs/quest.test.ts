import { expect, test } from 'vitest';
import {
  createCharacter,
  type Hand,
  mergeCards,
  messagesOn,
  offersOf,
  openQuest,
  PLACEHOLDER_ID,
  placeOf,
  requireCard,
  seededRandom,
  takeChoice,
} from '#engine';
import { checkQuest, exploreQuest, playMany } from '#engine/check';
import { FIRST_FORMS } from '../../cards.ts';
import { deck } from '../../deck.ts';
import { nameLists } from '../../names/names.ts';
import { stairsQuest } from './quest.ts';

const CHANCE = { random: seededRandom(1), names: nameLists, forms: FIRST_FORMS, day: 0 };
const STRANGER: Hand = mergeCards({}, [createCharacter(deck, { id: PLACEHOLDER_ID, name: 'Nobodaddy' })]);

const ENDS = {
  spare: ['counting', 'step', 'dark', 'look', 'counting', 'neither', 'dark', 'spare'],
  taken: ['pudding', 'told', 'foot', 'quince', 'up', 'foot', 'quince', 'taken'],
  ink: ['counting', 'both', 'ink'],
} as const;

test('[Q2] the quest has no findings, and random play comes to every page and every end', () => {
  expect(checkQuest(stairsQuest)).toEqual([]);
  expect(exploreQuest(stairsQuest)).toMatchObject({ complete: true, findings: [] });
  const { pages, failures } = playMany(stairsQuest, { seeds: 100 });
  expect(failures).toEqual([]);
  expect([...pages].filter(([, visits]) => visits === 0)).toEqual([]);
});

test.each(Object.entries(ENDS))('the end %s is reached by its choices, and the quest starts again', (end, choices) => {
  const hand = walk(STRANGER, choices);
  expect(requireCard(hand, 'Stairs')).toMatchObject({ p: end, traits: { ends: end } });
  expect(openQuest(stairsQuest, hand).key).toBe('foot');
  expect(requireCard(walk(hand, ['out']), 'Stairs').p).toBe('out');
});

test('only the end `spare` gives the step that is not there', () => {
  expect(requireCard(walk(STRANGER, ENDS.spare), 'Step').c).toBe(1);
  for (const end of ['taken', 'ink'] as const) expect(walk(STRANGER, ENDS[end])).not.toHaveProperty('Step');
});

test('what Pudding writes down is a step more on the next evening, for everybody who counts', () => {
  const opening = (hand: Hand) =>
    messagesOn(stairsQuest, openQuest(stairsQuest, hand), hand, '').map(({ text }) => text);
  expect(opening(STRANGER).join(' ')).toMatch(/says 13 steps\. I have dusted 14\..* There are 12\./);
  const later = walk(STRANGER, ENDS.ink);
  expect(opening(later).join(' ')).toMatch(/says 14 steps\. I have dusted 15\..* There are 13\./);
  expect(requireCard(walk(later, ENDS.ink), 'Stairs').traits).toMatchObject({ book: 15, dusted: 16, lain: 14 });
});

test('Pudding writes down no count that leaves out what she has dusted', () => {
  for (const count of ['step', 'neither']) {
    const hand = walk(STRANGER, ['counting', count]);
    const page = placeOf(stairsQuest, hand).state.page;
    expect(page).toBe('top');
    const closed = offersOf(stairsQuest, openQuest(stairsQuest, hand), hand).filter(({ closed }) => closed !== null);
    expect(closed.map(({ choice, closed }) => [choice.id, closed])).toEqual([
      ['ink', 'Pudding only writes down what she has dusted.'],
    ]);
  }
});

function walk(hand: Hand, choices: readonly string[]): Hand {
  return choices.reduce((now, id) => mergeCards(now, takeChoice(deck, stairsQuest, now, id, CHANCE).cards), hand);
}
