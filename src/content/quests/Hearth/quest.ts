import { defineKind, quest } from '#engine';
import { pencilKind } from '../cards.ts';
import { pudding, quince } from '../npcs.ts';

/** The card of the quest Hearth. `cat` is where the cat Quince is, `meow` counts how often the player petted Quince. */
export const hearthKind = defineKind('Hearth', {
  type: 'key',
  quest: true,
  traits: {
    warmth: 2,
    tea: false,
    cat: { default: 'chair', oneOf: ['chair', 'bookcase', 'curtain'] },
    meow: 0,
    save: '',
    ends: '',
  },
  description: 'Two chairs by a fire. One of them is taken.',
});

/** The least warmth at which the fire throws shadows. A log adds 2 to the warmth, watching the fire subtracts 1. */
const BRIGHT = 5;

/**
 * An evening by the fire. Pudding would like to sit down, Quince would like to be warm, and the hat was here first.
 * Three ends: the fire is let go out (`furniture`), it is built up (`hat`), or the pencil is found (`ticked`).
 */
export const hearthQuest = quest(hearthKind, {
  pages: [
    'door',
    'brush',
    'chair',
    'log',
    'embers',
    'lap',
    'list',
    'kettle',
    'tea',
    'whistle',
    'pencil',
    'rain',
    'weather',
    'window',
    'wall',
    'half',
    'furniture',
    'ticked',
    'hat',
    'out',
  ],
  cards: [pencilKind],
  checks: {
    known: ['id', '!=', ''],
    stranger: ['id', '=', ''],

    out: ['warmth', '<=', 0],
    burning: ['warmth', '>', 0],
    low: ['warmth', '=', 1],
    steady: ['warmth', '>', 1],
    fair: [
      ['warmth', '>', 1],
      ['warmth', '<', BRIGHT],
    ],
    bright: ['warmth', '>=', BRIGHT],
    room: { when: ['warmth', '<', BRIGHT], because: 'The fire has no room for it.' },
    boils: { when: ['warmth', '>', 0], because: 'The fire is out. So is tea.' },

    dozing: ['cat', '=', 'chair'],
    up: ['cat', '!=', 'chair'],
    asleep: [
      ['cat', '=', 'chair'],
      ['warmth', '>', 0],
    ],
    watching: [
      ['cat', '=', 'chair'],
      ['warmth', '<=', 0],
    ],
    askable: [
      ['cat', '=', 'chair'],
      ['warmth', '<', BRIGHT],
    ],
    onCurtain: ['cat', '=', 'curtain'],
    onBookcase: [
      ['cat', '=', 'bookcase'],
      ['from', '!=', 'lap'],
    ],
    offended: ['from', '=', 'lap'],

    carrying: ['cards:Pencil', '>', 0],
    without: ['cards:Pencil', '=', 0],
    free: {
      when: [
        ['cat', '!=', 'chair'],
        ['cards:Pencil', '=', 0],
      ],
      because: 'Quince is asleep on it.',
    },
    poured: ['tea', '=', true],
    unpoured: ['tea', '=', false],

    firstBrush: ['from', '!=', 'brush'],
    againBrush: ['from', '=', 'brush'],
    firstWindow: ['from', '!=', 'window'],
    againWindow: ['from', '=', 'window'],
    firstChair: ['visits:chair', '<=', 1],
    oftenChair: ['visits:chair', '>', 3],
    firstList: ['visits:list', '<=', 1],
    firstListKnown: [
      ['visits:list', '<=', 1],
      ['id', '!=', ''],
    ],
    firstListDozing: [
      ['visits:list', '<=', 1],
      ['cat', '=', 'chair'],
    ],
    againListDozing: [
      ['visits:list', '>', 1],
      ['cat', '=', 'chair'],
    ],
    firstRain: ['visits:rain', '<=', 1],
    againRain: ['visits:rain', '>', 1],
    firstWeather: ['visits:weather', '<=', 1],
    againWeather: ['visits:weather', '>', 1],
    firstHalf: ['visits:half', '<=', 1],
    againHalf: ['visits:half', '>', 1],
    unguessed: ['visits:half', '=', 0],
    guessed: ['visits:half', '>', 0],
  },
  keeps: ['meow'],
  pettingLines: {
    1: 'Lower.',
    2: 'Left.',
    3: 'There.',
    9: 'That will do.',
    10: 'I did not say stop.',
    25: 'I have forgotten what we were talking about.',
  },
  migrations: [
    // The first edition named the page `armchair`, and the choice `brew`.
    { pages: { armchair: 'chair' }, choices: { 'list/brew': 'tea' } },
  ],
  expected: [
    {
      code: 'all-conditional',
      page: 'chair',
      reason: 'The fire burns or it is out: one can always watch it, or stay very still.',
    },
  ],
}).write({
  door: (page) =>
    page
      .title('An evening in')
      .npc(quince)
      .npc(pudding)
      .tell(
        'It is raining on the tower. By the fire stand two chairs. One has a cat on it. The other has the cat’s hair on it.',
        { id: '1' },
      )
      .say(pudding, 'Good evening, {name}. You are on the mat, as I thought.', { id: '2', when: 'known' })
      .say(pudding, 'Good evening. I do not know who you are. I know where you are. You are on the mat.', {
        id: '3',
        when: 'stranger',
      })
      .say(pudding, 'My pencil is in your pocket. I only mention it.', { id: '4', when: 'carrying' })
      .say(quince, 'Take the other chair. I have finished with it. I am asleep now.', { id: '5', mood: 'asleep' })
      .choice('chair', 'Sit in the hair', { id: 'sit' })
      .choice('brush', 'Brush the hair off first'),

  brush: (page) =>
    page
      .title('Hair')
      .npc(quince)
      .tell('You brush the chair with your sleeve. Now the hair is on your sleeve.', { id: '1', when: 'firstBrush' })
      .say(quince, 'It suits you.', { id: '2', when: 'firstBrush', mood: 'pleased' })
      .tell('You brush the chair again. There is more.', { id: '3', when: 'againBrush' })
      .say(quince, 'It goes all the way down.', { id: '4', when: 'againBrush' })
      .choice('chair', 'Sit down anyway', { id: 'sit' })
      .choice('brush', 'Brush again'),

  chair: (page) =>
    page
      .title('Two chairs')
      .checkpoint()
      .npc(quince)
      .npc(pudding)
      .tell(
        'You sit, and the chairs are used up. Pudding stands beside them with a tray. She has done so since Tuesday. Over the fire hangs a hat. It was here first.',
        { id: '1', when: 'firstChair' },
      )
      .tell('The fire is out, but for one red place.', { id: '2', when: 'out' })
      .tell('The fire is thinking of stopping.', { id: '3', when: 'low' })
      .tell('The fire is getting on with it.', { id: '4', when: 'fair' })
      .tell('The fire is high. Quince’s shadow takes up the whole wall.', { id: '5', when: 'bright' })
      .tell('Quince is asleep on the other chair.', { id: '6', when: 'asleep', moods: { NekoWitch: 'asleep' } })
      .tell('Quince is asleep on the other chair, except for one eye.', {
        id: '7',
        when: 'watching',
        moods: { NekoWitch: 'watchful' },
      })
      .tell('Quince is on the curtain rail, as if that had been the plan.', {
        id: '8',
        when: 'onCurtain',
        moods: { NekoWitch: 'startled' },
      })
      .tell('Quince is on the bookcase, under Q.', { id: '9', when: 'onBookcase' })
      .tell('Quince is on the bookcase, with her back to your knees.', {
        id: '10',
        when: 'offended',
        moods: { NekoWitch: 'offended' },
      })
      .say(pudding, 'You have now sat down {visits:chair} times. I do not mean anything by it.', {
        id: '11',
        when: 'oftenChair',
        mood: 'watchful',
      })
      .choice('log', 'Put a log on', { check: 'room' })
      .choice('embers', 'Watch the fire', { check: 'burning' })
      .choice('lap', 'Stay very still', { check: 'out' })
      .choice('list', 'Talk to Pudding', { check: 'without' })
      .choice('ticked', 'Give Pudding her pencil', { check: 'carrying' })
      .choice('rain', 'Ask Quince if she is asleep', { check: 'askable' })
      .choice('wall', 'Look at the wall', { check: 'bright' }),

  log: (page) =>
    page
      .title('A log')
      .add('warmth', 2)
      .npc(quince)
      .tell('You put a log on. The fire begins at one end, like a reader.', { id: '1', when: 'fair' })
      .say(quince, 'One more would not hurt.', { id: '2', when: 'fair', mood: 'pleased' })
      .tell('You put a log on. The fire stands up to take it. On the wall, so does Quince’s shadow.', {
        id: '3',
        when: 'bright',
      })
      .choice('wall', 'Look at the wall', { check: 'bright' })
      .choice('log', 'Put on one more', { id: 'more', check: 'room' })
      .choice('chair', 'Sit back'),

  embers: (page) =>
    page
      .title('Going down')
      .add('warmth', -1)
      .npc(quince)
      .tell('You watch the fire. It does not mind. It gets a little lower.', {
        id: '1',
        when: 'steady',
        moods: { NekoWitch: 'asleep' },
      })
      .tell('A log turns over and goes to sleep on its other side. One of Quince’s ears comes round to listen.', {
        id: '2',
        when: 'low',
        moods: { NekoWitch: 'asleep' },
      })
      .tell('The fire goes out, but for one red place. The cold reaches your hands, then your feet, then the cat.', {
        id: '3',
        when: 'out',
        moods: { NekoWitch: 'asleep' },
      })
      .tell('Quince opens one eye. The only warm thing left in the room is you.', {
        id: '4',
        when: 'out',
        moods: { NekoWitch: 'watchful' },
      })
      .choice('lap', 'Stay very still', { check: 'out' })
      .choice('embers', 'Keep watching', { check: 'burning' })
      .choice('log', 'Put a log on', { check: 'room' })
      .choice('chair', 'Sit back'),

  lap: (page) =>
    page
      .title('Sat on')
      .set({ cat: 'bookcase' })
      .npc(quince)
      .npc(pudding)
      .tell('Quince crosses the rug and climbs you. She turns round once and becomes heavy.', { id: '1' })
      .say(quince, 'You will do.', { id: '2', mood: 'pleased' })
      .say(pudding, 'There is my pencil, on her chair. No, please. Do not get up.', { id: '3', when: 'without' })
      .say(pudding, 'No, please. Do not get up.', { id: '4', when: 'carrying' })
      .choice('furniture', 'Stay where I am')
      .choice('chair', 'Get up, as slowly as possible'),

  list: (page) =>
    page
      .title('The list')
      .npc(quince)
      .npc(pudding)
      .tell('On the tray lies a list. It has one item: "Sit down."', { id: '1', when: 'firstList' })
      .tell('On the back it says: "{name}: chair." That one is ticked.', { id: '2', when: 'firstListKnown' })
      .say(pudding, 'I will sit down when I have ticked it. I will tick it when I have the pencil.', {
        id: '3',
        when: 'firstList',
      })
      .say(pudding, 'I know where the pencil is. I know where everything is.', {
        id: '4',
        when: 'firstListDozing',
        mood: 'pleased',
        moods: { NekoWitch: 'asleep' },
      })
      .say(
        pudding,
        'Still one item. One does not lift her. It has to be her idea, and her ideas are mostly about heat.',
        { id: '5', when: 'againListDozing', moods: { NekoWitch: 'asleep' } },
      )
      .say(pudding, 'The pencil is on her chair. I would fetch it, but I have a tray.', { id: '6', when: 'up' })
      .choice('pencil', 'Fetch the pencil', { check: 'free' })
      .choice('kettle', 'Ask for tea', { id: 'tea', check: 'boils', once: true })
      .choice('chair', 'Leave her standing'),

  kettle: (page) =>
    page
      .title('The kettle')
      .npc(quince)
      .npc(pudding)
      .tell('Pudding hangs a kettle over the fire with one elbow. It begins to hum.', { id: '1' })
      .say(pudding, 'Soon it will whistle. She sleeps through everything else.', {
        id: '2',
        when: 'dozing',
        mood: 'watchful',
        moods: { NekoWitch: 'asleep' },
      })
      .say(pudding, 'Soon it will whistle. She has never forgiven it.', { id: '3', when: 'up' })
      .choice('tea', 'Lift it off before it does')
      .choice('whistle', 'Let it whistle', { timeout: 20_000 }),

  tea: (page) =>
    page
      .title('Tea')
      .set({ tea: true })
      .npc(quince)
      .npc(pudding)
      .tell('You lift the kettle off. Pudding pours three cups with the other elbow. They are too hot to drink.', {
        id: '1',
      })
      .say(pudding, 'That was considerate. I had rather hoped it would whistle.', {
        id: '2',
        when: 'dozing',
        mood: 'offended',
        moods: { NekoWitch: 'asleep' },
      })
      .say(pudding, 'That was considerate. She is sulking already, of course.', { id: '3', when: 'up' })
      .choice('list', 'Look at the list again')
      .choice('chair', 'Sit back'),

  whistle: (page) =>
    page
      .title('Tea')
      .set({ tea: true, cat: 'curtain' })
      .npc(quince)
      .npc(pudding)
      .tell('The kettle whistles. Quince is on the curtain rail. Nobody saw the part in between.', {
        id: '1',
        moods: { NekoWitch: 'startled' },
      })
      .say(quince, 'I was not asleep. I was going to be up here anyway.', { id: '2', mood: 'offended' })
      .say(pudding, 'Tea. It is too hot to drink. And there is a pencil on that chair.', { id: '3', mood: 'pleased' })
      .choice('pencil', 'Fetch the pencil', { check: 'without' })
      .choice('chair', 'Sit back'),

  pencil: (page) =>
    page
      .title('A pencil')
      .give('Pencil')
      .npc(quince)
      .npc(pudding)
      .tell('It is a short pencil, warm on one side and a little furry.', { id: '1' })
      .say(quince, 'I was hatching it.', { id: '2', mood: 'offended' })
      .say(pudding, 'That is where I thought it was.', { id: '3', mood: 'pleased' })
      .choice('ticked', 'Give it to Pudding')
      .choice('chair', 'Keep it a little longer'),

  rain: (page) =>
    page
      .title('Asleep')
      .npc(quince)
      .say(quince, 'Yes. Is it raining?', { id: '1', when: 'firstRain', mood: 'asleep' })
      .say(quince, 'Still yes. Is it still raining?', { id: '2', when: 'againRain', mood: 'asleep' })
      .choice('weather', 'Yes', { id: 'yes', once: true })
      .choice('weather', 'No', { id: 'no', once: true })
      .choice('window', 'I could look')
      .choice('chair', 'Let her sleep'),

  weather: (page) =>
    page
      .title('Weather')
      .npc(quince)
      .say(quince, 'Then there is no point in getting up.', { id: '1', when: 'firstWeather', mood: 'asleep' })
      .say(quince, 'Before, you said the other thing. There was no point then, either.', {
        id: '2',
        when: 'againWeather',
        mood: 'watchful',
      })
      .choice('rain', 'Ask again')
      .choice('chair', 'Let her sleep'),

  window: (page) =>
    page
      .title('Two windows')
      .npc(quince)
      .tell('You look out of the window. It is raining.', { id: '1', when: 'firstWindow' })
      .say(quince, 'Now the other one. It is different over there.', { id: '2', when: 'firstWindow' })
      .tell('You look out of the other one. It is raining on something else.', { id: '3', when: 'firstWindow' })
      .say(quince, 'I told you.', { id: '4', when: 'firstWindow', mood: 'asleep' })
      .tell('You try both again. When you come back, there is more hair on your chair. Quince has not moved.', {
        id: '5',
        when: 'againWindow',
      })
      .say(quince, 'Do not give up. One of them was dry in May.', { id: '6', when: 'againWindow', mood: 'asleep' })
      .choice('window', 'Try both again')
      .choice('chair', 'Sit down again'),

  wall: (page) =>
    page
      .title('The wall')
      .checkpoint()
      .npc(quince)
      .tell('Quince is all over the wall, up to the ceiling. Her ears have run together.', { id: '1' })
      .say(quince, 'I can feel you looking. What do you see?', { id: '2', when: 'unguessed', mood: 'watchful' })
      .say(quince, 'And now?', { id: '3', when: 'guessed', mood: 'watchful' })
      .choice('half', 'A cat', { id: 'cat', once: true })
      .choice('half', 'A hat', { id: 'brim', once: true })
      .choice('hat', 'Tilt my head', { id: 'tilt', check: 'guessed' })
      .choice('chair', 'I would have to think'),

  half: (page) =>
    page
      .title('Half right')
      .npc(quince)
      .npc(pudding)
      .say(quince, 'Half right.', { id: '1', when: 'firstHalf', mood: 'watchful' })
      .say(pudding, 'The wall is straight. I dusted it. It must be you.', {
        id: '2',
        when: 'firstHalf',
        mood: 'watchful',
      })
      .say(quince, 'Half right again. It does not add up.', { id: '3', when: 'againHalf', mood: 'offended' })
      .choice('wall', 'Look again')
      .choice('chair', 'Sit back'),

  furniture: (page) =>
    page
      .title('Furniture')
      .npc(quince)
      .npc(pudding)
      .tell('Your feet go to sleep first, then you. Quince waits until last, to be sure.', {
        id: '1',
        moods: { NekoWitch: 'asleep' },
      })
      .tell('Your tea stands on the tray, an arm and a half away.', { id: '2', when: 'poured' })
      .tell('In the morning there is hair on you. Pudding counts the chairs and makes it three.', { id: '3' })
      .say(quince, 'She stood all night, because of a pencil. And my shadow could not stay. It needs a bigger fire.', {
        id: '4',
        when: 'without',
        mood: 'watchful',
      })
      .say(
        quince,
        'She stood all night, and you had the pencil. And my shadow could not stay. It needs a bigger fire.',
        { id: '5', when: 'carrying', mood: 'watchful' },
      )
      .choice('out', 'Go up to bed after all')
      .done({ canRestart: true }),

  ticked: (page) =>
    page
      .title('Ticked')
      .take('Pencil')
      .npc(quince)
      .npc(pudding)
      .tell(
        'You trade the pencil for the tray. Pudding ticks the list and sits down in your chair, with her eyes shut, to do it properly.',
        { id: '1', moods: { NekoMaid: 'asleep' } },
      )
      .say(pudding, 'So that is what they are for. Item two is getting up. I may have to lose the pencil.', {
        id: '2',
        mood: 'pleased',
      })
      .tell('There are three cups on your tray, and you have no hands. Quince looks for your lap. It is standing up.', {
        id: '3',
        when: 'poured',
      })
      .tell('There is nowhere to put the tray. Quince looks for your lap. It is standing up.', {
        id: '4',
        when: 'unpoured',
      })
      .say(quince, 'We could do with a third chair. There is one in the hat. Build up the fire, and ask my shadow.', {
        id: '5',
        mood: 'watchful',
      })
      .choice('out', 'Go up to bed')
      .done({ canRestart: true }),

  hat: (page) =>
    page
      .title('The hat')
      .npc(quince)
      .npc(pudding)
      .tell('You tilt your head. So does the wall. Where the cat was, a witch is putting on the hat.', { id: '1' })
      .say(
        quince,
        'I have looked like this all evening. It was you who sat crooked. The one drawback is laps. For laps I have to be small, and the fire has to be out.',
        { id: '2', mood: 'pleased' },
      )
      .tell('She reaches into the hat and takes out a chair. It has hair on it.', { id: '3', when: 'unpoured' })
      .tell('She drinks your tea, now that she has thumbs. Then she takes a chair out of the hat. It has hair on it.', {
        id: '4',
        when: 'poured',
      })
      .say(
        pudding,
        'The hat was here first. Everything else came out of it, and I put it away. This one I would sit on, if I had my pencil.',
        { id: '5', when: 'without' },
      )
      .say(
        pudding,
        'The hat was here first. Everything else came out of it, and I put it away. This one I would sit on, if you gave me my pencil.',
        { id: '6', when: 'carrying' },
      )
      .choice('out', 'Go up to bed')
      .done({ canRestart: true }),

  out: (page) =>
    page.address('/game/dialog').npc(pudding).say(pudding, 'Sleep well. I know where.', { id: '1' }).done(),
});
