import { describe, expect, test } from 'vitest';
import { quests } from '#content';
import { defineKind, type Quest, quest } from '#engine';
import { matchboxKind } from '../../src/content/quests/cards.ts';
import { neverGiven } from './never-given.ts';

const fish = defineKind('Fish', { traits: { bones: 0 } });
const bone = defineKind('Bone');

function teaOf(part: 'gives' | 'takes' | 'reads' | 'offers'): Quest {
  const head = { pages: ['pot', 'cup'], cards: [fish, bone], ...(part === 'reads' && { checks: CHECKS }) } as const;
  return quest(defineKind('Tea', { quest: true }), head).write({
    pot: (page) => page.choice('cup', 'Pour', part === 'offers' ? { give: 'Fish' } : {}),
    cup: (page) => (part === 'gives' ? page.give('Fish?bones=2') : part === 'takes' ? page.take('Fish') : page).done(),
  });
}
const CHECKS = { fed: [['cards:Fish', '>', 0]] } as const;

describe('neverGiven', () => {
  test.each(['takes', 'reads'] as const)('reports a card that a quest %s, and that no quest gives', (part) => {
    const message = `The quest ${part} the card "Fish", but no page or choice gives it.`;
    const [one, other] = [teaOf(part), teaOf('takes')];
    expect(neverGiven(one, [one, other])).toMatchObject([{ code: 'never-given', severity: 'warning', message }]);
  });

  test.each(['gives', 'offers'] as const)('does not report a card that another quest %s', (part) => {
    const one = teaOf('takes');
    expect(neverGiven(one, [one, teaOf(part)])).toEqual([]);
    expect(neverGiven(teaOf(part), [teaOf(part)])).toEqual([]);
  });

  test('does not report the prize of a lesson', () => {
    const one = quest(defineKind('Tea', { quest: true }), { pages: ['pot'], cards: [matchboxKind] }).write({
      pot: (page) => page.take('Matchbox').done(),
    });
    expect(neverGiven(one, [one])).toEqual([]);
  });

  test('reports nothing in the quests of the game', () => {
    const all = [...quests.values()];
    expect(all.flatMap((one) => neverGiven(one, all))).toEqual([]);
  });
});
