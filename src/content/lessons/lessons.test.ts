import { describe, expect, test } from 'vitest';
import {
  applyAct,
  type CommonEvent,
  type DuelEvent,
  type DuelPosition,
  type FloorEvent,
  openGame,
} from '#engine/lessons';
import { lessons as german } from '../messages/de/lessons.ts';
import { lessons } from '../messages/en/lessons.ts';
import {
  earnsMatchbox,
  lessonDeck,
  magicIntent,
  magicLesson,
  matchbox,
  sayMagic,
  sayTurns,
  type ToldEvent,
  turnsIntent,
  turnsLesson,
} from './index.ts';

test('[W4, D8] the cards of the lessons have the type card, traits that a card text may override, and messages', () => {
  const { hand, pile } = magicLesson.open(100, 1);
  const dealt = [...turnsLesson.open(100, 1).hand, ...hand].map(({ card }) => card);
  expect(new Set([...dealt, ...pile].map((card) => `${card.type} ${lessonDeck.format(card)}`))).toEqual(
    new Set(
      ['Step?c=2', 'Leap?c=1&grip=2', 'Ember?c=4', 'Ward?c=3', 'Mend?c=2', 'Thunderpurr?c=1&grip=2'].map(
        (text) => `card ${text}`,
      ),
    ),
  );
  const worth = ['Step', 'Leap', 'Ember', 'Ward', 'Mend', 'Thunderpurr'].map((name) => lessonDeck.make(name).traits);
  const parts = [{ move: 1 }, { move: 3 }, { harm: 8 }, { ward: 10 }, { mend: 10 }, { harm: 20 }];
  expect(worth).toEqual(parts.map((part) => ({ grip: 1, ...part })));
  expect(lessonDeck.parse('Ember?harm=9&c=1').traits.harm).toBe(9);
  expect(Object.keys(english.cards).sort()).toEqual([...lessonDeck.kinds.keys()].sort());
});

const english = lessons.messages;
const step = lessonDeck.parse('Step');
const thunder = lessonDeck.parse('Thunderpurr?grip=2');
const gust = { name: 'gust', harm: 12, takes: 0 };
const howl = { name: 'howl', harm: 26, takes: 0 };

describe('[W4] every event has a line', () => {
  test.each<[FloorEvent | CommonEvent, string]>([
    [{ type: 'moved', card: step, to: 1 }, 'Step: you are on tile 1.'],
    [{ type: 'missed', tile: 3 }, 'The broom sweeps tile 3, and you are elsewhere.'],
    [{ type: 'swept', tile: 3 }, 'Swept. It is nothing personal, it is a broom.'],
    [{ type: 'sent-back', health: 95 }, 'You are back on tile 0, with 95 health.'],
    [{ type: 'won' }, 'That is a turn. You act, then the room acts. You can always see what the room will do.'],
    [{ type: 'lost' }, 'Quince picks you up by the collar. Again?'],
    [{ type: 'undone', card: step }, 'Undone. Step is in your hand again.'],
    [{ type: 'refused', card: step, why: 'played', hands: 1 }, 'Step is played already.'],
    [{ type: 'refused', card: step, why: 'hands', hands: 0 }, 'Your hands are full. End the turn.'],
    [{ type: 'refused', card: thunder, why: 'hands', hands: 1 }, 'Thunderpurr wants 2 hands. You have 1 free.'],
  ])('the lesson Turns has a line for the event %o', (event, line) => {
    expect(whole(sayTurns(english, event))).toBe(line);
  });

  test.each<[DuelEvent | CommonEvent | ToldEvent, string]>([
    [{ type: 'cast', card: lessonDeck.parse('Ember') }, 'A small fire, politely asked.'],
    [{ type: 'cast', card: lessonDeck.parse('Ward') }, 'A circle, drawn in a hurry.'],
    [{ type: 'cast', card: lessonDeck.parse('Mend') }, 'A plaster and a kind word.'],
    [{ type: 'cast', card: thunder }, 'Both hands. Lean into it.'],
    [{ type: 'struck', harm: 8, left: 52 }, 'The Draught loses 8 and has 52 left.'],
    [{ type: 'lessened', by: 6 }, 'What was gathered takes 6 off.'],
    [{ type: 'warded', ward: 20 }, 'Your ward will hold 20 this turn.'],
    [{ type: 'mended', health: 98, by: 10 }, 'Your health is 98.'],
    [{ type: 'mended', health: 100, by: 0 }, 'You were well already.'],
    [{ type: 'gathered', takes: 6 }, 'The Draught gathers: the next harm will be 6 less.'],
    [{ type: 'hurt', move: gust, held: 0, harm: 12, health: 88 }, 'The gust comes, and you lose 12 and have 88 left.'],
    [
      { type: 'hurt', move: gust, held: 10, harm: 2, health: 98 },
      'Your ward holds 10 of the gust, and you lose 2 and have 98 left.',
    ],
    [{ type: 'hurt', move: gust, held: 12, harm: 0, health: 100 }, 'Your ward holds all of the gust.'],
    [{ type: 'hurt', move: howl, held: 26, harm: 0, health: 100 }, 'Your ward holds all of the howl.'],
    [{ type: 'begun-again' }, 'From the beginning.'],
    [{ type: 'given', card: matchbox }, 'You are given a card: Matchbox.'],
    [{ type: 'won' }, 'The candle is still lit. That was magic.'],
    [{ type: 'lost' }, 'Quince picks you up by the collar. Again?'],
  ])('the lesson Magic has a line for the event %o', (event, line) => {
    expect(whole(sayMagic(english, event))).toBe(line);
  });
});

test.each([
  ['English', english, ['0 hands', '1 hand', '2 hands', '21 hands'], ['0 tiles', '1 tile', '2 tiles', '21 tiles']],
  ['German', german, ['0 Hände', '1 Hand', '2 Hände', '21 Hände'], ['0 Felder', '1 Feld', '2 Felder', '21 Felder']],
] as const)('%s messages use the right plural for hands and tiles', (_, { hand, common }, hands, tiles) => {
  const counts = [0, 1, 2, 21];
  expect(counts.map((grip) => hand.grip({ grip }))).toEqual(hands);
  expect(counts.map((count) => hand.move({ tiles: count }))).toEqual(tiles);
  for (const [at, grip] of counts.entries()) {
    expect(common.refused.hands({ card: 'X', grip, free: 0 })).toContain(` ${hands[at]}. `);
  }
});

describe('[W4] the next move is announced before the player acts', () => {
  test('the lesson Turns announces the tile that the broom will sweep', () => {
    expect(turnsIntent(english, turnsLesson.open(100, 1))).toBe('The broom will sweep tile 3. It told you so itself.');
  });

  test('the lesson Magic announces each of the four moves of the opponent, the Draught', () => {
    expect([1, 2, 3, 4, 5].map((turn) => magicIntent(english, openTurn(turn)))).toEqual([
      'It will gust: 12 harm.',
      'It will gust: 12 harm.',
      'It will gather: the next harm will be 6 less, yours or its own.',
      'It is about to howl. Hold something in front of your face. 26 harm.',
      'It will gust: 12 harm.',
    ]);
  });
});

test("[W4] a player who wins with at least half of the character's health earns the card Matchbox", () => {
  const end = (outcome: 'won' | 'lost' | 'playing', health: number): DuelPosition => ({
    ...magicLesson.open(90, 1),
    outcome,
    health,
  });
  expect(earnsMatchbox(end('won', 45))).toBe(true);
  expect(earnsMatchbox(end('won', 44))).toBe(false);
  expect(earnsMatchbox(end('playing', 90))).toBe(false);
  expect(earnsMatchbox(end('lost', 90))).toBe(false);
});

/** The lesson Magic at the beginning of a turn, when the player has played no card in the turns before. */
function openTurn(turn: number): DuelPosition {
  let game = openGame(magicLesson, 100, 1);
  while (game.now.turn < turn) game = applyAct(magicLesson, game, { type: 'end' }).game;
  return game.now;
}

function whole({ strong, text }: { readonly strong?: string; readonly text: string }): string {
  return strong === undefined ? text : `${strong} ${text}`;
}
