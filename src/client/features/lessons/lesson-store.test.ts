import { describe, expect, test } from 'vitest';
import { magicLesson, matchbox, sayTurns, turnsLesson } from '#content/lessons';
import { lessons } from '#content/messages/lessons';
import { createLessonStore } from './lesson-store.ts';

function magic(chance = () => 1) {
  return createLessonStore({ lesson: magicLesson, chance });
}

function turns() {
  const store = createLessonStore({ lesson: turnsLesson, chance: () => 1 });
  store.begin(100, null);
  return { store, said: () => store.getState().told.map(({ event }) => sayTurns(lessons.messages, event).text) };
}

const handOf = (store: ReturnType<typeof magic>) => store.getState().game?.now.hand.map(({ card }) => card.key);

describe('[W4] a lesson in memory', () => {
  test('a lesson deals cards by the given seed, or by a random one', () => {
    const [asked, drawn, other] = [magic(), magic(() => 5), magic(() => 6)];
    asked.begin(100, 5);
    drawn.begin(100, null);
    other.begin(100, null);
    expect(handOf(asked)).toEqual(handOf(drawn));
    expect(other.getState().game).not.toEqual(drawn.getState().game);
  });

  test('a lesson continues a game in progress, even if the health or the seed changes', () => {
    const store = magic();
    store.begin(100, 5);
    store.act({ type: 'end' });
    const left = store.getState();
    store.begin(90, 6);
    expect(store.getState()).toBe(left);
  });

  test('a lesson deals again if the health changes before the first act', () => {
    const store = magic();
    store.begin(100, 5);
    const hand = handOf(store);
    store.begin(90, 5);
    expect(store.getState().game?.now.health).toBe(90);
    expect(handOf(store)).toEqual(hand);
  });

  test('a lesson restarts with the given seed, or with a new random one', () => {
    let drawn = 0;
    const chance = () => {
      drawn += 1;
      return drawn;
    };
    const store = magic(chance);
    store.begin(100, 5);
    const first = store.getState().game;
    store.act({ type: 'end' });
    store.startAgain();
    expect(store.getState()).toMatchObject({ game: first, told: [{ event: { type: 'begun-again' } }] });
    expect(drawn).toBe(0);
    const free = magic(chance);
    free.begin(100, null);
    free.startAgain();
    expect(drawn).toBe(2);
  });
});

describe('[P11] a restarted lesson', () => {
  test('undo right after a restart gives the abandoned game back', () => {
    const store = magic();
    store.begin(100, 5);
    store.act({ type: 'end' });
    const { game, told } = store.getState();
    store.startAgain();
    store.act({ type: 'undo' });
    expect(store.getState()).toEqual({ game, told, former: null, isRewarded: false });
  });

  test('undo does not give the abandoned game back once the player has acted in the new game', () => {
    const store = magic();
    store.begin(100, 5);
    store.act({ type: 'end' });
    store.startAgain();
    store.act({ type: 'end' });
    store.act({ type: 'undo' });
    expect(store.getState().game?.before).toEqual([]);
    store.act({ type: 'undo' });
    expect(store.getState()).toMatchObject({ former: null, game: { before: [] } });
  });

  test('a restarted lesson has nothing to undo if nothing was played before', () => {
    const store = magic();
    store.begin(100, 5);
    store.startAgain();
    expect(store.getState().former).toBeNull();
  });
});

describe('[W4] the log of a lesson', () => {
  test('the log of a won lesson ends with the result and the reward, until the lesson is restarted', () => {
    const { store, said } = turns();
    for (const act of [0, 1, 'end', 2, 'end', 0, 'end'] as const) {
      store.act(act === 'end' ? { type: 'end' } : { type: 'play', slot: act });
    }
    expect(store.getState()).toMatchObject({ isRewarded: false, game: { now: { at: 6, turn: 3 } } });
    store.reward([{ type: 'given', card: matchbox }]);
    expect(store.getState().isRewarded).toBe(true);
    expect(said()).toEqual([
      'Step: you are on tile 6.',
      'You act, then the room acts. You can always see what the room will do.',
      'You are given a card: Matchbox.',
    ]);
    store.startAgain();
    expect(store.getState().isRewarded).toBe(false);
  });
});
