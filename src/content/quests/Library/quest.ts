import { defineKind, defineNpc, quest } from '#engine';
import { bookmarkKind } from '../cards.ts';
import { pudding, quince } from '../npcs.ts';

/**
 * The card of the quest Library. `wrote`: the player has slept on an empty book, which stands on a shelf since then.
 * `renewed`: the player already had a bookmark when asking for the book. `meow` counts how often a cat was petted here.
 */
export const libraryKind = defineKind('Library', {
  type: 'key',
  quest: true,
  traits: { wrote: false, renewed: false, meow: 0, save: '', ends: '' },
  description: 'Books, filed by who has slept on them.',
});

/** The librarian, a cat. Half of the catalogue is hers: whoever sleeps on an empty book has written it. */
export const ibid = defineNpc('Librarian', { soul_id: 'ibid', name: 'Ibid', title: 'Librarian' });

/**
 * A library in which the silence is a purr. Three ends: the player sleeps on an empty book (`author`), borrows a book that
 * is under Quince (`lent`), or purrs for the librarian (`librarian`).
 */
export const libraryQuest = quest(libraryKind, {
  pages: [
    'desk',
    'catalogue',
    'quince',
    'read',
    'how',
    'pudding',
    'nobody',
    'empty',
    'yours',
    'eyes',
    'purr',
    'author',
    'lent',
    'librarian',
    'out',
  ],
  cards: [bookmarkKind],
  checks: {
    wrote: ['wrote', '=', true],
    unwritten: ['wrote', '=', false],
    marked: ['cards:Bookmark', '>', 0],
    unmarked: ['cards:Bookmark', '=', 0],
    renewed: ['renewed', '=', true],
    firstLoan: ['renewed', '=', false],

    arrived: ['visits:desk', '<=', 1],
    arrivedKnown: [
      ['visits:desk', '<=', 1],
      ['id', '!=', ''],
      ['wrote', '=', false],
    ],
    arrivedStrange: [
      ['visits:desk', '<=', 1],
      ['id', '=', ''],
      ['wrote', '=', false],
    ],
    arrivedAuthor: [
      ['visits:desk', '<=', 1],
      ['wrote', '=', true],
    ],
    restarted: ['visits:desk', '>', 1],
    firstCatalogue: ['visits:catalogue', '<=', 1],
    againCatalogue: ['visits:catalogue', '>', 1],
    firstQuince: ['visits:quince', '<=', 1],
    againQuince: ['visits:quince', '>', 1],
    firstRead: ['visits:read', '<=', 1],
    againRead: ['visits:read', '>', 1],
    askedWhich: ['from', '=', 'quince'],
    askedOn: ['from', '=', 'read'],
    firstPudding: ['from', '!=', 'pudding'],
    pastPudding: ['from', '=', 'pudding'],
    coughed: ['from', '=', 'pudding'],
    rang: ['from', '!=', 'pudding'],
    offered: ['from', '=', 'empty'],
    interrupted: ['from', '!=', 'empty'],
  },
  keeps: ['wrote', 'meow'],
  pettingLines: {
    1: 'Prr.',
    2: 'Prrr.',
    3: 'Prrrr. Mind the sign.',
    10: 'Now the lamp is humming, too.',
  },
  expected: [{ code: 'kept-and-read', reason: 'The book that the player has written stays in the library.' }],
}).write({
  desk: (page) =>
    page
      .title('Silence')
      .npc(ibid)
      .tell(
        'The library hums. It is not the lamp. On the desk lies a large cat with her eyes shut, purring. In front of her stand a bell and a sign: "Silence."',
        { id: 'hum', when: 'arrived', moods: { Librarian: 'asleep' } },
      )
      .say(ibid, 'Whisper, please. I am the silence. What you say has to fit underneath.', {
        id: 'whisper',
        when: 'arrived',
        mood: 'asleep',
      })
      .say(ibid, 'I have looked you up, {name}. Nobody has slept on you.', {
        id: 'known',
        when: 'arrivedKnown',
        mood: 'watchful',
      })
      .say(ibid, 'I would look you up, but there is nothing on your spine.', {
        id: 'stranger',
        when: 'arrivedStrange',
        mood: 'watchful',
      })
      .say(ibid, 'There you are. You stand at the back, under yourself. Do not tell me how you end.', {
        id: 'author',
        when: 'arrivedAuthor',
        mood: 'watchful',
      })
      .tell('You scratch her chin. At the third stroke she catches, like a stove. The eyes go out, two by two.', {
        id: 'catches',
        when: 'restarted',
      })
      .say(ibid, 'That will do until March.', { id: 'march', when: 'restarted', mood: 'pleased' })
      .choice('catalogue', 'Whisper that I would like a book')
      .choice('eyes', 'Ring the bell', { id: 'bell' }),

  catalogue: (page) =>
    page
      .title('The catalogue')
      .checkpoint()
      .npc(ibid)
      .tell(
        'The catalogue is a drawer full of cards. "Quince. Quince. Ibid. Ibid. Ibid." So it goes on, as far back as your arm reaches.',
        { id: 'drawer', when: 'firstCatalogue', moods: { Librarian: 'asleep' } },
      )
      .say(ibid, 'They are filed by who has slept on them. And I am not an abbreviation. I am the librarian.', {
        id: 'filed',
        when: 'firstCatalogue',
        mood: 'asleep',
      })
      .say(ibid, 'Whose would you like now? Titles are no help. They are on the side one lies on.', {
        id: 'whose',
        when: 'againCatalogue',
        mood: 'asleep',
      })
      .choice('quince', 'One of Quince’s')
      .choice('pudding', 'One of Pudding’s')
      .choice('nobody', 'One that nobody has slept on')
      .choice('yours', 'My own', { check: 'wrote' })
      .choice('eyes', 'Ring the bell instead', { id: 'bell', check: 'unwritten' }),

  quince: (page) =>
    page
      .title('Under Q')
      .npc(quince)
      .tell(
        'Quince has four shelves. The books on them are warm, and round at the corners. On the lowest lies Quince, on a book, asleep. She seems to be busy.',
        { id: 'shelves', moods: { NekoWitch: 'asleep' } },
      )
      .say(quince, 'Not now. I am at the good part.', { id: 'busy', when: 'firstQuince', mood: 'asleep' })
      .say(quince, 'Still the good part. There is a lot of it.', { id: 'still', when: 'againQuince', mood: 'asleep' })
      .choice('read', 'Take one down and read it')
      .choice('how', 'Ask which part')
      .choice('catalogue', 'Leave her to it'),

  read: (page) =>
    page
      .title('Chapter one')
      .npc(quince)
      .tell(
        'You sit down on the floor and open it. "There was once a fish, and it was no trouble." The second sentence is under Quince. A moment ago she was on the shelf.',
        { id: 'open', when: 'firstRead' },
      )
      .say(quince, 'Go on. I am not in the way.', { id: 'go', when: 'firstRead', mood: 'pleased' })
      .tell('You turn the page, Quince and all. It says "The fish" there, and then comes Quince.', {
        id: 'turn',
        when: 'againRead',
      })
      .say(quince, 'You read faster than I do. I am still on the fish.', {
        id: 'fish',
        when: 'againRead',
        mood: 'asleep',
      })
      .choice('read', 'Turn the page', { id: 'turn' })
      .choice('how', 'Ask her how it goes on')
      .choice('lent', 'Ask to borrow it', { check: 'unmarked', give: 'Bookmark' })
      .choice('lent', 'Ask to borrow it again', { id: 'renew', check: 'marked', set: { renewed: true } })
      .choice('catalogue', 'Let her finish it first'),

  how: (page) =>
    page
      .title('How it is done')
      .npc(quince)
      .say(quince, 'The one with the fish. I shall know more when I wake up.', {
        id: 'which',
        when: 'askedWhich',
        mood: 'asleep',
      })
      .say(quince, 'How should I know? I have only slept on it once.', { id: 'on', when: 'askedOn', mood: 'asleep' })
      .say(
        quince,
        'You lie down on an empty one. When you get up, there are words in it. Or did you think that somebody sits there with a pencil?',
        { id: 'words', mood: 'watchful' },
      )
      .say(quince, 'Ibid’s are longer. Mine have more fish.', { id: 'longer', mood: 'asleep' })
      .choice('nobody', 'Look for an empty one')
      .choice('read', 'Read on, around her')
      .choice('catalogue', 'Let her work'),

  pudding: (page) =>
    page
      .title('Under P')
      .npc(pudding)
      .tell('Pudding has one book. She is standing in front of it with a duster.', { id: 'one', when: 'firstPudding' })
      .say(pudding, 'It was a Tuesday. I was dusting. I only shut my eyes because of the dust.', {
        id: 'tuesday',
        when: 'firstPudding',
      })
      .tell('Past her ear you can read the spine: "Sitting Down. A Romance."', { id: 'spine', when: 'pastPudding' })
      .say(pudding, 'It is about a chair. How it ends I cannot say. Somebody coughed.', {
        id: 'chair',
        when: 'pastPudding',
        mood: 'offended',
      })
      .choice('pudding', 'Look past her', { id: 'past' })
      .choice('eyes', 'Cough', { id: 'cough' })
      .choice('catalogue', 'Pretend that I saw nothing'),

  nobody: (page) =>
    page
      .title('Under nobody')
      .npc(pudding)
      .tell(
        'At the back, where there is a draught, stands the shelf that nobody has slept on. The books are flat and cold, and have all their corners.',
        { id: 'back' },
      )
      .say(pudding, 'These I have to dust myself. The others are wiped by whoever is on them.', { id: 'dust' })
      .tell('You open one. It is empty on every page.', { id: 'empty' })
      .choice('author', 'Put my head on it for a moment')
      .choice('empty', 'Tell Ibid that it is empty')
      .choice('catalogue', 'Put it back'),

  empty: (page) =>
    page
      .title('Empty')
      .npc(ibid)
      .say(ibid, 'Of course it is empty. Nobody has slept on it. Who do you think writes them?', {
        id: 'who',
        mood: 'watchful',
      })
      .tell('She looks at the white page as others look at a cushion.', { id: 'cushion' })
      .say(ibid, 'I would do it myself. But somebody has to purr, and the last one who offered hummed.', {
        id: 'purr',
        mood: 'offended',
      })
      .choice('purr', 'Offer to purr for her')
      .choice('author', 'Sleep on it myself')
      .choice('catalogue', 'Put it back'),

  yours: (page) =>
    page
      .title('Under you')
      .npc(quince)
      .tell('Your shelf has one book. On the book lies Quince.', { id: 'one', moods: { NekoWitch: 'asleep' } })
      .say(quince, 'I have gone over it for you. There is a fish in it now.', { id: 'fish', mood: 'watchful' })
      .choice('nobody', 'Begin another')
      .choice('catalogue', 'Thank her'),

  eyes: (page) =>
    page
      .title('Noise')
      .npc(ibid)
      .tell('You ring the bell. The purring stops. In every gap between the books, two eyes open.', {
        id: 'rang',
        when: 'rang',
        moods: { Librarian: 'startled' },
      })
      .tell('You cough. The purring stops. In every gap between the books, two eyes open.', {
        id: 'coughed',
        when: 'coughed',
        moods: { Librarian: 'startled' },
      })
      .tell('Now it is quiet. Somewhere, eleven novels have ended in the middle of a', { id: 'novels' })
      .say(ibid, 'I had been on that purr since March. Now somebody will have to start me.', {
        id: 'march',
        mood: 'offended',
      })
      .choice('desk', 'Scratch her chin', { id: 'chin' })
      .choice('purr', 'Purr myself'),

  purr: (page) =>
    page
      .title('A wardrobe')
      .npc(ibid)
      .tell(
        'Ibid stops. In every gap between the books, two eyes open. You purr. It sounds like a wardrobe being moved.',
        {
          id: 'offered',
          when: 'offered',
        },
      )
      .tell('You purr. It sounds like a wardrobe being moved. In the gaps, the eyes look at one another.', {
        id: 'noisy',
        when: 'interrupted',
      })
      .say(ibid, 'Less throat. Think of butter.', { id: 'butter', mood: 'watchful' })
      .choice('librarian', 'Think of butter')
      .choice('desk', 'Scratch her chin instead', { id: 'chin' }),

  author: (page) =>
    page
      .title('A first book')
      .set({ wrote: true })
      .npc(ibid)
      .tell('You put your head on page one. The purr does the rest.', { id: 'head', moods: { Librarian: 'asleep' } })
      .tell(
        'In the morning the book is full and warm, and one corner is round. It begins: "The library hums. It is not the lamp."',
        { id: 'morning' },
      )
      .say(ibid, 'It is filed under you. I read it until my eyes fell shut, so page nine is by me.', {
        id: 'nine',
        mood: 'pleased',
      })
      .say(
        ibid,
        'The ones at Q can be borrowed, as a rule with Quince on top. For something really long, somebody would have to purr for me.',
        { id: 'more', mood: 'asleep' },
      )
      .choice('out', 'Go out into the noise')
      .done({ canRestart: true }),

  lent: (page) =>
    page
      .title('On loan')
      .npc(ibid)
      .npc(quince)
      .tell('You carry the book to the desk. Quince comes along, on top of it, without waking up.', {
        id: 'carry',
        moods: { NekoWitch: 'asleep' },
      })
      .say(ibid, 'You may have it for four weeks, from the moment she gets up.', { id: 'weeks', mood: 'asleep' })
      .tell('Ibid pulls out a whisker, to mark your place. It will not go under Quince, so she gives it to you.', {
        id: 'whisker',
        when: 'firstLoan',
      })
      .tell('You show Ibid your bookmark. She looks where it belongs. Quince still lies there.', {
        id: 'renewed',
        when: 'renewed',
      })
      .say(
        ibid,
        'Your place is under a cat. It will keep. If you cannot wait, there is nobody on the books at the back. And please do not ring.',
        { id: 'place', mood: 'pleased' },
      )
      .choice('out', 'Go out into the noise')
      .done({ canRestart: true }),

  librarian: (page) =>
    page
      .title('Open all night')
      .npc(ibid)
      .npc(pudding)
      .tell(
        'You think of butter. It comes from further down than you expected. The eyes close, and eleven novels go on.',
        { id: 'butter' },
      )
      .say(ibid, 'Hold that. I shall only be a minute.', { id: 'hold', mood: 'pleased' })
      .tell('She lies down on an empty book. In the morning it has nine hundred pages, and you are still holding it.', {
        id: 'morning',
        moods: { Librarian: 'asleep' },
      })
      .say(
        pudding,
        'Something in here hums. I have put the lamp on the list. When you are done, take a book. Empty ones are to lie on. Quince’s are to take home.',
        { id: 'lamp' },
      )
      .choice('out', 'Go out into the noise')
      .done({ canRestart: true }),

  out: (page) =>
    page
      .address('/game/dialog')
      .npc(ibid)
      .say(ibid, 'Close the door quietly. All the noise is out there.', { id: 'door' })
      .done(),
});
