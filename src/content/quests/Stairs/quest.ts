import { defineKind, quest } from '#engine';
import { stepKind } from '../cards.ts';
import { pudding, quince } from '../npcs.ts';

/**
 * The card of the quest Stairs. `book` is how many steps the book says there are, `dusted` how many Pudding counts, who
 * dusts Quince as well, and `lain` how many Quince counts, who leaves out the one she lies on. `under` is how many
 * steps are below her, `count` what the player counted of her and of her step.
 */
export const stairsKind = defineKind('Stairs', {
  type: 'key',
  quest: true,
  traits: {
    book: 13,
    dusted: 14,
    lain: 12,
    under: 6,
    count: { default: 'step', oneOf: ['step', 'both', 'neither'] },
    meow: 0,
    save: '',
    ends: '',
  },
  description: 'Up to bed. Nobody agrees how far it is.',
});

/**
 * The way to bed. The book, Pudding and Quince each count another number of steps; what they differ by is one cat.
 * Three ends: the player finds the step that is not there (`spare`), lies down on one (`taken`), or counts so that
 * Pudding writes it down, and the stairs grow (`ink`). The numbers stay for the next evening.
 */
export const stairsQuest = quest(stairsKind, {
  pages: ['foot', 'pudding', 'told', 'quince', 'up', 'counting', 'top', 'dark', 'look', 'spare', 'taken', 'ink', 'out'],
  cards: [stepKind],
  checks: {
    firstKnown: [
      ['visits:foot', '<=', 1],
      ['id', '!=', ''],
    ],
    firstStranger: [
      ['visits:foot', '<=', 1],
      ['id', '=', ''],
    ],
    firstFoot: ['visits:foot', '<=', 1],
    againFoot: ['visits:foot', '>', 1],
    firstQuince: ['visits:quince', '<=', 1],
    againQuince: ['visits:quince', '>', 1],

    step: ['count', '=', 'step'],
    both: { when: ['count', '=', 'both'], because: 'Pudding only writes down what she has dusted.' },
    neither: ['count', '=', 'neither'],
  },
  keeps: ['book', 'dusted', 'lain', 'meow'],
  pettingLines: {
    1: 'One.',
    2: 'One. I only count the present one.',
    3: 'One, and do not hurry it.',
    7: 'You left one out.',
    12: 'Twelve. That is all of them.',
    13: 'That was one too many.',
  },
}).write({
  foot: (page) =>
    page
      .title('The stairs')
      .checkpoint()
      .npc(quince)
      .npc(pudding)
      .tell(
        'Your bed is at the top of the stairs. On the stairs are Pudding, with a book and a duster, and Quince, with her eyes shut.',
        { id: 'bed', when: 'firstFoot', moods: { NekoWitch: 'asleep' } },
      )
      .say(
        pudding,
        'Good evening, {name}. The book says {book} steps. I have dusted {dusted}. Nobody goes to bed until it comes out even.',
        { id: 'known', when: 'firstKnown' },
      )
      .say(
        pudding,
        'Good evening, whoever you are. The book says {book} steps. I have dusted {dusted}. Nobody goes to bed until it comes out even.',
        { id: 'stranger', when: 'firstStranger' },
      )
      .say(quince, 'There are {lain}. Good night.', { id: 'twelve', when: 'firstFoot', mood: 'asleep' })
      .tell('You are at the bottom again. The bed is still at the other end.', {
        id: 'again',
        when: 'againFoot',
        moods: { NekoWitch: 'asleep' },
      })
      .say(pudding, 'Still {dusted}. I have dusted them once more, to be fair.', { id: 'still', when: 'againFoot' })
      .choice('counting', 'Go up and count')
      .choice('pudding', 'Ask Pudding how she counts')
      .choice('quince', 'Ask Quince how she counts'),

  pudding: (page) =>
    page
      .title('As dusted')
      .npc(quince)
      .npc(pudding)
      .say(
        pudding,
        'I start at the bottom. Whatever is flat and stays where it is, I dust, and whatever I have dusted, I count.',
        { id: 'flat', moods: { NekoWitch: 'asleep' } },
      )
      .say(pudding, 'One of them was warm, and one of them sighed. It was the same one. I did not pry.', {
        id: 'warm',
        mood: 'watchful',
      })
      .choice('told', 'Say that one of them is a cat', { once: true })
      .choice('counting', 'Go up and count for her')
      .choice('foot', 'Leave her to it'),

  told: (page) =>
    page
      .title('The other book')
      .npc(quince)
      .npc(pudding)
      .say(pudding, 'A cat would be in the book of cats. One moment.', {
        id: 'cats',
        moods: { NekoWitch: 'asleep' },
      })
      .tell('She takes a second book out of her apron, and runs a paw down the columns.', { id: 'second' })
      .say(pudding, 'That is odd. This one is one short.', { id: 'few', mood: 'startled' })
      .say(quince, 'Poor thing. I hope that somebody finds her.', { id: 'poor', mood: 'asleep' })
      .choice('counting', 'Go up and count')
      .choice('foot', 'Say no more about it'),

  quince: (page) =>
    page
      .title('As slept on')
      .npc(quince)
      .npc(pudding)
      .say(quince, 'I count the ones that are free. This one is taken.', {
        id: 'free',
        when: 'firstQuince',
        mood: 'watchful',
      })
      .say(quince, 'It is not difficult. It only has to be done lying down.', { id: 'lying', when: 'firstQuince' })
      .say(quince, 'It is still taken.', { id: 'still', when: 'againQuince', mood: 'asleep' })
      .choice('up', 'Ask her to move up one', { once: true })
      .choice('taken', 'Lie down on one, too')
      .choice('foot', 'Let her sleep'),

  up: (page) =>
    page
      .title('One up')
      .add('under', 1)
      .npc(quince)
      .npc(pudding)
      .tell('Quince gets up, turns round once, and lies down on the next one.', { id: 'next' })
      .say(quince, 'That one is free now, and this one is taken. {lain}. I do not know what you were hoping for.', {
        id: 'same',
        mood: 'pleased',
      })
      .say(pudding, 'I still have {dusted}. But the warm one has gone up by one. I did not know that they could.', {
        id: 'moved',
        mood: 'startled',
        moods: { NekoWitch: 'asleep' },
      })
      .choice('counting', 'Count them, quickly')
      .choice('foot', 'Apologise to both'),

  counting: (page) =>
    page
      .title('Counting')
      .npc(quince)
      .npc(pudding)
      .tell(
        'You go up with a candle and count aloud. At {under} you come to Quince. She lies on the next step, or she is the next step. It is hard to see where she stops.',
        { id: 'candle', moods: { NekoWitch: 'asleep' } },
      )
      .say(pudding, 'Do go on. The pen is wet already.', { id: 'pen', mood: 'watchful' })
      .say(quince, 'Think about what you say next.', { id: 'think', mood: 'watchful' })
      .choice('top', 'Count the step', { id: 'step', set: { count: 'step' } })
      .choice('top', 'Count the step and the cat', { id: 'both', set: { count: 'both' } })
      .choice('top', 'Count neither', { id: 'neither', set: { count: 'neither' } }),

  top: (page) =>
    page
      .title('The top')
      .npc(quince)
      .npc(pudding)
      .tell('You count the step. At the top you make it {book}, exactly as in the book. It is very quiet.', {
        id: 'book',
        when: 'step',
        moods: { NekoWitch: 'offended' },
      })
      .say(pudding, '{book}. Then I have dusted one that is not there.', { id: 'one', when: 'step', mood: 'startled' })
      .tell('You count the step, and then you count the cat. At the top you make it {dusted}.', {
        id: 'dusted',
        when: 'both',
        moods: { NekoWitch: 'offended' },
      })
      .say(pudding, '{dusted}. Thank you. I had begun to think that it was me.', {
        id: 'thanks',
        when: 'both',
        mood: 'pleased',
      })
      .tell('You count neither, to be polite. At the top you make it {lain}.', { id: 'lain', when: 'neither' })
      .say(quince, 'That is correct. Now you may go to bed.', { id: 'correct', when: 'neither', mood: 'pleased' })
      .say(pudding, '{lain}. Then I have dusted two that are not there.', {
        id: 'two',
        when: 'neither',
        mood: 'startled',
      })
      .choice('ink', 'Let Pudding write it down', { check: 'both' })
      .choice('dark', 'Go to bed')
      .choice('foot', 'Go down and start again'),

  dark: (page) =>
    page
      .title('One more')
      .npc(quince)
      .npc(pudding)
      .tell('Pudding blows out the candle. A candle is good for {book} steps.', { id: 'out' })
      .tell(
        'In the dark you lift your foot for one more step, as everybody does. There is none. You are standing on it.',
        { id: 'more' },
      )
      .say(quince, 'Careful. That one is not there.', { id: 'careful', mood: 'watchful' })
      .choice('look', 'Look down')
      .choice('spare', 'Feel for its edges'),

  look: (page) =>
    page
      .title('Down')
      .npc(quince)
      .npc(pudding)
      .tell('You look down. That is all it was waiting for.', { id: 'down' })
      .tell('Now you are sitting at the bottom. You met all the others on the way.', { id: 'bottom' })
      .say(pudding, 'On the way down, I heard one. A large one.', { id: 'large', mood: 'watchful' })
      .say(quince, 'One. I make it one, too. There we are.', { id: 'agreed', mood: 'pleased' })
      .choice('counting', 'Count again, upwards')
      .choice('foot', 'Stay down for a while'),

  spare: (page) =>
    page
      .title('Spare')
      .give('Step')
      .npc(quince)
      .npc(pudding)
      .tell(
        'You feel for its edges, with a toe and then with both hands, and take it out from under yourself. It weighs nothing. It is not there.',
        { id: 'edges' },
      )
      .tell(
        'Quince comes up to sniff at it, and since she is up, she goes to bed. It is your bed. There is one too many in it, depending on who counts.',
        { id: 'bed', moods: { NekoWitch: 'pleased' } },
      )
      .say(pudding, 'And now there are {book}, and all of them are cold. So that was the one. Keep it. It was spare.', {
        id: 'cold',
        mood: 'pleased',
      })
      .say(quince, 'You need not have come so far. Halfway up there is one free, and it is still warm.', {
        id: 'halfway',
        mood: 'asleep',
      })
      .choice('out', 'Sleep by the fire instead')
      .done({ canRestart: true }),

  taken: (page) =>
    page
      .title('Taken')
      .npc(quince)
      .npc(pudding)
      .tell('You lie down on the step below Quince. It is as long as you are, if you fold yourself once.', {
        id: 'lie',
        moods: { NekoWitch: 'asleep' },
      })
      .say(quince, 'One fewer. You are getting the idea.', { id: 'fewer', mood: 'pleased' })
      .tell('Pudding comes by with the duster. You are flat, and you stay where you are.', { id: 'duster' })
      .say(
        pudding,
        'One more, and warm again. If somebody counted them all and left nothing out, I could put it in ink.',
        { id: 'more', mood: 'watchful' },
      )
      .choice('out', 'Get up, and go down to the fire')
      .done({ canRestart: true }),

  ink: (page) =>
    page
      .title('In ink')
      .add('book', 1)
      .add('dusted', 1)
      .add('lain', 1)
      .npc(quince)
      .npc(pudding)
      .tell(
        'Pudding writes down {book} and blots it. There is a pause. Then, between you and your bed, something sits down and is a step.',
        { id: 'sits' },
      )
      .say(pudding, 'The stairs have never contradicted the book. I will just dust the new one.', {
        id: 'dust',
        mood: 'pleased',
      })
      .say(pudding, 'That makes {dusted}.', { id: 'makes', mood: 'startled' })
      .say(quince, 'I make it {lain}, and one in the dark that she has never found. That one is spare.', {
        id: 'spare',
        mood: 'asleep',
      })
      .choice('out', 'Go back down to the fire')
      .done({ canRestart: true }),

  out: (page) =>
    page.address('/game/dialog').npc(pudding).say(pudding, 'Mind the warm one. It moves.', { id: 'mind' }).done(),
});
