import { defineKind, quest } from '#engine';
import { sackKind } from '../cards.ts';
import { pudding, quince } from '../npcs.ts';

/**
 * The card of the quest Dough. `rising` and `cooling` are the days on which the dough was put down to rise, and the bread
 * to cool; `where` is on which side of the cat the dough is, `loaves` how many were eaten.
 */
export const doughKind = defineKind('Dough', {
  type: 'key',
  quest: true,
  traits: {
    rising: 0,
    cooling: 0,
    where: { default: 'under', oneOf: ['under', 'over'] },
    loaves: 0,
    meow: 0,
    save: '',
    ends: '',
  },
  description: 'It has to be left alone overnight. There is a cat.',
});

/** What the quest gives: either end of the loaf. */
export const crustKind = defineKind('Crust', { description: 'The end of a loaf. The paw print is baked in.' });

/**
 * A bread, which takes three days: on the first the dough is put down to rise, on the second it is baked and put down to
 * cool. Each of these is an end for that day (`night`, `cooling`). On the third, or any later one, the bread is cut: where
 * Quince does not lie on it (`slice`), or all of it, because she lies in a sack of the quest Market (`cold`).
 */
export const doughQuest = quest(doughKind, {
  pages: [
    'board',
    'knead',
    'paws',
    'warm',
    'night',
    'poke',
    'loaves',
    'wrong',
    'oven',
    'cooling',
    'slice',
    'cold',
    'out',
  ],
  cards: [crustKind, sackKind],
  checks: {
    firstLoaf: ['loaves', '=', 0],
    nextLoaf: ['loaves', '>', 0],
    firstPaws: ['visits:paws', '<=', 1],
    againPaws: ['visits:paws', '>', 1],
    byHand: ['from', '=', 'knead'],
    byPaw: ['from', '=', 'paws'],

    tonight: ['days:rising', '<', 1],
    underTonight: [
      ['where', '=', 'under'],
      ['days:rising', '<', 1],
    ],
    overTonight: [
      ['where', '=', 'over'],
      ['days:rising', '<', 1],
    ],
    risen: { when: ['days:rising', '>=', 1], because: 'It has only just lain down. Tomorrow.' },
    soft: ['days:rising', '>=', 1],
    underRisen: [
      ['where', '=', 'under'],
      ['days:rising', '>=', 1],
    ],
    overRisen: [
      ['where', '=', 'over'],
      ['days:rising', '>=', 1],
    ],
    oneNight: ['days:rising', '=', 1],
    moreNights: ['days:rising', '>', 1],

    firstPoke: ['visits:poke', '<=', 1],
    againPoke: ['visits:poke', '>', 1],
    made: ['from', '!=', 'wrong'],
    putDown: ['from', '=', 'wrong'],
    firstOven: ['visits:oven', '<=', 1],
    againOven: ['visits:oven', '>', 1],

    fresh: ['days:cooling', '<', 1],
    cooled: { when: ['days:cooling', '>=', 1], because: 'Warm bread is not cut. Tomorrow.' },
    oneDay: ['days:cooling', '=', 1],
    moreDays: ['days:cooling', '>', 1],
    sack: {
      when: [
        ['days:cooling', '>=', 1],
        ['cards:Sack', '>', 0],
      ],
      because: 'That takes a cat on the bread, and an empty sack.',
    },
  },
  keeps: ['loaves', 'meow'],
  pettingLines: {
    1: 'Left.',
    2: 'Right.',
    3: 'Left. I can do this, too.',
    10: 'I am smooth now.',
    20: 'Cover me with a cloth.',
  },
  expected: [{ code: 'kept-and-read', reason: 'The next bread is not the first one.' }],
}).write({
  board: (page) =>
    page
      .title('Dough')
      .npc(quince)
      .npc(pudding)
      .tell('On the kitchen table lies a lump of dough. Quince sits beside it, looking at something else.', {
        id: 'lump',
        when: 'firstLoaf',
      })
      .tell('On the kitchen table lies the next lump of dough. Quince sits beside it, looking at something else.', {
        id: 'next',
        when: 'nextLoaf',
      })
      .say(
        pudding,
        'That will be bread. First it has to be kneaded, and then it has to be left alone. I am less worried about the kneading.',
        { id: 'bread', when: 'firstLoaf' },
      )
      .say(pudding, 'That will be bread, too. The last one has disappeared, slice by slice. I suspect toast.', {
        id: 'toast',
        when: 'nextLoaf',
        mood: 'watchful',
      })
      .say(quince, 'I have not touched it. I am only warming it, from this side.', { id: 'side', mood: 'pleased' })
      .choice('knead', 'Knead it')
      .choice('paws', 'Leave it to Quince'),

  knead: (page) =>
    page
      .title('By hand')
      .npc(quince)
      .npc(pudding)
      .tell('You put both hands into it. They stay there.', { id: 'hands' })
      .say(pudding, 'Flour, water, salt, says the book. It says nothing about sleeves.', {
        id: 'sleeves',
        mood: 'watchful',
      })
      .say(quince, 'You push it about as if it were dough. One thinks of one’s mother, and looks into the distance.', {
        id: 'mother',
        mood: 'watchful',
      })
      .choice('warm', 'Think of my mother')
      .choice('paws', 'Ask her to show me'),

  paws: (page) =>
    page
      .title('By paw')
      .npc(quince)
      .npc(pudding)
      .tell(
        'Quince puts both front paws on the dough, looks into the distance, and begins. Left. Right. Left. Right.',
        {
          id: 'left',
          when: 'firstPaws',
        },
      )
      .tell('Something purrs. It may be the dough.', { id: 'purr', when: 'firstPaws', moods: { NekoWitch: 'pleased' } })
      .say(pudding, 'It is supposed to go smooth. This one is growing hair.', {
        id: 'smooth',
        when: 'firstPaws',
        mood: 'startled',
      })
      .tell('Left. Right. Left. Right. Outside it gets dark.', {
        id: 'dark',
        when: 'againPaws',
        moods: { NekoWitch: 'pleased' },
      })
      .say(quince, 'I am not doing this for you.', { id: 'you', when: 'againPaws', mood: 'pleased' })
      .choice('warm', 'Say that it is smooth now')
      .choice('paws', 'Let her go on', { id: 'on' }),

  warm: (page) =>
    page
      .title('Somewhere warm')
      .checkpoint()
      .npc(quince)
      .npc(pudding)
      .tell('You think of your mother, and look into the distance. The dough turns smooth, and lets go of you.', {
        id: 'mother',
        when: 'byHand',
        moods: { NekoWitch: 'asleep' },
      })
      .tell('Quince stops in the middle of a left. She has things to do.', {
        id: 'left',
        when: 'byPaw',
        moods: { NekoWitch: 'asleep' },
      })
      .say(pudding, 'Now it has to stand somewhere warm overnight. By tomorrow it will be twice as large.', {
        id: 'stand',
        moods: { NekoWitch: 'asleep' },
      })
      .tell('There is one warm place in the kitchen, on top of the oven. On it lies Quince, asleep.', { id: 'place' })
      .choice('night', 'Put the dough under the cat', {
        id: 'under',
        set: { where: 'under' },
        noteDay: 'rising',
      })
      .choice('night', 'Put the cat under the dough', { id: 'over', set: { where: 'over' }, noteDay: 'rising' }),

  night: (page) =>
    page
      .title('Overnight')
      .npc(quince)
      .npc(pudding)
      .tell('You push the dough under Quince. She does not wake up. She only gets a little taller.', {
        id: 'under',
        when: 'underTonight',
        moods: { NekoWitch: 'asleep' },
      })
      .say(pudding, 'The book wants a warm place for it, and a cloth. I have crossed out the cloth.', {
        id: 'cloth',
        when: 'underTonight',
        mood: 'pleased',
      })
      .tell('You lay the dough over Quince. She does not wake up. The dough has ears now.', {
        id: 'over',
        when: 'overTonight',
        moods: { NekoWitch: 'asleep' },
      })
      .say(pudding, 'Cover it with a cloth, says the book. It was not thinking of a cloth that rises.', {
        id: 'rises',
        when: 'overTonight',
        mood: 'startled',
      })
      .say(pudding, 'And now nobody looks at it until tomorrow. Dough notices.', {
        id: 'tomorrow',
        when: 'tonight',
        mood: 'watchful',
      })
      .say(quince, 'I shall stay with it. Somebody has to.', { id: 'stay', when: 'tonight', mood: 'asleep' })
      .tell('The dough has risen as far as the ceiling. In between lies Quince.', { id: 'ceiling', when: 'underRisen' })
      .say(quince, 'In the night the ceiling came down. I did not let it wake me.', {
        id: 'down',
        when: 'underRisen',
        mood: 'pleased',
      })
      .tell('The dough has risen. It is a very large cat now. It purrs.', { id: 'large', when: 'overRisen' })
      .say(quince, 'I have grown. I had been meaning to.', { id: 'grown', when: 'overRisen', mood: 'pleased' })
      .say(pudding, 'Twice as large, says the book. It is a small book.', {
        id: 'twice',
        when: 'oneNight',
        mood: 'startled',
      })
      .say(pudding, 'One would have done. You gave it {days:rising} nights. It has never been so well rested.', {
        id: 'nights',
        when: 'moreNights',
        mood: 'pleased',
      })
      .choice('loaves', 'Make a loaf of it', { check: 'risen' })
      .choice('poke', 'Poke it', { check: 'soft' })
      .done(),

  poke: (page) =>
    page
      .title('A dent')
      .npc(quince)
      .npc(pudding)
      .tell('You poke the dough. The dent slowly fills up again. Then the dough pokes you.', {
        id: 'poke',
        when: 'firstPoke',
      })
      .say(pudding, 'It is ready when it comes back, says the book. I had read that differently.', {
        id: 'ready',
        when: 'firstPoke',
        mood: 'startled',
      })
      .tell('You poke back. It pokes back. It has the longer arm.', {
        id: 'arm',
        when: 'againPoke',
        moods: { NekoWitch: 'watchful' },
      })
      .choice('loaves', 'Make a loaf of it, quickly')
      .choice('poke', 'Poke back', { id: 'back' }),

  loaves: (page) =>
    page
      .title('Two loaves')
      .npc(quince)
      .npc(pudding)
      .tell(
        'Pudding makes a round loaf and dusts it with flour. Quince sits down beside it and tucks in her paws. Now there are two.',
        { id: 'two', when: 'made', moods: { NekoWitch: 'asleep' } },
      )
      .say(pudding, 'I only turned round for the salt. Which of them was it?', {
        id: 'which',
        when: 'made',
        mood: 'startled',
      })
      .tell('Now there are two again. One of them licks off the flour.', {
        id: 'licks',
        when: 'putDown',
        moods: { NekoWitch: 'pleased' },
      })
      .say(pudding, 'Bread does not do that. I am almost sure.', { id: 'sure', when: 'putDown', mood: 'watchful' })
      .choice('oven', 'Take the one on the left')
      .choice('wrong', 'Take the one on the right'),

  wrong: (page) =>
    page
      .title('The other one')
      .npc(quince)
      .npc(pudding)
      .tell('You put both hands under it. It is warm and soft, and opens one eye.', {
        id: 'eye',
        moods: { NekoWitch: 'watchful' },
      })
      .say(quince, 'I am still resting.', { id: 'rest', mood: 'watchful' })
      .tell('Pudding knocks on it from below. It does not sound hollow. It purrs.', {
        id: 'knock',
        moods: { NekoWitch: 'pleased' },
      })
      .say(pudding, 'Then it is not done.', { id: 'done' })
      .choice('loaves', 'Put it down again')
      .choice('oven', 'Take the other one', { id: 'other' }),

  oven: (page) =>
    page
      .title('In the oven')
      .set({ rising: 0 })
      .npc(quince)
      .npc(pudding)
      .tell('The bread is in the oven. Quince sits in front of it, and watches it get warm without her.', {
        id: 'watch',
        when: 'firstOven',
        moods: { NekoWitch: 'offended' },
      })
      .say(quince, 'So it can be done without a cat. I would rather not have known.', {
        id: 'without',
        when: 'firstOven',
        mood: 'offended',
      })
      .tell('Then it begins to smell of bread. All over the tower, doors open.', { id: 'smell', when: 'firstOven' })
      .tell('Quince wanted the oven open. Now it is open, and she does not want to go in.', {
        id: 'open',
        when: 'againOven',
        moods: { NekoWitch: 'calm' },
      })
      .say(pudding, 'Shut it, please. It is shy.', { id: 'shy', when: 'againOven', mood: 'watchful' })
      .choice('cooling', 'Take the bread out', { noteDay: 'cooling' })
      .choice('oven', 'Open the oven for Quince', { id: 'open' }),

  cooling: (page) =>
    page
      .title('Cooling')
      .npc(quince)
      .npc(pudding)
      .tell('The bread stands on the windowsill. It is exactly as warm as a cat. Quince has noticed.', {
        id: 'sill',
        when: 'fresh',
        moods: { NekoWitch: 'watchful' },
      })
      .say(pudding, 'Warm bread is not cut. It has to cool until tomorrow, and nobody lies down on it.', {
        id: 'rule',
        when: 'fresh',
      })
      .say(quince, 'Nobody. I heard you.', { id: 'nobody', when: 'fresh', mood: 'watchful' })
      .tell('The bread is still warm. On it lies Quince.', {
        id: 'still',
        when: 'cooled',
        moods: { NekoWitch: 'asleep' },
      })
      .say(pudding, 'It should have been cold after an hour. I have opened the window twice.', {
        id: 'hour',
        when: 'oneDay',
        mood: 'startled',
      })
      .say(pudding, 'It has been cooling for {days:cooling} days now. I have never known one to keep so well.', {
        id: 'days',
        when: 'moreDays',
        mood: 'pleased',
      })
      .say(quince, 'I have not taken my eyes off it.', { id: 'eyes', when: 'cooled', mood: 'asleep' })
      .choice('slice', 'Cut off the end where she is not', { check: 'cooled' })
      .choice('cold', 'Lay a sack down beside it', { check: 'sack' })
      .done(),

  slice: (page) =>
    page
      .title('The end')
      .set({ cooling: 0 })
      .add('loaves', 1)
      .give('Crust')
      .npc(quince)
      .npc(pudding)
      .tell('You cut off the end where she is not. It is warm, and there is a paw print in it.', {
        id: 'cut',
        moods: { NekoWitch: 'asleep' },
      })
      .say(pudding, 'Warm bread is not cut. Here is the butter.', { id: 'butter', mood: 'pleased' })
      .say(pudding, 'For a cold one, somebody would have to offer her something better. She speaks well of sacks.', {
        id: 'sacks',
      })
      .say(quince, 'The rest is not ready yet. I would know.', { id: 'rest', mood: 'asleep' })
      .choice('out', 'Carry it off while it is warm')
      .done({ canRestart: true }),

  cold: (page) =>
    page
      .title('Cold')
      .set({ cooling: 0 })
      .add('loaves', 1)
      .give('Crust')
      .npc(quince)
      .npc(pudding)
      .tell('You lay the sack down beside the bread, open, and tell nobody. Quince looks into it. Then it is full.', {
        id: 'full',
        moods: { NekoWitch: 'watchful' },
      })
      .say(pudding, 'Cold, and cut straight, all the way. I may have to sit down. The end is yours.', {
        id: 'straight',
        mood: 'pleased',
      })
      .tell('It tastes of bread. The hair in it is only to remember her by.', { id: 'taste' })
      .say(quince, 'Wake me when I have risen.', { id: 'wake', mood: 'asleep' })
      .choice('out', 'Carry it to the fire')
      .done({ canRestart: true }),

  out: (page) =>
    page
      .address('/game/dialog')
      .npc(pudding)
      .say(pudding, 'There is flour on the stairs. I know where you are going.', { id: 'flour' })
      .done(),
});
