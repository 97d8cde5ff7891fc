import { expect, test } from 'vitest';
import { lookOut } from '#content';
import { defineKind, quest } from '#engine';
import type { MadeChoice } from '../../sync/visit-record.ts';
import { amountOf, earnedBetween, replayVisit } from './replay-visit.ts';
import { EVENING, hearth, LOOK, rules, SECOND_EVENING, savedHand, TURNS } from './testing/a-visit.ts';

/** What a saved player with these cards would earn by the choices. */
function earned(choices: readonly MadeChoice[], ...cards: readonly string[]) {
  const before = savedHand(...cards);
  return earnedBetween(before, replayVisit(choices, before, rules).hand, rules);
}

const PENCIL = { kind: 'card', card: 'Pencil', count: 1 };
const END = { kind: 'ends', card: 'Hearth', count: 1 };

test('[W21] the choices of a visit earn again what they earned: cards, ends, a won lesson, and a visitor', () => {
  expect(earned([TURNS, ...EVENING, LOOK])).toEqual([
    PENCIL,
    { kind: 'lesson', card: 'Turns', count: 1 },
    END,
    { kind: 'visitors', card: 'Album', count: 1 },
  ]);
  expect(amountOf(earned([TURNS, ...EVENING, LOOK]))).toBe(4);
});

test('[W21] a card that was given away again does not come along, but what was got for it does', () => {
  expect(earned([...EVENING, ...SECOND_EVENING])).toEqual([{ kind: 'ends', card: 'Hearth', count: 2 }]);
});

test('[W21] the replayed story stands where the player has left it', () => {
  const { hand } = replayVisit([...EVENING, ...hearth('door/sit', 'chair/embers')], savedHand(), rules);
  expect(hand.Hearth).toMatchObject({ p: 'embers', traits: { ends: 'furniture' } });
  expect(hand.Cookie?.p).toBe('accept_yes');
});

test.each<[string, MadeChoice[]]>([
  ['a claim to have been on a later page', hearth('whistle/pencil')],
  ['a story that was entered by a link', hearth('pencil/ticked')],
  ['an invented record of a lesson', [{ card: 'Turns', choice: '100.0.0' }]],
  ['a visitor of another day', [{ card: 'Album', choice: lookOut(10, false) }]],
  ['a quest that is not there', [{ card: 'Nowhere', choice: 'sit', page: 'door' }]],
  ['a card that no rule gives', [{ card: 'Pencil', choice: 'give' }]],
  ['a page that is not there', hearth('nowhere/sit')],
])('[W21] %s earns nothing', (_, choices) => {
  expect(earned(choices)).toEqual([]);
});

test('[W21] a story is replayed from its next beginning, if its first round is not possible', () => {
  expect(earned([...hearth('pencil/ticked', 'ticked/out'), ...EVENING])).toEqual([PENCIL, END]);
});

test('[W21] a story that the saved player has gone on with is not replayed; a won lesson is not won again', () => {
  expect(earned([TURNS, ...EVENING], 'Hearth?p=kettle&warmth=3', 'Turns')).toEqual([]);
  expect(earned(EVENING, 'Hearth?p=hat&ends=hat')).toEqual([PENCIL, END]);
});

test('[W21] a choice that would lead elsewhere than it did is left out', () => {
  // The end has a choice with the same id as the beginning, which the server takes first.
  const looping = quest(defineKind('Cookie', { quest: true }), { pages: ['a', 'b', 'c'] }).write({
    a: (page) => page.choice('b', 'Go', { id: 'go' }),
    b: (page) => page.choice('c', 'Go', { id: 'go' }).done({ canRestart: true }),
    c: (page) => page.done({ canRestart: true }),
  });
  const choices = ['a', 'a', 'a'].map((page) => ({ card: 'Cookie', choice: 'go', page }));
  const { steps, hand } = replayVisit(choices, savedHand('Cookie?p=c'), { ...rules, questOf: () => looping });
  expect([steps.length, hand.Cookie?.p]).toEqual([1, 'b']);
});

test('[W21] a choice is named with the cards that it changes, before and after; one that changes nothing is left out', () => {
  const { steps } = replayVisit(hearth('door/brush', 'brush/brush', 'brush/sit'), savedHand(), rules);
  expect(steps.map(({ page }) => page)).toEqual(['door', 'brush']);
  expect(steps[0]).toEqual({
    card: 'Hearth',
    choice: 'brush',
    page: 'door',
    keys: ['Character', 'Hearth'],
    before: 'Hearth: ',
    after: expect.stringMatching(/^Hearth: Hearth\?.*p=brush/),
  });
});
