import { describe, expect, test } from 'vitest';
import { createDeck } from '../cards/deck.ts';
import { defineKind } from '../cards/kind.ts';
import { characterKind, createCharacter } from '../characters/character.ts';
import { type Hand, mergeCards } from '../characters/entry.ts';
import { quest } from './builder.ts';
import { takeChoice } from './play.ts';
import { formerKeys } from './save.ts';
import { type AnswerCount, answerBy, TALLY_FROM, tallyOf } from './tally.ts';

const forkKind = defineKind('Fork', { type: 'key', quest: true, traits: { wet: false, save: '' } });
const deck = createDeck([characterKind, forkKind]);

const fork = quest(forkKind, {
  pages: ['fork', 'left', 'right', 'clock', 'out', 'end'],
  checks: { wet: ['wet', '=', true] },
  migrations: [
    { pages: { road: 'fork', west: 'left' } },
    { pages: { crossing: 'fork' }, choices: { 'crossing/east': 'right' } },
  ],
}).write({
  fork: (page) =>
    page
      .title('Fork')
      .choice('left', 'To the left')
      .choice('right', 'To the right')
      .choice('fork', 'Turn round', { id: 'turn' })
      .choice('out', 'Go home')
      .choice('clock', 'Swim', { check: 'wet', id: 'swim' }),
  left: (page) => page.title('Left').choice('fork', 'Back').choice('out', 'Home'),
  right: (page) => page.title('Right').choice('fork', 'Back').choice('clock', 'On', { once: true }),
  clock: (page) => page.title('Clock').choice('end', 'Wait', { timeout: 9000 }).choice('fork', 'Back'),
  out: (page) => page.title('').address('/').done(),
  end: (page) => page.title('End').done({ canRestart: true }),
});

const DAY = 20_787;
const CHANCE = { random: () => 0, names: { m: [], f: [] }, forms: { m: '', f: '' }, day: DAY };
const begun = mergeCards({}, [createCharacter(deck, { id: '01A', v: 1 })]);
const choose = (hand: Hand, ...ids: string[]): Hand =>
  ids.reduce((now, id) => mergeCards(now, takeChoice(deck, fork, now, id, CHANCE).cards), hand);
const named = (page: string, choice: string) => ({ quest: 'Fork', edition: 2, page, choice });

describe('[W24] an answer is counted', () => {
  test('an answer is counted by the keys of its page and choice, also when the client names it by a former id', () => {
    expect(answerBy(fork, begun, 'left', DAY)).toEqual(named('fork', 'left'));
    expect(answerBy(fork, begun, 'right', DAY)).toEqual(named('fork', 'right'));
    expect(answerBy(fork, begun, 'east', DAY)).toEqual(named('fork', 'right'));
    expect(answerBy(fork, choose(begun, 'right'), 'clock', DAY)).toEqual(named('right', 'clock'));
  });

  test.each([
    ['that does not exist', [], 'nowhere'],
    ['that is closed', [], 'swim'],
    ['that stays on its page', [], 'turn'],
    ['that leads out of the quest', [], 'out'],
    ['that is the only one within the quest', ['left'], 'fork'],
    ['that is the only one left', ['right', 'clock', 'fork', 'right'], 'fork'],
    ['at a page with a timed choice', ['right', 'clock'], 'fork'],
    ['that the clock takes', ['right', 'clock'], 'end'],
  ])('a choice %s is no answer', (_, way, id) => {
    expect(answerBy(fork, choose(begun, ...way), id, DAY)).toBeNull();
  });

  test('no answer is counted in a quest that asks whether to be saved', () => {
    const jar = quest(forkKind, { pages: ['ask', 'baked', 'no'] }).write({
      ask: (page) => page.title('Ask').choice('baked', 'Yes').choice('no', 'No'),
      baked: (page) => page.title('Baked').drawCharacter().choice('no', 'On'),
      no: (page) => page.title('No').done(),
    });
    expect(answerBy(jar, begun, 'no', DAY)).toBeNull();
  });
});

describe('[W24] a tally', () => {
  const count = (choice: string, players: number, page = 'fork', edition = 2): AnswerCount => ({
    quest: 'Fork',
    edition,
    page,
    choice,
    players,
  });
  const tally = (choice: string, ...counts: AnswerCount[]) => tallyOf(fork, { page: 'fork', choice }, true, counts);

  test('a tally is there from three answers on, and names the answer that leads', () => {
    expect(TALLY_FROM).toBe(3);
    expect(tally('left', count('left', 1), count('right', 1))).toBeNull();
    expect(tally('left', count('left', 1), count('right', 2))).toEqual({
      page: 'fork',
      choice: 'left',
      counted: true,
      same: 1,
      all: 3,
      most: { choice: 'right', players: 2 },
    });
    expect(tally('right', count('left', 1), count('right', 2))).toMatchObject({ same: 2, all: 3, most: null });
    expect(tally('left', count('left', 3))).toMatchObject({ same: 3, all: 3, most: null });
    expect(tally('left', count('left', 2), count('right', 2))).toMatchObject({ same: 2, all: 4, most: null });
  });

  test('an answer that is not counted can have been given by nobody', () => {
    const [left, right] = [count('left', 2), count('right', 1)];
    expect(tallyOf(fork, { page: 'fork', choice: 'swim' }, false, [left, right])).toMatchObject({
      counted: false,
      same: 0,
      most: { choice: 'left', players: 2 },
    });
  });

  test('counts of earlier editions count under the present names; those of other pages and of choices that are gone do not', () => {
    const before = [count('west', 2, 'road', 0), count('east', 3, 'crossing', 1), count('left', 1, 'crossing', 1)];
    const gone = [count('up', 9), count('left', 9, 'left'), count('west', 9, 'attic', 0), count('left', 9, 'road', 2)];
    expect(tally('right', ...before, ...gone)).toMatchObject({ same: 3, all: 6, most: null });
    // Of a later edition that this node does not know yet.
    expect(tally('left', count('left', 4, 'lane', 3))).toBeNull();
  });

  test('`formerKeys` lists the keys that a page had', () => {
    expect(formerKeys(fork, 'fork')).toEqual(['road', 'crossing']);
    expect(formerKeys(fork, 'left')).toEqual(['west']);
    expect(formerKeys(fork, 'end')).toEqual([]);
  });
});
