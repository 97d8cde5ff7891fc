import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RUNS } from '../../../tests/helpers/runs.ts';
import { createDeck } from '../cards/deck.ts';
import { defineKind } from '../cards/kind.ts';
import { characterKind, createCharacter } from '../characters/character.ts';
import { PLACEHOLDER_ID } from '../characters/character-id.ts';
import { type Hand, mergeCards, requireCard } from '../characters/entry.ts';
import { quest } from './builder.ts';
import { messagesOn, offersOf, openQuest, placeOf, playerOf, takeChoice, timeoutOf } from './play.ts';
import { ANONYMOUS_PLAYER, beginQuest, daysSince, MAX_COUNT, readFact, restartQuest, takeStep } from './step.ts';

const potKind = defineKind('Pot', { type: 'key', quest: true, traits: { watered: 0, sown: 0, leaf: '', save: '' } });
const deck = createDeck([characterKind, potKind]);

/** A pot that is sown by a choice and watered by entering a page; the plant is there on the next day. */
const pot = quest(potKind, {
  pages: ['sill', 'can', 'plant', 'shelf'],
  checks: {
    grown: { when: ['days:sown', '>=', 1], because: 'It is still asleep.' },
    today: ['days:watered', '=', 0],
    dry: ['days:watered', '>', 2],
    sown: ['sown', '>', 0],
  },
  keeps: ['sown'],
}).write({
  sill: (page) =>
    page
      .tell('Sown {days:sown} days ago.')
      .tell('The earth is dry.', { when: 'dry' })
      .choice('shelf', 'Sow', { noteDay: 'sown' })
      .choice('can', 'Water it')
      .choice('plant', 'Look', { check: 'grown', timeout: 9000 })
      .choice('plant', 'Peep', { id: 'peep', check: 'sown' }),
  can: (page) => page.noteDay('watered').choice('sill', 'Back', { check: 'today' }).done(),
  plant: (page) => page.done({ canRestart: true }),
  shelf: (page) => page.jump('grown', 'plant').choice('sill', 'Back'),
});

const TODAY = 20_787;
const begun = mergeCards({}, [createCharacter(deck, { id: PLACEHOLDER_ID })]);
const walk = (hand: Hand, day: number, ...choices: string[]): Hand => {
  const chance = { random: () => 0, names: { m: [], f: [] }, forms: { m: '', f: '' }, day };
  return choices.reduce((now, id) => mergeCards(now, takeChoice(deck, pot, now, id, chance).cards), hand);
};
const traitsOf = (hand: Hand) => requireCard(hand, 'Pot').traits;
const linesOf = (hand: Hand, day: number) => messagesOn(pot, openQuest(pot, hand, day), hand, '', day);
const sown = walk(begun, TODAY, 'shelf', 'sill');

describe('[W25] days in a quest', () => {
  test('a choice notes the day on a trait, and so does entering a page; the card has its number', () => {
    expect(traitsOf(sown)).toMatchObject({ sown: TODAY, watered: 0 });
    expect(traitsOf(walk(sown, TODAY + 4, 'can'))).toMatchObject({ sown: TODAY, watered: TODAY + 4 });
    expect(deck.parse(deck.format(requireCard(sown, 'Pot')))).toEqual(requireCard(sown, 'Pot'));
  });

  test.each([
    ['on the same day', TODAY, 0],
    ['on the next day', TODAY + 1, 1],
    ['three weeks later', TODAY + 21, 21],
    ['by a clock that has gone back', TODAY - 2, 0],
    ['after more days than a line has room for', TODAY + 20_000, MAX_COUNT],
  ])('the fact says how many days ago that was: %s', (_, day, days) => {
    const { state } = placeOf(pot, sown);
    expect(readFact(state, playerOf(sown, day), 'days:sown')).toBe(days);
    expect(linesOf(sown, day)[0]?.text).toBe(`Sown ${days} days ago.`);
  });

  test('of a trait on which no day is noted there are no days, on whatever day; of a text there is no such fact', () => {
    const state = beginQuest(pot);
    for (const day of [0, 1, TODAY]) expect(readFact(state, { ...ANONYMOUS_PLAYER, day }, 'days:sown')).toBe(0);
    for (const name of ['days:leaf', 'days:nothing', 'days:', 'days:constructor']) {
      expect(readFact(state, { ...ANONYMOUS_PLAYER, day: TODAY }, name)).toBeUndefined();
    }
  });

  test('days are whole, never negative, and grow by one a day', () => {
    const day = fc.integer({ min: 1, max: 200_000 });
    fc.assert(
      fc.property(day, day, (noted, today) => {
        const days = daysSince(noted, today);
        expect(days).toBe(Math.min(Math.max(today - noted, 0), MAX_COUNT));
        expect(Number(daysSince(noted, today + 1)) - Number(days)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: RUNS },
    );
  });

  test('a choice that opens on the next day says why it is closed, is refused, and is taken then', () => {
    const closedOn = (day: number) => offersOf(pot, openQuest(pot, sown, day), sown, day).map(({ closed }) => closed);
    expect(closedOn(TODAY)).toEqual([null, null, 'It is still asleep.', null]);
    expect(closedOn(TODAY + 1)).toEqual([null, null, null, null]);
    expect(() => walk(sown, TODAY, 'plant')).toThrow('Invalid choice id');
    for (const day of [TODAY + 1, TODAY + 400]) {
      expect(requireCard(walk(sown, day, 'plant'), 'Pot').p).toBe('plant');
    }
    const page = openQuest(pot, sown);
    expect([TODAY, TODAY + 1].map((day) => timeoutOf(pot, page, sown, day)?.choice)).toEqual([undefined, 'plant']);
  });

  test('opening the quest follows a jump from the day on which its check holds', () => {
    const shelved = walk(begun, TODAY, 'shelf');
    expect([TODAY - 1, TODAY, TODAY + 1].map((day) => openQuest(pot, shelved, day).key)).toEqual([
      'shelf',
      'shelf',
      'plant',
    ]);
  });

  test('a restart forgets the day, unless `keeps` lists its trait', () => {
    const state = { ...beginQuest(pot), traits: { watered: TODAY, sown: TODAY, leaf: '' } };
    expect(restartQuest(pot, state).traits).toEqual({ watered: 0, sown: TODAY, leaf: '' });
  });

  test('a step notes the day of the player who takes it', () => {
    const step = (day: number) => takeStep(pot, beginQuest(pot), 'can', { ...ANONYMOUS_PLAYER, day }).traits.watered;
    expect([step(TODAY), step(TODAY + 1)]).toEqual([TODAY, TODAY + 1]);
  });
});
