import { describe, expect, test } from 'vitest';
import { type Hand, mergeCards, openQuest, type Result, requireCard, takeResult, takeVote } from '#engine';
import { checkQuest, exploreQuest, playMany } from '#engine/check';
import { closedIn, handOf, KNOWN, linesIn, STRANGER, walk } from '../../../../tests/helpers/quests/story-moments.tsx';
import { deck } from '../../deck.ts';
import { isSpare } from '../../gift.ts';
import { sofaQuest } from './quest.ts';

/** The votes of a round, the winner's first. */
type Votes = Result['votes'];
const BOTH: Votes = [2];
const MOST: Votes = [2, 1];
const TIED: Votes = [1, 1];

const CHANCE = { random: () => 0, names: { m: [], f: [] }, forms: { m: '', f: '' }, day: 0 };

/** Goes with a round of several players, in which the player stood at an answer that may have lost. */
function goTogether(hand: Hand, choice: string, votes: Votes, own = choice): Hand {
  const vote = { choice: own, round: 'one', endsAt: 20_000 };
  const voted = mergeCards(hand, takeVote(deck, sofaQuest, hand, vote));
  return mergeCards(voted, takeResult(deck, sofaQuest, voted, { choice, votes }, CHANCE).cards);
}

function together(hand: Hand, rounds: readonly (readonly [choice: string, votes: Votes])[]): Hand {
  return rounds.reduce((now, [choice, votes]) => goTogether(now, choice, votes), hand);
}

const lines = (hand: Hand) => linesIn(sofaQuest, hand).join('\n');
const pageIn = (hand: Hand) => requireCard(hand, 'Sofa').p;

/** The choices by which a player who is alone comes to each end that can be reached alone. */
const ALONE = {
  fire: ['who', 'round', 'back', 'two', 'push', 'rest', 'stay', 'corner', 'left', 'again', 'right', 'pudding'],
  down: ['three', 'after', 'first', 'corner', 'let', 'hold', 'let', 'down'],
} as const;

const atLift = walk(sofaQuest, handOf(KNOWN), ['three']);
const atCorner = together(atLift, [
  ['on', BOTH],
  ['push', TIED],
  ['corner', BOTH],
]);

test('[Q2] the quest has no findings, and random play comes to every page', () => {
  expect(checkQuest(sofaQuest)).toEqual([]);
  expect(exploreQuest(sofaQuest)).toMatchObject({ complete: true, findings: [] });
  const { pages, failures } = playMany(sofaQuest, { seeds: 200 });
  expect(failures).toEqual([]);
  for (const end of ['fire', 'landing', 'down']) expect(pages.get(end), end).toBeGreaterThan(5);
});

describe.each([
  ['a stranger', STRANGER],
  ['a saved player', KNOWN],
] as const)('%s who is alone', (_, who) => {
  test.each(Object.keys(ALONE) as (keyof typeof ALONE)[])('comes to the end %s, and may begin again', (end) => {
    const hand = walk(sofaQuest, handOf(who), ALONE[end]);
    expect(requireCard(hand, 'Sofa')).toMatchObject({ p: end, traits: { ends: end, trips: 1 } });
    expect(openQuest(sofaQuest, hand).key).toBe('foot');
    expect(linesIn(sofaQuest, hand, openQuest(sofaQuest, hand))[0]).toMatch(/at the foot of the stairs again/);
    expect(pageIn(walk(sofaQuest, hand, ['out']))).toBe('out');
  });

  test('has Pudding at the other end, and no line says otherwise', () => {
    const told = ['three', 'on', 'first', 'rest', 'corner', 'left'].map((_, at, all) =>
      lines(walk(sofaQuest, handOf(who), all.slice(0, at + 1))),
    );
    expect(told[1]).toMatch(
      /There is nobody at it\.\nI was at it\. I was holding it down\.\nThen I am the other end\./,
    );
    expect(told.slice(2).join('\n')).toMatch(
      /Pudding pushes.*\n[\s\S]*Pudding does not put hers down[\s\S]*Pudding has already tilted/,
    );
    expect(told.join('\n')).not.toMatch(/Both ends|One end/);
  });

  test('finds two slippers, of which one may be given away', () => {
    const hand = walk(sofaQuest, handOf(who), ALONE.fire);
    expect(requireCard(hand, 'Slipper').c).toBe(2);
    expect(isSpare(deck, requireCard(hand, 'Slipper'))).toBe(true);
    expect(lines(hand)).toMatch(/Keep the second one until somebody comes\./);
  });
});

describe('[W20] players who carry it together', () => {
  test('find one slipper each, if they tilt it the same way', () => {
    const tilted = goTogether(atCorner, 'left', BOTH);
    expect(lines(tilted)).toMatch(/^Both ends tilt the same way/);
    const hand = goTogether(tilted, 'fire', BOTH);
    expect([pageIn(hand), requireCard(hand, 'Slipper').c]).toEqual(['fire', 1]);
    expect(lines(hand)).toMatch(/One for each\. Both are for the left foot\./);
  });

  test.each([
    ['a tie', TIED],
    ['a majority', MOST],
  ] as const)('get stuck by %s about where to tilt it, and only then can they stay', (_, votes) => {
    const tilted = goTogether(atCorner, 'left', votes, 'right');
    expect(lines(tilted)).toMatch(/The sofa fits exactly/);
    expect(lines(tilted).includes('I decided.')).toBe(votes === TIED);
    expect(() => goTogether(tilted, 'fire', BOTH)).toThrow('Invalid choice id');
    const stuck = goTogether(tilted, 'landing', BOTH);
    expect([pageIn(stuck), requireCard(stuck, 'Sofa').traits.ends]).toEqual(['landing', 'landing']);
    expect(lines(stuck)).toMatch(/somebody nods as well/);
    expect(lines(walk(sofaQuest, tilted, ['landing']))).toMatch(/The other end is free/);
    expect(closedIn(sofaQuest, tilted)).toEqual({});
  });

  test('let it go down only if all let go; otherwise they swap ends', () => {
    const agreed = goTogether(atCorner, 'let', BOTH);
    expect(lines(agreed)).toMatch(/^Both ends let go/);
    expect(pageIn(goTogether(agreed, 'down', MOST))).toBe('down');
    const swung = goTogether(atCorner, 'let', TIED, 'left');
    expect(lines(swung)).toMatch(/Now you have the other end\.\nIt is just like yours\./);
    expect(() => goTogether(swung, 'down', BOTH)).toThrow('Invalid choice id');
    expect(pageIn(goTogether(swung, 'three', BOTH))).toBe('three');
  });

  test('lift it at once if they agree, and carry it upstairs only if they do not', () => {
    const lifted = goTogether(atLift, 'on', BOTH);
    expect(lines(lifted)).toMatch(/^Both ends go up at once[\s\S]*please, do not agree\.$/);
    expect(lines(goTogether(atLift, 'on', TIED))).toMatch(/Somebody had to decide\. I was lying nearest\./);
    expect(lines(goTogether(atLift, 'on', MOST))).toMatch(/The rest has followed\./);
    expect(lines(goTogether(lifted, 'first', TIED))).toMatch(/^One end pulls[\s\S]*of two minds\.$/);
    expect(lines(goTogether(lifted, 'first', BOTH))).toMatch(/^Both ends go first/);
    expect(lines(goTogether(lifted, 'push', BOTH))).toMatch(/^Both ends push/);
  });

  test('can lose each other on every page, and go on alone', () => {
    for (const rounds of [[], [BOTH], [BOTH, TIED]]) {
      const ways = ['on', 'push', 'corner']
        .slice(0, rounds.length)
        .map((way, at) => [way, rounds[at] ?? BOTH] as const);
      const rest = ['on', 'push', 'corner', 'right', 'again', 'right'].slice(rounds.length);
      const hand = walk(sofaQuest, together(atLift, ways), [...rest, 'pudding']);
      expect(pageIn(hand)).toBe('fire');
    }
  });
});
