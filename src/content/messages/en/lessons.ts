import { area } from '../message.ts';
import { plural } from './grammar.ts';

/** The texts of the two lessons: of the page that both use (`table`), the cards and the events. */
export const lessons = area('lessons', {
  table: {
    told: 'What happened',
    turn: ({ turn }: { turn: number }) => `Turn ${turn}.`,
    endTurn: 'End turn',
    undo: 'Undo',
    startAgain: 'Start again',
    next: 'Next lesson',
    shelf: 'On the shelf',
    back: 'Back: Lessons',
  },
  hands: {
    label: 'Hands',
    full: 'both full',
    free: ({ free }: { free: number }) => `${free} free`,
  },
  hand: {
    label: 'Your hand',
    /** The labels on a card. */
    grip: ({ grip }: { grip: number }) => plural(grip, { one: '# hand', other: '# hands' }),
    move: ({ tiles }: { tiles: number }) => plural(tiles, { one: '# tile', other: '# tiles' }),
    harm: ({ harm }: { harm: number }) => `${harm} harm`,
    ward: ({ ward }: { ward: number }) => `${ward} ward`,
    mend: ({ mend }: { mend: number }) => `${mend} mend`,
    inDeck: ({ count }: { count: number }) => `${count} in deck`,
    eachTurn: ({ count }: { count: number }) => `${count} each turn`,
    played: { heard: 'played', seen: 'Played' },
  },
  cards: {
    Step: { name: 'Step', text: 'One paw, then the others.' },
    Leap: { name: 'Leap', text: 'Three tiles, and no looking down.' },
    Ember: { name: 'Ember', text: 'A small fire, politely asked.' },
    Ward: { name: 'Ward', text: 'A circle, drawn in a hurry.' },
    Mend: { name: 'Mend', text: 'A plaster and a kind word.' },
    Thunderpurr: { name: 'Thunderpurr', text: 'Both hands. Lean into it.' },
    Matchbox: { name: 'Matchbox', text: 'Paper. It exists only to be owned.' },
  },
  /** Lines for events that occur in both lessons. */
  common: {
    begunAgain: 'From the beginning.',
    given: ({ card }: { card: string }) => `You are given a card: ${card}.`,
    undone: ({ card }: { card: string }) => `Undone. ${card} is in your hand again.`,
    lost: 'Quince picks you up by the collar. Again?',
    refused: {
      played: ({ card }: { card: string }) => `${card} is played already.`,
      full: 'Your hands are full. End the turn.',
      hands: ({ card, grip, free }: { card: string; grip: number; free: number }) =>
        `${card} wants ${plural(grip, { one: '# hand', other: '# hands' })}. You have ${free} free.`,
    },
  },
  turns: {
    title: 'Turns',
    health: 'Your health',
    opening: [
      'You are there. The cream is over there. You have two hands and no plan.',
      'A card takes hands. When your hands are full, end the turn.',
    ],
    floor: { label: 'The floor', you: 'you', sweptNext: 'swept next', cream: 'the cream' },
    intent: ({ tile }: { tile: number }) => `The broom will sweep tile ${tile}. It told you so itself.`,
    moved: ({ card, tile }: { card: string; tile: number }) => `${card}: you are on tile ${tile}.`,
    missed: ({ tile }: { tile: number }) => `The broom sweeps tile ${tile}, and you are elsewhere.`,
    swept: 'Swept. It is nothing personal, it is a broom.',
    sentBack: ({ health }: { health: number }) => `You are back on tile 0, with ${health} health.`,
    won: { strong: 'That is a turn.', text: 'You act, then the room acts. You can always see what the room will do.' },
  },
  magic: {
    title: 'Magic',
    foe: 'The Draught',
    you: 'You',
    less: ({ less }: { less: number }) => `Next harm: ${less} less`,
    warding: ({ ward }: { ward: number }) => `Warded: ${ward} this turn`,
    opening: [
      'Spells are cards. The paws in the corner are the hands they want.',
      'A cold wind with a face wants the candle out.',
    ],
    /** The announcement of each move of the Draught. */
    intent: {
      gust: ({ harm }: { harm: number }) => `It will gust: ${harm} harm.`,
      gather: ({ takes }: { takes: number }) =>
        `It will gather: the next harm will be ${takes} less, yours or its own.`,
      howl: ({ harm }: { harm: number }) => `It is about to howl. Hold something in front of your face. ${harm} harm.`,
    },
    hurt: { gust: hurtBy('gust'), howl: hurtBy('howl') },
    gathered: ({ takes }: { takes: number }) => `The Draught gathers: the next harm will be ${takes} less.`,
    lessened: ({ by }: { by: number }) => `What was gathered takes ${by} off.`,
    struck: ({ harm, left }: { harm: number; left: number }) => `The Draught loses ${harm} and has ${left} left.`,
    warded: ({ ward }: { ward: number }) => `Your ward will hold ${ward} this turn.`,
    mended: ({ health }: { health: number }) => `Your health is ${health}.`,
    wellAlready: 'You were well already.',
    won: { strong: 'The candle is still lit.', text: 'That was magic.' },
    noPrize: 'Who keeps half of their health is given a card. The wind comes back whenever you like.',
  },
});

/** The lines for a move of the opponent that the player's ward blocks completely, in part, or not at all. */
function hurtBy(move: string) {
  return {
    held: `Your ward holds all of the ${move}.`,
    partly: ({ held, harm, health }: { held: number; harm: number; health: number }) =>
      `Your ward holds ${held} of the ${move}, and you lose ${harm} and have ${health} left.`,
    bare: ({ harm, health }: { harm: number; health: number }) =>
      `The ${move} comes, and you lose ${harm} and have ${health} left.`,
  };
}
