import { type CommonEvent, type DuelEvent, type DuelPosition, duelLesson, type FoeMove } from '#engine/lessons';
import { cardWords, type LessonMessages, lessonDeck, type Said, sayCommon, type ToldEvent } from './lesson-cards.ts';

const SPELLS = [
  'Ember?c=4&grip=1&harm=8',
  'Ward?c=3&grip=1&ward=10',
  'Mend?c=2&grip=1&mend=10',
  'Thunderpurr?c=1&grip=2&harm=20',
];

type MoveName = keyof LessonMessages['magic']['intent'];
type HarmfulName = keyof LessonMessages['magic']['hurt'];
/** A move of the opponent, the Draught. The messages use the names of moves as keys. */
interface NamedMove extends FoeMove {
  readonly name: MoveName;
}

const GUST: NamedMove = { name: 'gust', harm: 12, takes: 0 };
const GATHER: NamedMove = { name: 'gather', harm: 0, takes: 6 };
const HOWL: NamedMove = { name: 'howl', harm: 26, takes: 0 };

/**
 * The lesson Magic: a duel with the Draught. When the draw pile runs out, even while a hand is being drawn, all cards
 * except that hand are reshuffled. GATHER reduces the next harm of either side: a player who does nothing survives
 * until turn 9, because GATHER weakens the Draught's own HOWL. balance.test.ts plays thousands of duels by these rules.
 */
export const magicLesson = duelLesson({
  health: 60,
  moves: [GUST, GUST, GATHER, HOWL],
  cards: SPELLS.map(lessonDeck.parse),
  draw: 4,
});

/** The prize for a victory with at least half of the health. */
export const matchbox = lessonDeck.parse('Matchbox');

export function earnsMatchbox({ outcome, health, maxHealth }: DuelPosition): boolean {
  return outcome === 'won' && health * 2 >= maxHealth;
}

export function magicIntent(say: LessonMessages, { next }: Pick<DuelPosition, 'next'>): string {
  return say.magic.intent[next.name as MoveName](next);
}

export function sayMagic(say: LessonMessages, event: DuelEvent | CommonEvent | ToldEvent): Said {
  const { magic } = say;
  switch (event.type) {
    case 'cast':
      return { text: cardWords(say, event.card).text };
    case 'lessened':
      return { text: magic.lessened(event) };
    case 'struck':
      return { text: magic.struck(event) };
    case 'warded':
      return { text: magic.warded(event) };
    case 'mended':
      return { text: event.by > 0 ? magic.mended(event) : magic.wellAlready };
    case 'gathered':
      return { text: magic.gathered(event) };
    case 'hurt':
      return { text: sayHurt(say, event) };
    case 'won':
      return magic.won;
    default:
      return sayCommon(say, event);
  }
}

function sayHurt(say: LessonMessages, event: Extract<DuelEvent, { type: 'hurt' }>): string {
  const { held, partly, bare } = say.magic.hurt[event.move.name as HarmfulName];
  if (event.harm === 0) return held;
  return event.held > 0 ? partly(event) : bare(event);
}
