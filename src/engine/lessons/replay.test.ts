import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RUNS } from '../../../tests/helpers/runs.ts';
import { duelLesson } from './duel.ts';
import { type Act, applyAct, openGame } from './lesson.ts';
import { replay } from './replay.ts';
import { testDeck } from './testing/run-lesson.ts';

const lesson = duelLesson({
  health: 40,
  moves: [{ name: 'gust', harm: 12, takes: 0 }],
  cards: ['Spark?c=4', 'Shield?c=3', 'Plaster?c=3'].map(testDeck.parse),
  draw: 4,
});
const HEALTHS = [90, 100];

const acts = fc.array(
  fc.oneof(
    fc.integer({ min: 0, max: 4 }).map((slot): Act => ({ type: 'play', slot })),
    fc.constantFrom<Act>({ type: 'end' }, { type: 'undo' }),
  ),
  { maxLength: 60 },
);

describe('[W4] the record of a lesson', () => {
  test('replay leads to the position of the recorded game, whatever was undone or refused in it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...HEALTHS), fc.integer({ min: 0, max: 2 ** 32 - 1 }), acts, (health, seed, all) => {
        let game = openGame(lesson, health, seed);
        for (const act of all) ({ game } = applyAct(lesson, game, act));
        expect(replay(lesson, game.record, HEALTHS)).toEqual(game.now);
      }),
      { numRuns: RUNS },
    );
  });

  test.each([
    ['', 'no record'],
    ['100.1', 'no record'],
    ['100.1.0 ', 'no record'],
    ['80.1.', 'a health that nobody has'],
    ['100.1.9', 'a slot without a card'],
    ['100.1.00', 'a card that was played'],
    ['100.1.012', 'a card for which no hand is free'],
    ['100.zzzzzzzz.', 'a seed that is too long'],
    [`100.1.${'e'.repeat(20)}`, 'acts after the end'],
  ])('replay refuses %j: %s', (text) => {
    expect(replay(lesson, text, HEALTHS)).toBeNull();
  });
});
