import { defineKind, quest } from '#engine';
import { pencilKind, stepKind } from '../cards.ts';
import { pudding, quince } from '../npcs.ts';

/** The card of the quest Roof. `squares` is how many squares the player has drawn so far, `moon` whether it fell down. */
export const roofKind = defineKind('Roof', {
  type: 'key',
  quest: true,
  traits: {
    squares: 0,
    moon: { default: 'dry', oneOf: ['dry', 'wet'] },
    meow: 0,
    save: '',
    ends: '',
  },
  description: 'By day it is a hat. It is night.',
});

/** What the roof had been saving for later. */
export const starKind = defineKind('Star', { description: 'It stood too near the edge.' });

/**
 * A night on the tower. Its roof is a hat by day; now it is a cat, and pushes the stars off the sky. Three ends: the
 * player says yes (`yes`), draws the cat a square with the pencil of Hearth (`square`), or moves the stars back from
 * the edge, on the step of Stairs (`draught`).
 */
export const roofQuest = quest(roofKind, {
  pages: [
    'hatch',
    'what',
    'other',
    'edge',
    'yard',
    'no',
    'moon',
    'dark',
    'yes',
    'draw',
    'square',
    'climb',
    'draught',
    'out',
  ],
  cards: [starKind, pencilKind, stepKind],
  checks: {
    pencil: {
      when: ['cards:Pencil', '>', 0],
      because: 'The only pencil in the tower is lost.',
    },
    step: { when: ['cards:Step', '>', 0], because: 'The sky is one step too high.' },

    noSquare: ['squares', '=', 0],
    hasSquare: ['squares', '>', 0],
    oneSquare: ['squares', '<=', 1],
    moreSquares: ['squares', '>', 1],
    dry: ['moon', '=', 'dry'],
    wet: ['moon', '=', 'wet'],

    firstEdge: ['visits:edge', '<=', 1],
    nextStar: [
      ['visits:edge', '>', 1],
      ['from', '!=', 'draw'],
      ['from', '!=', 'climb'],
    ],
    afterDark: ['from', '=', 'dark'],
    afterDraw: ['from', '=', 'draw'],
    afterClimb: ['from', '=', 'climb'],
    firstOther: ['visits:other', '<=', 1],
    againOther: ['visits:other', '>', 1],
    firstNo: ['visits:no', '<=', 1],
    againNo: ['visits:no', '>', 1],
    firstDark: ['visits:dark', '<=', 1],
    againDark: ['visits:dark', '>', 1],
    inYard: ['from', '!=', 'dark'],
    firstYard: [
      ['from', '!=', 'dark'],
      ['visits:yard', '<=', 1],
    ],
    firstYardWithout: [
      ['from', '!=', 'dark'],
      ['visits:yard', '<=', 1],
      ['cards:Pencil', '=', 0],
    ],
    firstYardCarrying: [
      ['from', '!=', 'dark'],
      ['visits:yard', '<=', 1],
      ['cards:Pencil', '>', 0],
    ],
    againYard: [
      ['from', '!=', 'dark'],
      ['visits:yard', '>', 1],
    ],
  },
  keeps: ['squares', 'meow'],
  pettingLines: {
    1: 'Mild, for the time of year.',
    2: 'Warmer from behind.',
    5: 'Purring, spreading slowly from the south.',
    9: 'Outlook: more of the same.',
    20: 'Sudden claws are possible towards morning.',
  },
  expected: [
    { code: 'kept-and-read', reason: 'A square that was drawn on the tower is still there on the next night.' },
    { code: 'one-sided-check', reason: 'Drawing a second square takes a second pencil, which the quest Hearth gives.' },
    { code: 'never-said', reason: 'Drawing a second square takes a second pencil, which the quest Hearth gives.' },
  ],
}).write({
  hatch: (page) =>
    page
      .title('The roof')
      .npc(quince)
      .tell(
        'You come up through the hatch to look at the stars. There is no roof in the way. It is sitting beside the chimney, and it has ears.',
        { id: 'ears', when: 'noSquare' },
      )
      .tell('You come up through the hatch. The square that you drew is still there. The roof is sitting beside it.', {
        id: 'beside',
        when: 'hasSquare',
      })
      .say(quince, 'Shut the hatch. You are letting the indoors out.', { id: 'indoors' })
      .tell('The roof looks at you. It puts out a paw, and pushes a star off the edge of the sky.', { id: 'push' })
      .choice('what', 'Ask what that is')
      .choice('edge', 'Shut the hatch'),

  what: (page) =>
    page
      .title('What that is')
      .npc(quince)
      .say(
        quince,
        'That is the roof. It was here first. The tower is its hat stand. People moved in later, and it has been very good about it.',
        { id: 'stand' },
      )
      .say(quince, 'By day it is a hat. At night it turns round, and then it has paws.', { id: 'turns' })
      .tell('Something falls, and goes clink. The roof is looking the other way.', { id: 'clink' })
      .choice('other', 'Look at it from the other chimney')
      .choice('edge', 'Go nearer'),

  other: (page) =>
    page
      .title('From over there')
      .npc(quince)
      .tell('From the other chimney it is a hat. It stands quite still, and has no paws at all.', {
        id: 'hat',
        when: 'firstOther',
      })
      .tell('You look away for a moment. A star falls. You look back. It is a hat.', { id: 'away', when: 'firstOther' })
      .say(quince, 'I have been here all evening. I saw a hat.', { id: 'alibi', when: 'firstOther', mood: 'pleased' })
      .tell('From the other chimney it is a hat. It is a little out of breath.', { id: 'breath', when: 'againOther' })
      .say(quince, 'Still a hat. I know about hats.', { id: 'still', when: 'againOther', mood: 'pleased' })
      .choice('edge', 'Go back to where it is a cat')
      .choice('yard', 'Look down over the edge'),

  edge: (page) =>
    page
      .title('The edge')
      .checkpoint()
      .npc(quince)
      .tell(
        'The stars stand along the edge of the sky, like cups on a shelf. The roof has its paw behind one. It looks at you.',
        { id: 'cups', when: 'firstEdge' },
      )
      .say(quince, 'It can see that you mind. That is half the pleasure.', { id: 'mind', when: 'firstEdge' })
      .tell('The moon is back in its place. It drips.', { id: 'drips', when: 'afterDark' })
      .tell('The roof has its paw behind the next one. It looks at you.', { id: 'next', when: 'nextStar' })
      .tell('The roof is back at the edge. It has never heard of squares.', { id: 'back', when: 'afterDraw' })
      .tell('You get down. One after the other, the roof moves the stars up to the edge again.', {
        id: 'again',
        when: 'afterClimb',
      })
      .choice('no', 'Say no')
      .choice('draw', 'Draw a square', { check: 'pencil' })
      .choice('climb', 'Move the stars back', { check: 'step' }),

  yard: (page) =>
    page
      .title('Down there')
      .npc(pudding)
      .tell('Far below, in the yard, stands Pudding with a basket. Something falls into it.', {
        id: 'basket',
        when: 'inYard',
      })
      .say(pudding, 'Good evening. Is it cups again, or stars?', { id: 'cups', when: 'firstYard' })
      .say(pudding, 'Stars. Those are no trouble. I know where they all go. All that I am missing is a pencil.', {
        id: 'missing',
        when: 'firstYardWithout',
        mood: 'pleased',
      })
      .say(pudding, 'Stars. Those are no trouble. I know where they all go. I also know where my pencil is.', {
        id: 'pocket',
        when: 'firstYardCarrying',
        mood: 'watchful',
      })
      .say(pudding, 'Still stars. I have fetched the larger basket.', { id: 'larger', when: 'againYard' })
      .tell('Far below, in the yard, Pudding lifts the moon out of the rain barrel.', {
        id: 'barrel',
        when: 'afterDark',
      })
      .say(pudding, 'One moment, it is slippery. Has it always had a paw print on it?', {
        id: 'print',
        when: 'afterDark',
        mood: 'startled',
      })
      .choice('edge', 'Look up again')
      .choice('other', 'Go to the other chimney'),

  no: (page) =>
    page
      .title('No')
      .npc(quince)
      .tell('You say no. The paw stops. It moves a little. It stops. The roof looks at you. It moves a little.', {
        id: 'slow',
        when: 'firstNo',
      })
      .tell('Then the star goes over.', { id: 'over', when: 'firstNo' })
      .say(quince, 'It heard you. That is why it took so long.', { id: 'heard', when: 'firstNo' })
      .tell('You say no. This time it goes faster. It knows the word now.', { id: 'fast', when: 'againNo' })
      .say(quince, 'You are teaching it.', { id: 'teaching', when: 'againNo', mood: 'watchful' })
      .choice('moon', 'Say no sooner')
      .choice('yard', 'Look where it went'),

  moon: (page) =>
    page
      .title('Something larger')
      .npc(quince)
      .tell('You say no before it has touched one. It thinks about that. Then it puts its paw on the moon.', {
        id: 'thinks',
        when: 'dry',
      })
      .tell('You say no before it has touched one. It goes straight to the moon. It liked the splash.', {
        id: 'splash',
        when: 'wet',
      })
      .say(quince, 'Now see what you have said.', { id: 'see', mood: 'startled' })
      .choice('dark', 'Say no')
      .choice('yes', 'Say yes'),

  dark: (page) =>
    page
      .title('No moon')
      .set({ moon: 'wet' })
      .npc(quince)
      .npc(pudding)
      .tell('The moon goes over the edge. It falls for a long time. Then there is a splash.', { id: 'falls' })
      .tell('Now it is dark, but for eyes.', { id: 'eyes' })
      .say(pudding, 'It is in the rain barrel. It is smaller than you would think.', {
        id: 'barrel',
        when: 'firstDark',
      })
      .say(pudding, 'I have left the lid off.', { id: 'lid', when: 'againDark' })
      .say(quince, 'Nobody has ever said yes to it.', { id: 'never', mood: 'watchful' })
      .choice('edge', 'Wait for the moon')
      .choice('yard', 'Look down over the edge'),

  yes: (page) =>
    page
      .title('Anyway')
      .give('Star')
      .npc(quince)
      .tell('You say yes. The paw stops. The roof looks at you, and then at the moon, as if the moon had started it.', {
        id: 'stops',
      })
      .tell('It had not wanted to anyway. It turns round once, and is a hat.', { id: 'turns' })
      .tell('On the brim lies a star, which it had been saving for later.', { id: 'brim' })
      .say(quince, 'Take it. Hats do not count. If you would rather have the cat, it needs something to sit in.', {
        id: 'take',
        mood: 'pleased',
      })
      .choice('out', 'Go down through the hatch')
      .done({ canRestart: true }),

  draw: (page) =>
    page
      .title('A square')
      .npc(quince)
      .tell('You draw a square on the boards, and say nothing about it.', { id: 'square', when: 'noSquare' })
      .tell('You draw a second square, a smaller one, and say nothing about it.', { id: 'smaller', when: 'hasSquare' })
      .tell('The roof does not look at it. It comes nearer, the better not to look at it.', { id: 'nearer' })
      .say(quince, 'Do not watch. It has to think of it by itself.', { id: 'watch', mood: 'watchful' })
      .choice('square', 'Look the other way')
      .choice('edge', 'Tell it to get in'),

  square: (page) =>
    page
      .title('In it')
      .add('squares', 1)
      .take('Pencil')
      .npc(quince)
      .npc(pudding)
      .tell('When you look back, it is sitting in the square, with all its paws inside the line.', {
        id: 'inside',
        when: 'oneSquare',
      })
      .tell('When you look back, it is sitting in the smaller one. Most of it does not fit.', {
        id: 'most',
        when: 'moreSquares',
      })
      .say(
        quince,
        'Now it will sit there all night. Somebody could move the stars back, if they were one step taller.',
        {
          id: 'taller',
          mood: 'asleep',
        },
      )
      .tell('That leaves your pencil as the thing nearest the edge. It looks at you, and pushes it off.', { id: 'off' })
      .say(pudding, 'My pencil. Thank you. I knew that it would come down sooner or later.', {
        id: 'thanks',
        mood: 'pleased',
      })
      .choice('out', 'Go down through the hatch')
      .done({ canRestart: true }),

  climb: (page) =>
    page
      .title('One step up')
      .npc(quince)
      .tell(
        'You put the step down where there is nothing, and stand on it. Now the stars are no higher than your hands.',
        { id: 'stand' },
      )
      .tell('You move them back from the edge, one after the other. The roof watches each of them go.', { id: 'back' })
      .say(quince, 'That leaves one thing near the edge. It is you.', { id: 'you', mood: 'watchful' })
      .choice('draught', 'Stay where I am')
      .choice('edge', 'Get down at once'),

  draught: (page) =>
    page
      .title('One step too high')
      .npc(quince)
      .npc(pudding)
      .tell(
        'The roof puts a paw to the step and pushes. The paw goes through. It looks under the step. It looks at the paw.',
        { id: 'through' },
      )
      .tell(
        'So it makes you get down, and sits there itself. You take the step out from under it. The roof stays up. Nobody has told it.',
        { id: 'stays' },
      )
      .say(pudding, 'On the top floor there is a draught, one step high.', { id: 'high', mood: 'startled' })
      .say(quince, 'Do not look at me. I would simply have said yes to it.', { id: 'me', mood: 'asleep' })
      .choice('out', 'Go down through the hatch')
      .done({ canRestart: true }),

  out: (page) =>
    page
      .address('/game/dialog')
      .npc(quince)
      .say(quince, 'Shut the hatch. You are letting the outdoors in.', { id: 'outdoors' })
      .done(),
});
