import { defineKind, quest } from '#engine';
import { bookmarkKind, matchboxKind, pencilKind, sackKind } from '../cards.ts';
import { pudding, quince } from '../npcs.ts';

/** What the grey cat gives for a matchbox. */
export const saucerKind = defineKind('Saucer', { description: 'With a moon. Hold it level.' });

/**
 * The card of the quest Market. `moons`: how many of the seven saucers are full; `side`: on which side of the door the
 * player stands; `hole`: where the hole of the player's pocket is; `price`: how many cats bid for the player; `paid`: what
 * the player gave back for the sack; `bright`: the player has drunk the moon.
 */
export const marketKind = defineKind('Market', {
  type: 'key',
  quest: true,
  traits: {
    moons: 7,
    side: { default: 'this', oneOf: ['this', 'that'] },
    hole: { default: 'unseen', oneOf: ['unseen', 'pocket', 'door'] },
    price: 0,
    paid: { default: 'nothing', oneOf: ['nothing', 'pencil', 'whisker'] },
    bright: false,
    save: '',
    ends: '',
  },
  description: 'In the yard, by moonlight. Money is too thin to sit on.',
});

/** The number of bids after which somebody offers the box. */
const DEAR = 4;

/**
 * A market at which cats swap things. Three ends: the player drinks the original of the moon (`bright`), swaps a matchbox
 * for a copy (`moon`), or gives something back and gets a sack (`sack`).
 */
export const marketQuest = quest(marketKind, {
  pages: ['gate', 'yard', 'saucers', 'sip', 'door', 'flap', 'box', 'table', 'bright', 'moon', 'sack', 'out'],
  cards: [pencilKind, matchboxKind, bookmarkKind, saucerKind, sackKind],
  checks: {
    fresh: [
      ['from', '!=', 'gate'],
      ['bright', '=', false],
    ],
    freshBright: [
      ['from', '!=', 'gate'],
      ['bright', '=', true],
    ],
    arrived: ['from', '!=', 'gate'],
    searched: ['from', '=', 'gate'],
    withPencil: [
      ['from', '!=', 'gate'],
      ['cards:Pencil', '>', 0],
    ],
    withWhisker: [
      ['from', '!=', 'gate'],
      ['cards:Pencil', '=', 0],
      ['cards:Bookmark', '>', 0],
    ],
    withMatchbox: [
      ['from', '!=', 'gate'],
      ['cards:Pencil', '=', 0],
      ['cards:Bookmark', '=', 0],
      ['cards:Matchbox', '>', 0],
    ],
    withNothing: [
      ['from', '!=', 'gate'],
      ['cards:Pencil', '=', 0],
      ['cards:Bookmark', '=', 0],
      ['cards:Matchbox', '=', 0],
    ],
    unsearched: ['hole', '=', 'unseen'],

    firstYard: ['visits:yard', '<=', 1],
    againYard: ['visits:yard', '>', 1],

    firstSaucers: [
      ['visits:saucers', '<=', 1],
      ['moons', '=', 7],
    ],
    againSaucers: [
      ['visits:saucers', '>', 1],
      ['moons', '=', 7],
    ],
    seven: ['moons', '=', 7],
    six: ['moons', '<', 7],
    useless: {
      when: ['cards:Matchbox', '>', 0],
      because: 'You have nothing useless enough, such as a paper matchbox.',
    },

    thisSide: [
      ['side', '=', 'this'],
      ['hole', '!=', 'door'],
    ],
    thatSide: [
      ['side', '=', 'that'],
      ['hole', '!=', 'door'],
    ],
    before: [
      ['side', '=', 'this'],
      ['from', '!=', 'door'],
      ['hole', '!=', 'door'],
    ],
    back: [
      ['side', '=', 'this'],
      ['from', '=', 'door'],
      ['hole', '!=', 'door'],
    ],
    holed: ['hole', '=', 'pocket'],
    unholed: ['hole', '=', 'unseen'],
    settled: ['hole', '=', 'door'],

    entered: ['from', '!=', 'box'],
    oneFish: ['price', '<=', 1],
    someFish: [
      ['price', '>', 1],
      ['price', '<', DEAR],
    ],
    dear: ['price', '>=', DEAR],
    cheap: ['price', '<', DEAR],
    unsold: ['price', '=', 0],
    bidFor: ['price', '>', 0],

    firstTable: ['visits:table', '<=', 1],
    returned: [
      ['visits:table', '>', 1],
      ['from', '!=', 'table'],
    ],
    poked: ['from', '=', 'table'],
    hers: { when: ['cards:Pencil', '>', 0], because: 'You do not have it. It is by the fire, under a cat.' },
    whisker: { when: ['cards:Bookmark', '>', 0], because: 'All the whiskers are still in the library.' },
    forPencil: ['paid', '=', 'pencil'],
    forWhisker: ['paid', '!=', 'pencil'],
  },
  keeps: ['bright'],
  expected: [{ code: 'kept-and-read', reason: 'Whoever has drunk the moon shines on the next evenings, too.' }],
}).write({
  gate: (page) =>
    page
      .title('Pockets')
      .npc(pudding)
      .tell(
        'At full moon there is a market in the yard. Cats come with one thing and leave with another. Nobody brings money. It is too thin to sit on.',
        { id: 'market', when: 'fresh' },
      )
      .say(pudding, 'You still shine. Stand in the middle, please. It saves us the lantern.', {
        id: 'shine',
        when: 'freshBright',
        mood: 'pleased',
      })
      .say(pudding, 'Pockets, please. I like to know where things were before.', {
        id: 'pockets',
        when: 'arrived',
        mood: 'watchful',
      })
      .say(pudding, 'My pencil. So it is not lost, it is only with you. Bring it to my table.', {
        id: 'pencil',
        when: 'withPencil',
      })
      .say(pudding, 'One of Ibid’s whiskers. She will be leaning to the left by now. Bring it to my table.', {
        id: 'whisker',
        when: 'withWhisker',
      })
      .say(pudding, 'A matchbox made of paper. Somebody in there has been looking for one. I did not ask why.', {
        id: 'matchbox',
        when: 'withMatchbox',
      })
      .say(pudding, 'Nothing. Very good. Nothing goes with everything.', { id: 'nothing', when: 'withNothing' })
      .tell('You turn out the other pocket. There is a hole in it.', { id: 'hole', when: 'searched' })
      .say(pudding, 'A hole. I would hold on to that. They go quickly.', {
        id: 'hold',
        when: 'searched',
        mood: 'pleased',
      })
      .choice('yard', 'Go in')
      .choice('gate', 'Turn out the other pocket', { id: 'other', check: 'unsearched', set: { hole: 'pocket' } }),

  yard: (page) =>
    page
      .title('The yard')
      .checkpoint()
      .npc(pudding)
      .tell(
        'A grey cat sits behind seven saucers. There is a box by the wall. In the middle stands a door, without a house. On Pudding’s table lies a sack.',
        { id: 'stalls', when: 'firstYard' },
      )
      .tell('The moon has moved on by one chimney. Everywhere, something is changing paws.', {
        id: 'paws',
        when: 'againYard',
      })
      .say(pudding, 'I do not swap. I see to it that everything ends up somewhere.', {
        id: 'somewhere',
        when: 'firstYard',
      })
      .choice('saucers', 'Ask the grey cat what she has')
      .choice('door', 'Knock at the door')
      .choice('box', 'Look into the box')
      .choice('table', 'Ask Pudding about the sack'),

  saucers: (page) =>
    page
      .title('Moons')
      .npc(pudding)
      .tell(
        'There is milk in each of the seven saucers, and in the milk a moon. "Fresh tonight," says the grey cat. "One moon for something useless. I have useful things. They make work."',
        { id: 'fresh', when: 'firstSaucers' },
      )
      .tell('"Seven," says the grey cat, "and one on display." With one ear she points up.', {
        id: 'seven',
        when: 'againSaucers',
      })
      .tell('"Six," says the grey cat. She does not look at the saucers. She looks at your chin.', {
        id: 'six',
        when: 'six',
      })
      .say(pudding, 'Seven saucers, eight moons, one sky. It does not add up.', {
        id: 'count',
        when: 'firstSaucers',
        mood: 'watchful',
      })
      .choice('moon', 'Swap my matchbox for a moon', { check: 'useless' })
      .choice('sip', 'Drink one while she blinks', { check: 'seven' })
      .choice('bright', 'Drink another one', { check: 'six' })
      .choice('yard', 'Just looking'),

  sip: (page) =>
    page
      .title('A sip')
      .add('moons', -1)
      .npc(pudding)
      .tell('You drink a moon. It tastes of milk, and a little of distance. Nothing happens.', { id: 'drink' })
      .tell('"That was a copy," says the grey cat, who has not blinked. "You were lucky."', { id: 'copy' })
      .say(pudding, 'You have some moon on your chin.', { id: 'chin', mood: 'offended' })
      .choice('bright', 'Drink another one')
      .choice('saucers', 'Wipe my chin'),

  door: (page) =>
    page
      .title('A door')
      .npc(pudding)
      .tell(
        'The door stands in its frame and is shut. "This side for that side," says the ginger cat in front of it. "Or for a hole. It could do with one."',
        {
          id: 'sides',
          when: 'before',
        },
      )
      .say(pudding, 'I have oiled it. It leads nowhere, but without a sound.', { id: 'oiled', when: 'before' })
      .tell('You go through. It is the same yard. You can tell at once that the other side was better.', {
        id: 'through',
        when: 'thatSide',
      })
      .tell('From here you see Pudding’s table from behind. A tail hangs out of the sack.', {
        id: 'tail',
        when: 'thatSide',
      })
      .tell('You come back. It has got worse here in the meantime. "They all come back," says the ginger cat.', {
        id: 'back',
        when: 'back',
      })
      .tell(
        'The ginger cat lies in the door, half here and half there. It can no longer be opened. It no longer needs to be.',
        {
          id: 'settled',
          when: 'settled',
        },
      )
      .choice('door', 'Swap sides', { id: 'through', check: 'thisSide', set: { side: 'that' } })
      .choice('door', 'Swap back', { id: 'back', check: 'thatSide', set: { side: 'this' } })
      .choice('flap', 'See if I have a hole', { id: 'look', check: 'unholed' })
      .choice('flap', 'Swap the hole in my pocket', { id: 'swap', check: 'holed' })
      .choice('yard', 'Walk on', { set: { side: 'this' } }),

  flap: (page) =>
    page
      .title('Both sides')
      .set({ hole: 'door', side: 'this' })
      .npc(pudding)
      .tell(
        'You shake out your other pocket over the door. The hole drops in, and fits. The ginger cat climbs into it halfway, and stops.',
        {
          id: 'fits',
        },
      )
      .tell('"Both sides," says the front of her. Something behind the door purrs.', { id: 'both' })
      .say(pudding, 'And you have a whole pocket for it. I call that a fair price.', { id: 'fair', mood: 'pleased' })
      .choice('yard', 'Put my hand in it, and go on'),

  box: (page) =>
    page
      .title('A box')
      .add('price', 1)
      .npc(pudding)
      .tell('You get into the box, to see what is for sale in it. It is you.', { id: 'you', when: 'entered' })
      .tell('"One fish," says a cat who was only passing.', { id: 'one', when: 'oneFish' })
      .tell('You are at {price} fish now. It is the same fish, but {price} cats are holding it.', {
        id: 'some',
        when: 'someFish',
      })
      .tell('"I offer the box," says somebody at the back. You are sitting in it.', { id: 'box', when: 'dear' })
      .say(pudding, 'This one is not for sale. This one belongs on the mat. I have it in writing.', {
        id: 'mat',
        when: 'dear',
        mood: 'offended',
      })
      .choice('box', 'Wait for a better offer', { id: 'wait', check: 'cheap' })
      .choice('yard', 'Get out'),

  table: (page) =>
    page
      .title('Lost property')
      .npc(pudding)
      .tell('Everything on Pudding’s table has a label, except the sack. The sack breathes.', {
        id: 'labels',
        when: 'firstTable',
      })
      .say(pudding, 'Whoever gives something back gets the sack. What is in it I would rather not know.', {
        id: 'back',
        when: 'firstTable',
      })
      .tell('The sack is still there. It has turned over.', { id: 'turned', when: 'returned' })
      .tell('You poke the sack. It gets heavier.', { id: 'poke', when: 'poked' })
      .say(pudding, 'It does that. It came as a light sack.', { id: 'light', when: 'poked', mood: 'watchful' })
      .choice('sack', 'Give her back her pencil', {
        id: 'pencil',
        check: 'hers',
        take: 'Pencil',
        set: { paid: 'pencil' },
      })
      .choice('sack', 'Give back the librarian’s whisker', {
        id: 'whisker',
        check: 'whisker',
        take: 'Bookmark',
        set: { paid: 'whisker' },
      })
      .choice('table', 'Poke the sack', { id: 'poke' })
      .choice('yard', 'Let it breathe'),

  bright: (page) =>
    page
      .title('Dark')
      .set({ bright: true })
      .add('moons', -1)
      .npc(pudding)
      .tell('You drink another one. It goes dark. "That," says the grey cat, "was the original."', {
        id: 'dark',
        moods: { NekoMaid: 'startled' },
      })
      .tell('Then there is a little light again. It comes out of you, mostly through the buttonholes.', { id: 'light' })
      .tell(
        'The whole market moves closer, to see what it is swapping. A sack hops across the yard and lies down on your feet.',
        {
          id: 'closer',
        },
      )
      .say(
        pudding,
        'The next moon you pay for, with a matchbox. The sack goes to people who give things back. And stay lit, please, until the sun is up.',
        { id: 'stay', mood: 'offended' },
      )
      .choice('out', 'Shine my way home')
      .done({ canRestart: true }),

  moon: (page) =>
    page
      .title('To take away')
      .take('Matchbox')
      .give('Saucer')
      .npc(pudding)
      .tell(
        'The grey cat opens the matchbox, looks in, and shuts it again. "Nothing in it, and it shuts," she says. "Take the one on the left."',
        {
          id: 'shuts',
        },
      )
      .tell(
        'You carry the saucer across the yard in both hands. The moon comes along. So does the other one, further up.',
        {
          id: 'carry',
        },
      )
      .say(pudding, 'I would hold the gate for you, but I am minding a sack. It is for whoever gives something back.', {
        id: 'gate',
      })
      .say(pudding, 'Level, please. And do not drink it. Nobody knows which of them is the original.', {
        id: 'level',
        mood: 'watchful',
      })
      .choice('out', 'Carry it home, level')
      .done({ canRestart: true }),

  sack: (page) =>
    page
      .title('The sack')
      .give('Sack')
      .npc(quince)
      .npc(pudding)
      .tell('You untie the sack. Quince looks out of it. She has been asleep, and denies it.', {
        id: 'out',
        moods: { NekoWitch: 'watchful' },
      })
      .say(quince, 'I wanted to know what I would fetch. A pencil. I hatched that pencil.', {
        id: 'pencil',
        when: 'forPencil',
        mood: 'offended',
      })
      .say(quince, 'I wanted to know what I would fetch. One whisker. I have twenty-four, with a cat attached.', {
        id: 'whisker',
        when: 'forWhisker',
        mood: 'offended',
      })
      .say(
        pudding,
        'Given back: one cat. You may keep the sack. The moons over there are a matchbox each. Some people just drink them.',
        { id: 'back', mood: 'pleased' },
      )
      .say(quince, 'You would have been {price} fish. We shall not speak of it. My feet are still asleep: carry me.', {
        id: 'fish',
        when: 'bidFor',
      })
      .say(quince, 'You opened it, so I am yours. My feet are still asleep: carry me.', {
        id: 'carry',
        when: 'unsold',
      })
      .choice('out', 'Carry her up')
      .done({ canRestart: true }),

  out: (page) =>
    page
      .address('/game/dialog')
      .npc(pudding)
      .say(pudding, 'Pockets, please. Now I know where things are.', { id: 'pockets' })
      .done(),
});
