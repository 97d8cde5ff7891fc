import { describe, expect, test } from 'vitest';
import { floorLesson } from './floor.ts';
import { applyAct } from './lesson.ts';
import { playedOut, testDeck } from './testing/run-lesson.ts';

const walk = testDeck.parse('Walk');
const lesson = floorLesson({
  last: 6,
  sweeps: [3, 4, 2],
  harm: 5,
  cards: [walk, walk, testDeck.parse('Jump')],
});
const types = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type);

test('[W4] the lesson starts at the first tile and announces the tile that is swept next', () => {
  expect(lesson.open(100, 1)).toMatchObject({ turn: 1, at: 0, next: 3, hands: 2, health: 100, outcome: 'playing' });
});

describe('[W4] the two hands of the player', () => {
  test('a card that needs more hands than the player has free is refused', () => {
    const two = playedOut(lesson, ['Walk', 'Walk', 'Jump']);
    expect(two.now).toMatchObject({ at: 2, hands: 0, turn: 1 });
    expect(two.events.at(-1)).toMatchObject({ type: 'refused', why: 'hands', hands: 0 });
    const one = playedOut(lesson, ['Walk', 'Jump']);
    expect(one.now).toMatchObject({ at: 1, hands: 1 });
    expect(one.events.at(-1)).toMatchObject({ type: 'refused', why: 'hands', hands: 1 });
  });

  test('a player cannot play a card twice in a turn', () => {
    const once = playedOut(lesson, ['Jump', 'Jump']);
    expect(once.now.at).toBe(3);
    expect(once.events.at(-1)).toMatchObject({ type: 'refused', why: 'played' });
  });

  test("in the next turn the player's hands are free again, and all cards can be played again", () => {
    const { now } = playedOut(lesson, ['Walk', 'Walk', 'end']);
    expect(now).toMatchObject({ turn: 2, at: 2, hands: 2, next: 4 });
    expect(now.hand.map(({ card, played }) => played || card.key)).toEqual(['Walk', 'Walk', 'Jump']);
  });
});

describe('[W4] a tile is swept when the turn ends', () => {
  test('a player on the swept tile goes back to the first tile, and loses 5', () => {
    const { now, events } = playedOut(lesson, ['Jump', 'end']);
    expect(now).toMatchObject({ at: 0, health: 95, turn: 2 });
    expect(types(events)).toEqual(['moved', 'swept', 'sent-back']);
  });

  test('a player who has passed the swept tile is not affected', () => {
    const { now, events } = playedOut(lesson, ['Walk', 'Walk', 'end', 'Jump', 'end']);
    expect(now).toMatchObject({ at: 5, health: 100 });
    expect(types(events)).toEqual(['moved', 'moved', 'missed', 'moved', 'missed']);
  });

  test('the swept tiles are 3, 4, 2, and then 3, 4, 2 again', () => {
    const swept = [1, 2, 3, 4, 5, 6, 7].map((turn) => playedOut(lesson, Array(turn - 1).fill('end')).now.next);
    expect(swept).toEqual([3, 4, 2, 3, 4, 2, 3]);
  });

  test('at zero health the lesson is lost, and further acts are ignored', () => {
    const { game, now, events } = playedOut(lesson, ['Jump', 'end'], { health: 5 });
    expect(now).toMatchObject({ health: 0, outcome: 'lost' });
    expect(types(events)).toEqual(['moved', 'swept', 'sent-back', 'lost']);
    for (const type of ['end', 'undo'] as const) expect(applyAct(lesson, game, { type })).toEqual({ game, events: [] });
    expect(applyAct(lesson, game, { type: 'play', slot: 0 })).toEqual({ game, events: [] });
  });
});

describe('[W4] undo', () => {
  test('an undo takes back one card at a time, as far as the start of the turn', () => {
    const start = playedOut(lesson, ['Walk', 'Walk', 'end']);
    const after = playedOut(lesson, ['Walk', 'Walk', 'end', 'Walk', 'Walk', 'undo', 'undo', 'undo']);
    expect(after.game).toEqual(start.game);
    expect(after.events.slice(-2)).toEqual([
      { type: 'undone', card: walk },
      { type: 'undone', card: walk },
    ]);
  });

  test('an undo does not go back beyond the end of a turn or of the lesson', () => {
    expect(playedOut(lesson, ['Walk', 'end', 'undo']).now).toMatchObject({ turn: 2, at: 1 });
    const won = ['Walk', 'Walk', 'end', 'Jump', 'end', 'Walk'];
    const { game } = playedOut(lesson, [...won, 'undo']);
    expect(game).toMatchObject({ now: { at: 6, outcome: 'won' }, before: [] });
  });
});

test('[W4] a move cannot go beyond the last tile, and reaching that tile wins before a tile is swept', () => {
  const { now, events } = playedOut(lesson, ['Walk', 'Walk', 'end', 'end', 'Walk', 'Walk', 'end', 'Jump']);
  expect(now).toMatchObject({ at: 6, outcome: 'won', turn: 4, health: 100 });
  expect(types(events).slice(-2)).toEqual(['moved', 'won']);
});

test('[W4] playing a card that is not in the hand does nothing', () => {
  const { game } = playedOut(lesson, []);
  for (const slot of [-1, 3, 0.5]) expect(applyAct(lesson, game, { type: 'play', slot })).toEqual({ game, events: [] });
});
