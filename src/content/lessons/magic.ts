import { type CommonEvent, type DuelEvent, type DuelPosition, duelLesson, type FoeMove } from '#engine/lessons';
import { lessonDeck } from './lesson-cards.ts';
import type { Said } from './said.ts';
import { sayCommon } from './say-common.ts';

const SPELLS = [
  'Ember?c=4&grip=1&harm=8',
  'Ward?c=3&grip=1&ward=10',
  'Mend?c=2&grip=1&mend=10',
  'Thunderpurr?c=1&grip=2&harm=20',
];

const GUST: FoeMove = { name: 'gust', harm: 12, takes: 0 };
const GATHER: FoeMove = { name: 'gather', harm: 0, takes: 6 };
const HOWL: FoeMove = { name: 'howl', harm: 26, takes: 0 };

/** Magic: the Draught. Its figures, and what they were measured with, are in docs/decisions/014. */
export const magicLesson = duelLesson({
  health: 60,
  moves: [GUST, GUST, GATHER, HOWL],
  cards: SPELLS.map(lessonDeck.parse),
  draw: 4,
});

export const MAGIC_OPENING = [
  'Spells are cards. The number in the corner is how many hands they want.',
  'A cold wind with a face wants the candle out.',
] as const;

/** The card for whoever ends with half of their health, or more. */
export const matchbox = lessonDeck.parse('Matchbox');

export const MATCHBOX_GIVEN: Said = { text: 'You are given a card: Matchbox.' };

export function earnsMatchbox({ outcome, health, maxHealth }: DuelPosition): boolean {
  return outcome === 'won' && health * 2 >= maxHealth;
}

const ENDING: Said = { strong: 'The candle is still lit.', text: 'That was magic.' };

/** What the Draught will do when the turn ends. */
export function magicIntent({ next }: Pick<DuelPosition, 'next'>): string {
  if (next.takes > 0) return `It will ${next.name}: the next harm will be ${next.takes} less, yours or its own.`;
  if (next.name === HOWL.name) return `It is about to howl. Hold something in front of your face. ${next.harm} harm.`;
  return `It will ${next.name}: ${next.harm} harm.`;
}

export function sayMagic(event: DuelEvent | CommonEvent): Said {
  switch (event.type) {
    case 'cast':
      return { text: lessonDeck.kind(event.card.key).description };
    case 'lessened':
      return { text: `What was gathered takes ${event.by} off.` };
    case 'struck':
      return { text: `The Draught loses ${event.harm} and has ${event.left} left.` };
    case 'warded':
      return { text: `Your ward will hold ${event.ward} this turn.` };
    case 'mended':
      return { text: event.by > 0 ? `Your health is ${event.health}.` : 'You were well already.' };
    case 'gathered':
      return { text: `The Draught gathers: the next harm will be ${event.takes} less.` };
    case 'hurt':
      return { text: sayHurt(event) };
    case 'won':
      return ENDING;
    default:
      return sayCommon(event);
  }
}

function sayHurt({ move, held, harm, health }: Extract<DuelEvent, { type: 'hurt' }>): string {
  if (harm === 0) return `Your ward holds all of the ${move.name}.`;
  const ward = held > 0 ? `Your ward holds ${held} of the ${move.name}, and` : `The ${move.name} comes, and`;
  return `${ward} you lose ${harm} and have ${health} left.`;
}
