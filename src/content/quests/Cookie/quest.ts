import { defineKind, quest } from '#engine';
import { quince } from '../npcs.ts';

/** The card of the first quest, Cookie. `meow` counts the player's meows. */
export const cookieKind = defineKind('Cookie', {
  type: 'key',
  quest: true,
  traits: { meow: 0 },
  shown: ['meow'],
  description: 'A conversation about a cookie.',
});

/** The first quest: the witch asks whether she may save the player's character, that is, set a cookie. */
export const cookieQuest = quest(cookieKind, {
  pages: ['init', 'accept', 'accept_yes', 'finish', 'tutorial', 'back', 'manage'],
  checks: {
    known: ['id', '!=', ''],
    boy: ['gender', '=', 'm'],
    girl: ['gender', '=', 'f'],
    madeWords: ['from', '=', 'accept'],
    hadWords: ['from', '!=', 'accept'],
    justSaved: [
      ['id', '!=', ''],
      ['from', '=', 'accept_yes'],
    ],
    returning: [
      ['id', '!=', ''],
      ['from', '!=', 'accept_yes'],
    ],
    failed: [
      ['id', '=', ''],
      ['from', '=', 'accept_yes'],
    ],
    refused: [
      ['id', '=', ''],
      ['from', '!=', 'accept_yes'],
    ],
  },
  keeps: ['meow'],
  pettingLines: { 1: 'Prr.', 5: 'You may continue.', 13: 'That is thirteen. I was counting.' },
  expected: [
    { code: 'draws-character', page: 'accept_yes', reason: 'Here characters begin.' },
    {
      code: 'one-sided-check',
      reason: 'Who brought words along comes to accept_yes from nowhere. The oven sees to it, and no play does.',
    },
  ],
}).write({
  init: (page) =>
    page
      .title('A question about a cookie')
      .jump('known', 'finish')
      .npc(quince)
      .tell('There is a cat on the table. There is a hat on the cat. The hat was here first.', { id: '1' })
      .say(quince, 'Good evening. I am Quince. I am the witch, and this is my other shape. Sit.', {
        id: '2',
        mood: 'pleased',
      })
      .say(
        quince,
        'I can save your character, so that I know you when you come back. For that I need to give you a cookie. You may say no.',
        { id: '3', mood: 'calm' },
      )
      .choice('accept', 'Tell me about the cookie')
      .choice('manage', 'Show me the jar first'),

  accept: (page) =>
    page
      .title('What is in it')
      .npc(quince)
      .say(
        quince,
        'The cookie holds a number. The number is your character. It lets me save your progress and lets you meet other players. I also leave twelve magic words in this browser, as your key. That is all.',
        { id: '1' },
      )
      .say(quince, 'No personal information is collected. Not your name, not your e-mail, not your birthday.', {
        id: '2',
      })
      .say(
        quince,
        'Now listen. Do not share real names here. Not yours, not anyone’s. Not with me, and not with other players.',
        { id: '3', mood: 'watchful' },
      )
      .say(
        quince,
        'If you say no, you can still play. Your progress will not be saved, and the parts with other players stay closed. You can change your mind at the jar, either way, on any day.',
        { id: '4', mood: 'calm' },
      )
      .choice('accept_yes', 'Yes, save my character')
      .choice('finish', 'No, do not track me'),

  accept_yes: (page) =>
    page
      .title('Baked')
      .jump('known', 'finish')
      .drawCharacter()
      .npc(quince)
      .tell('She turns a tile over with one paw. On the back of it is you.', { id: '1' })
      .say(quince, 'A girl, it says, called {name}. I did not choose. I shook the box and read what fell out.', {
        id: '2',
        when: 'girl',
        mood: 'pleased',
      })
      .say(quince, 'A boy, it says, called {name}. I did not choose. I shook the box and read what fell out.', {
        id: '3',
        when: 'boy',
        mood: 'pleased',
      })
      .say(
        quince,
        'I have also made twelve magic words and left them in the jar, in this browser. With them you can find {name} again from any device. Without them, nobody can, and that includes me. Write them on paper.',
        { id: '4', when: 'madeWords', mood: 'watchful' },
      )
      // For players who had their words before: those who return to this page, or who have typed their words in.
      .say(
        quince,
        'Your twelve magic words are in the jar, in this browser. With them you can find {name} again from any device. Without them, nobody can, and that includes me. Write them on paper.',
        { id: '5', when: 'hadWords', mood: 'watchful' },
      )
      .choice('finish', 'Thank you, Quince'),

  finish: (page) =>
    page
      .title('Then we are done')
      .npc(quince)
      .say(quince, 'You are saved, {name}. Come and go. I do.', { id: '1', when: 'justSaved', mood: 'pleased' })
      .say(
        quince,
        'No cookie, then. When you close the page I will forget you completely. It will be nothing personal. It will be nothing at all.',
        { id: '2', when: 'refused', mood: 'calm' },
      )
      .say(quince, 'Not today, then. Nothing was saved. Ask me again whenever you like.', {
        id: '3',
        when: 'failed',
        mood: 'offended',
      })
      .say(quince, 'Ah. {name}. The cookie works. Sit anywhere but there.', {
        id: '4',
        when: 'returning',
        mood: 'pleased',
      })
      .choice('tutorial', 'Teach me something')
      .choice('back', 'Back to the front door')
      .choice('manage', 'Open the cookie jar')
      .done({ canRestart: true }),

  tutorial: (page) =>
    page.address('/').npc(quince).say(quince, 'Lessons start at this door. Look for the hat.', { id: '1' }).done(),

  back: (page) => page.address('/').npc(quince).say(quince, 'Mind the step. It moves.', { id: '1' }).done(),

  manage: (page) =>
    page.address('/game/account').npc(quince).say(quince, 'Here is the jar. Lift the lid slowly.', { id: '1' }).done(),
});
