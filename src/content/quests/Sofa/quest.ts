import { defineKind, quest } from '#engine';
import { pudding, quince } from '../npcs.ts';

/**
 * The card of the quest Sofa. `pull`: whether the sofa is pulled or pushed up the stairs; `found`: how many slippers were in
 * it; `trips`: how often it has arrived somewhere. `meow` counts how often Quince was petted, `stands` is where the player
 * stands among others.
 */
export const sofaKind = defineKind('Sofa', {
  type: 'key',
  quest: true,
  traits: {
    pull: { default: 'first', oneOf: ['first', 'push'] },
    found: { default: 'none', oneOf: ['none', 'one', 'two'] },
    trips: 0,
    meow: 0,
    save: '',
    ends: '',
    stands: '',
  },
  shown: ['stands'],
  description: 'It has two ends. You have one.',
});

/** What was in the sofa: one for each who carried it. */
export const slipperKind = defineKind('Slipper', { description: 'For the left foot. So is the other one.' });

/** How long players at the same page have to choose together. */
const TOGETHER = { for: 20_000 }; // ms

/**
 * A sofa is carried upstairs, with a cat in the middle. It is written for two, one at each end, and works for one or for
 * many: nobody sees who has the other end, and if nobody has it, Pudding takes it. Three ends: the sofa arrives (`fire`), if
 * all tilt it the same way; it stays where it is (`landing`), if they do not; or all let go (`down`).
 */
export const sofaQuest = quest(sofaKind, {
  pages: [
    'foot',
    'who',
    'round',
    'three',
    'lift',
    'stairs',
    'rest',
    'corner',
    'tilt',
    'let',
    'down',
    'landing',
    'fire',
    'out',
  ],
  cards: [slipperKind],
  checks: {
    fresh: ['trips', '=', 0],
    again: ['trips', '>', 0],

    alone: ['together', '=', 'alone'],
    agreed: ['together', '=', 'agreed'],
    asOne: {
      any: [
        ['together', '=', 'alone'],
        ['together', '=', 'agreed'],
      ],
    },
    most: ['together', '=', 'most'],
    tied: ['together', '=', 'tied'],
    split: {
      any: [
        ['together', '=', 'most'],
        ['together', '=', 'tied'],
      ],
    },
    notAlone: ['together', '!=', 'alone'],

    bothFirst: [
      ['together', '=', 'agreed'],
      ['pull', '=', 'first'],
    ],
    bothPush: [
      ['together', '=', 'agreed'],
      ['pull', '=', 'push'],
    ],
    aloneFirst: [
      ['together', '=', 'alone'],
      ['pull', '=', 'first'],
    ],
    alonePush: [
      ['together', '=', 'alone'],
      ['pull', '=', 'push'],
    ],

    againRest: ['visits:rest', '>', 1],
    firstCorner: ['visits:corner', '<=', 1],
    againCorner: ['visits:corner', '>', 1],
    oneSlipper: ['found', '=', 'one'],
    twoSlippers: ['found', '=', 'two'],
  },
  keeps: ['trips', 'meow'],
  pettingLines: {
    1: 'Not now. I am being carried.',
    3: 'Lower. No, the sofa.',
    7: 'To do that, you have let go of something.',
    15: 'At the other end they do it longer.',
  },
  expected: [
    { code: 'kept-and-read', reason: 'Whoever carries the sofa once more finds it at the bottom again.' },
    {
      code: 'conditional-together',
      reason: 'The checks read how the last round went, which is the same for all who came by it.',
    },
  ],
}).write({
  foot: (page) =>
    page
      .title('A sofa')
      .npc(quince)
      .npc(pudding)
      .tell('At the foot of the stairs stands a sofa. It has two ends. Between them lies a cat, who is neither.', {
        id: 'ends',
        when: 'fresh',
        moods: { NekoWitch: 'asleep' },
      })
      .tell('The sofa is at the foot of the stairs again. Nobody carried it down.', {
        id: 'again',
        when: 'again',
        moods: { NekoWitch: 'asleep' },
      })
      .say(
        pudding,
        'It is to go up, to the fire. One at each end, please. The cat is not on the list. She is on the sofa, and the sofa is on the list.',
        { id: 'list', when: 'fresh' },
      )
      .say(pudding, 'It is on the list again. So are both ends.', { id: 'back', when: 'again' })
      .tell('You take one end. You cannot see who has the other. There is a cat in the way.', { id: 'way' })
      .say(quince, 'Somebody always has the other end. Otherwise yours would be the only one.', {
        id: 'other',
        mood: 'asleep',
      })
      .choice('three', 'Lift')
      .choice('who', 'Ask who is there'),

  who: (page) =>
    page
      .title('Who is there')
      .npc(quince)
      .npc(pudding)
      .tell('"Who is there?" you ask. "Me," says the other end. It is what you would have said.', {
        id: 'me',
        moods: { NekoWitch: 'asleep' },
      })
      .say(quince, 'I said nothing. I am asleep.', { id: 'nothing', mood: 'asleep' })
      .choice('round', 'Go round and look')
      .choice('three', 'Take its word for it'),

  round: (page) =>
    page
      .title('Nobody')
      .npc(quince)
      .npc(pudding)
      .tell('You go round the cat and look. At this end there is nobody. At yours there is nobody now, either.', {
        id: 'look',
        moods: { NekoWitch: 'asleep' },
      })
      .say(pudding, 'A sofa without ends is a bench. Nobody ordered a bench.', { id: 'bench', mood: 'watchful' })
      .choice('three', 'Go back to my end', { id: 'back' })
      .choice('three', 'Stay at this one', { id: 'stay' }),

  three: (page) =>
    page
      .title('On three')
      .together(TOGETHER)
      .npc(quince)
      .npc(pudding)
      .say(pudding, 'On three, please, and all at once. One. Two.', { id: 'two', moods: { NekoWitch: 'asleep' } })
      .say(quince, 'Is that on three, or after three? I am asking for somebody who is asleep.', {
        id: 'after',
        mood: 'asleep',
      })
      .tell('Pudding holds her breath.', { id: 'breath' })
      .choice('lift', 'Lift on three', { id: 'on' })
      .choice('lift', 'Lift after three', { id: 'after' })
      .choice('lift', 'Lift on two, to be safe', { id: 'two' }),

  lift: (page) =>
    page
      .title('Up')
      .together(TOGETHER)
      .npc(quince)
      .npc(pudding)
      .tell('Both ends go up at once. Pudding has only ever read about that.', {
        id: 'both',
        when: 'agreed',
        moods: { NekoWitch: 'asleep' },
      })
      .tell('One end goes up, and then the other. Quince slides down to the one, and then down to the other, asleep.', {
        id: 'slides',
        when: 'split',
        moods: { NekoWitch: 'asleep' },
      })
      .say(quince, 'Somebody had to decide. I was lying nearest.', { id: 'nearest', when: 'tied', mood: 'pleased' })
      .say(pudding, 'Most of it went up at once. The rest has followed.', { id: 'most', when: 'most' })
      .tell('You lift your end. The other one stays where it is. There is nobody at it.', {
        id: 'yours',
        when: 'alone',
        moods: { NekoWitch: 'asleep' },
      })
      .say(quince, 'I was at it. I was holding it down.', { id: 'down', when: 'alone', mood: 'offended' })
      .say(pudding, 'Then I am the other end. One goes first, and one pushes. You choose, and I do what is left.', {
        id: 'left',
        when: 'alone',
      })
      .say(pudding, 'Now one of you goes first, backwards, and one pushes. This time, please, do not agree.', {
        id: 'differ',
        when: 'notAlone',
        mood: 'watchful',
      })
      .choice('stairs', 'Go first, backwards', { id: 'first', set: { pull: 'first' } })
      .choice('stairs', 'Push from below', { id: 'push', set: { pull: 'push' } }),

  stairs: (page) =>
    page
      .title('Upstairs')
      .together(TOGETHER)
      .npc(quince)
      .npc(pudding)
      .tell('One end pulls, and the other pushes. The sofa goes upstairs like a cat that is in no hurry.', {
        id: 'goes',
        when: 'split',
        moods: { NekoWitch: 'asleep' },
      })
      .say(pudding, 'You see. One only has to be of two minds.', { id: 'minds', when: 'split', mood: 'pleased' })
      .tell('Both ends go first. In between, the sofa gets longer. Some of it is upstairs already.', {
        id: 'longer',
        when: 'bothFirst',
        moods: { NekoWitch: 'asleep' },
      })
      .say(quince, 'Go on. There is room for my tail now.', { id: 'room', when: 'bothFirst', mood: 'pleased' })
      .tell('Both ends push. In between, the sofa gets shorter. It has to go somewhere, so it goes up.', {
        id: 'shorter',
        when: 'bothPush',
        moods: { NekoWitch: 'asleep' },
      })
      .say(quince, 'Somebody is lying on my tail. I think that it is me.', {
        id: 'tail',
        when: 'bothPush',
        mood: 'watchful',
      })
      .tell(
        'You go first, backwards. Pudding pushes with one paw. With the other she dusts what you have stepped on.',
        {
          id: 'dusts',
          when: 'aloneFirst',
          moods: { NekoWitch: 'asleep' },
        },
      )
      .tell('You push. Pudding goes first, backwards, and dusts each step before it is needed.', {
        id: 'before',
        when: 'alonePush',
        moods: { NekoWitch: 'asleep' },
      })
      .say(quince, 'I have the middle. Nobody ever thanks the middle.', { id: 'middle', when: 'alone', mood: 'asleep' })
      .choice('corner', 'On, up to the corner')
      .choice('rest', 'Put it down for a moment'),

  rest: (page) =>
    page
      .title('A rest')
      .together(TOGETHER)
      .npc(quince)
      .npc(pudding)
      .tell('You put it down, and sit on it. At the other end, it creaks as well.', {
        id: 'creaks',
        when: 'notAlone',
        moods: { NekoWitch: 'asleep' },
      })
      .say(quince, 'At last somebody is using it.', { id: 'last', when: 'notAlone', mood: 'pleased' })
      .tell('You put your end down, and sit on it. Pudding does not put hers down. You sit at a slant.', {
        id: 'slant',
        when: 'alone',
        moods: { NekoWitch: 'asleep' },
      })
      .say(pudding, 'Take your time. I have it.', { id: 'time', when: 'alone' })
      .tell('It is a good sofa. Somebody ought to carry it somewhere.', { id: 'good', when: 'againRest' })
      .choice('corner', 'Get up again')
      .choice('rest', 'Stay a little', { id: 'stay' }),

  corner: (page) =>
    page
      .title('The corner')
      .checkpoint()
      .together(TOGETHER)
      .npc(quince)
      .npc(pudding)
      .tell('Here the stairs turn. The sofa does not.', {
        id: 'turn',
        when: 'firstCorner',
        moods: { NekoWitch: 'asleep' },
      })
      .say(quince, 'I go round here every day. One has to be soft.', {
        id: 'soft',
        when: 'firstCorner',
        mood: 'watchful',
      })
      .say(pudding, 'It can be tilted to the left or to the right. I do not mind which, as long as it is not both.', {
        id: 'which',
        when: 'firstCorner',
      })
      .tell('The corner is where it was. So is the sofa.', {
        id: 'still',
        when: 'againCorner',
        moods: { NekoWitch: 'asleep' },
      })
      .say(pudding, 'On paper it went round.', { id: 'paper', when: 'againCorner', mood: 'offended' })
      .choice('tilt', 'Tilt it to the left', { id: 'left' })
      .choice('tilt', 'Tilt it to the right', { id: 'right' })
      .choice('let', 'Let go'),

  tilt: (page) =>
    page
      .title('Tilted')
      .together(TOGETHER)
      .npc(quince)
      .npc(pudding)
      .tell('Both ends tilt the same way. The sofa goes round the corner like cream round a spoon.', {
        id: 'cream',
        when: 'agreed',
        moods: { NekoWitch: 'asleep' },
      })
      .tell(
        'You tilt your end. Pudding has already tilted hers. It was on the list. The sofa goes round the corner like cream.',
        {
          id: 'hers',
          when: 'alone',
          moods: { NekoWitch: 'asleep' },
        },
      )
      .say(quince, 'Somebody has moved the stairs.', { id: 'moved', when: 'asOne', mood: 'asleep' })
      .tell(
        'One end goes this way, and the other that way. The sofa fits exactly. It has never fitted anywhere so well.',
        {
          id: 'fits',
          when: 'split',
          moods: { NekoWitch: 'asleep' },
        },
      )
      .say(quince, 'I decided. I was not told that it mattered.', { id: 'mattered', when: 'tied', mood: 'pleased' })
      .say(pudding, 'It will not come out again. I know that sound.', { id: 'sound', when: 'split', mood: 'watchful' })
      .choice('fire', 'Carry it to the fire', { check: 'agreed', set: { found: 'one' }, give: 'Slipper' })
      .choice('fire', 'Carry it to the fire, with Pudding', {
        id: 'pudding',
        check: 'alone',
        set: { found: 'two' },
        give: 'Slipper?c=2',
      })
      .choice('landing', 'Sit down on it, here', { check: 'split' })
      .choice('corner', 'Do that again', { id: 'again' }),

  let: (page) =>
    page
      .title('Let go')
      .together(TOGETHER)
      .npc(quince)
      .npc(pudding)
      .tell('Both ends let go. The sofa stays where it is, to see whether you mean it.', {
        id: 'mean',
        when: 'agreed',
        moods: { NekoWitch: 'asleep' },
      })
      .tell('You let go. Pudding looks at the list, finds nothing about holding on, and lets go, too.', {
        id: 'nothing',
        when: 'alone',
        moods: { NekoWitch: 'asleep' },
      })
      .say(quince, 'Nobody look at it.', { id: 'look', when: 'asOne', mood: 'watchful' })
      .tell('One end lets go, and the other does not. The sofa swings round. Now you have the other end.', {
        id: 'swings',
        when: 'split',
        moods: { NekoWitch: 'asleep' },
      })
      .say(quince, 'It is just like yours. I have lain on both.', { id: 'same', when: 'split', mood: 'pleased' })
      .choice('down', 'Look at it', { check: 'asOne' })
      .choice('three', 'Put it down, and count again', { check: 'split' })
      .choice('corner', 'Take hold of it', { id: 'hold' }),

  down: (page) =>
    page
      .title('Down')
      .add('trips', 1)
      .npc(quince)
      .npc(pudding)
      .tell(
        'The sofa goes down the stairs, all of them, and out at the door. Quince stays on it, and leans into the bend.',
        {
          id: 'goes',
          moods: { NekoWitch: 'startled' },
        },
      )
      .say(pudding, 'The list says up. I shall have to hold it upside down. Next time, somebody might tilt the sofa.', {
        id: 'list',
        mood: 'offended',
      })
      .say(quince, 'Again. From further up.', { id: 'again', mood: 'pleased' })
      .choice('out', 'Go after it')
      .done({ canRestart: true }),

  landing: (page) =>
    page
      .title('Here')
      .add('trips', 1)
      .npc(quince)
      .npc(pudding)
      .tell('You sit down on it, where it is. Whoever wants to go upstairs now has to come past, and stays.', {
        id: 'sit',
        moods: { NekoWitch: 'asleep' },
      })
      .tell('You nod. Behind the cat somebody nods as well, by the sound of it.', { id: 'nod', when: 'notAlone' })
      .tell('The other end is free. It is still warm.', { id: 'warm', when: 'alone' })
      .say(
        pudding,
        'In the book it is a step now, the long one. Tilted the same way at both ends, it would be by the fire.',
        {
          id: 'step',
        },
      )
      .say(quince, 'This one is taken.', { id: 'taken', mood: 'asleep' })
      .choice('out', 'Climb over it')
      .done({ canRestart: true }),

  fire: (page) =>
    page
      .title('By the fire')
      .add('trips', 1)
      .npc(quince)
      .npc(pudding)
      .tell('You sit down by the fire, at your end. You cannot see who is at the other. There is a cat in the way.', {
        id: 'way',
        when: 'oneSlipper',
        moods: { NekoWitch: 'asleep' },
      })
      .tell(
        'You feel down the back of the sofa, and find a slipper. From the other end you hear that there was another.',
        {
          id: 'one',
          when: 'oneSlipper',
        },
      )
      .say(pudding, 'One for each. Both are for the left foot.', { id: 'each', when: 'oneSlipper' })
      .tell('You sit down by the fire, at your end. Pudding dusts the other one, and leaves it free.', {
        id: 'free',
        when: 'twoSlippers',
        moods: { NekoWitch: 'asleep' },
      })
      .tell(
        'You feel down the back of the sofa, and find a slipper. Then you find another. Both are for the left foot.',
        {
          id: 'two',
          when: 'twoSlippers',
        },
      )
      .say(pudding, 'One for each end. Keep the second one until somebody comes.', {
        id: 'keep',
        when: 'twoSlippers',
      })
      .say(quince, 'Nobody gets far like that. Stay.', { id: 'stay', mood: 'asleep' })
      .choice('out', 'Get up after all')
      .done({ canRestart: true }),

  out: (page) =>
    page
      .address('/game/dialog')
      .npc(pudding)
      .say(pudding, 'Mind the corner. It stays where it is.', { id: 'corner' })
      .done(),
});
