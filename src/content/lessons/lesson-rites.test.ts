import { describe, expect, test } from 'vitest';
import { createCharacter, type Hand, mergeCards } from '#engine';
import { applyAct, type Game, gripOf, type Lesson, openGame, type Position } from '#engine/lessons';
import { deck } from '../deck.ts';
import type { Rite } from '../rites.ts';
import { lessonPrizes } from './lesson-prizes.ts';
import { magicRite, turnsRite } from './lesson-rites.ts';
import { earnsMatchbox, magicLesson } from './magic.ts';

const before: Hand = mergeCards({}, [createCharacter(deck, { id: 'abc', name: 'Mary', gender: 'f' })]);
const NO_CHANCE = { random: () => 0, names: { m: [], f: [] }, now: 0 };
const take = (rite: Rite, hand: Hand, choice: string) => mergeCards(hand, rite.take(deck, hand, choice, NO_CHANCE));

/** Plays each turn the first cards for which hands are free, until the lesson ends. */
function playGreedily<P extends Position, E>(lesson: Lesson<P, E>, health: number, seed: number): Game<P> {
  let game = openGame(lesson, health, seed);
  while (game.now.outcome === 'playing') {
    const { hand, hands } = game.now;
    const slot = hand.findIndex(({ card, played }) => !played && gripOf(card) <= hands);
    ({ game } = applyAct(lesson, game, slot < 0 ? { type: 'end' } : { type: 'play', slot }));
  }
  return game;
}

const wins = Array.from({ length: 200 }, (_, seed) => playGreedily(magicLesson, 100, seed)).filter(
  ({ now }) => now.outcome === 'won',
);
const [good] = wins.filter(({ now }) => earnsMatchbox(now));
const [poor] = Array.from({ length: 500 }, (_, seed) => playGreedily(magicLesson, 90, seed)).filter(
  ({ now }) => now.outcome === 'won' && !earnsMatchbox(now),
);

describe('[W4] the rite of a lesson', () => {
  test('gives the card of the lesson for the record of a won game, once', () => {
    const after = take(turnsRite, before, '100.0.01e2e0');
    expect(after.Turns).toEqual(deck.make('Turns'));
    expect(turnsRite.take(deck, after, '100.0.01e2e0', NO_CHANCE)).toEqual([]);
  });

  test('Magic gives the Matchbox, too, for a victory with half of the health, and only one of them', () => {
    const first = take(magicRite, before, poor?.record ?? '');
    expect([first.Magic?.c, first.Matchbox]).toEqual([1, undefined]);
    const second = take(magicRite, first, good?.record ?? '');
    expect([second.Magic?.c, second.Matchbox?.c]).toEqual([1, 1]);
    expect(magicRite.take(deck, second, wins.at(-1)?.record ?? '', NO_CHANCE)).toEqual([]);
  });

  test('the table of prizes names for each lesson what its rite gives besides its card', () => {
    const records = { Turns: '100.0.01e2e0', Magic: good?.record ?? '' };
    const given = [turnsRite, magicRite].map((rite) => Object.keys(take(rite, {}, records[rite.card as 'Turns'])));
    expect(lessonPrizes.map(({ kind, prize }) => [kind.name, ...(prize ? [prize.name] : [])])).toEqual(given);
  });

  test.each(['', 'won', '100.0.', '100.0.01e', '100.0.01e2e', 'meow', '__proto__'])(
    'refuses %j, which is no record of a won game',
    (choice) => {
      for (const rite of [turnsRite, magicRite]) {
        expect(() => rite.take(deck, before, choice, NO_CHANCE)).toThrow('Invalid choice id');
      }
    },
  );

  test('a victory in Turns does not count in Magic', () => {
    expect(() => magicRite.take(deck, before, '100.0.01e2e0', NO_CHANCE)).toThrow('Invalid choice id');
  });
});
