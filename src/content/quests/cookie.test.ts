import { describe, expect, test } from 'vitest';
import {
  type Chance,
  type CharacterTraits,
  characterTraits,
  createCharacter,
  type Hand,
  handAfter,
  mergeCards,
  messagesOn,
  npcName,
  offersOf,
  openQuest,
  type Page,
  PLACEHOLDER_ID,
  pettingLine,
  requireCard,
  seededRandom,
  takeChoice,
} from '#engine';
import { cookieKind } from '../cards/cookie.ts';
import { deck } from '../deck.ts';
import { FIRST_FORMS } from '../forms/forms.ts';
import { nameLists } from '../names/names.ts';
import { cookieQuest } from './cookie.ts';
import { quince } from './npcs.ts';
import { oven } from './oven.ts';

const NOBODY = { id: PLACEHOLDER_ID };
const MARY = { id: 'abc', name: 'Mary', gender: 'f' } as const;
const JAMES = { id: 'abc', name: 'James', gender: 'm' } as const;

const LONGEST_NAME = [...nameLists.m, ...nameLists.f].reduce(
  (longest, [name]) => (name.length > longest.length ? name : longest),
  '',
);

/** Who says it: nobody, or Quince. */
const TOLD = null;
const Q = 'NekoWitch';

// The script, copied by hand, so that a slip in the quest shows: a page as it is told in one situation.
const SCRIPT: readonly {
  page: string;
  title: string;
  when: string;
  who: Partial<CharacterTraits>;
  from: string;
  lines: readonly (readonly [speaker: string | null, text: string])[];
  choices: readonly (readonly [next: string, text: string])[];
  done?: true;
  restarts?: true;
  leadsTo?: string;
}[] = [
  {
    page: 'init',
    title: 'A question about a cookie',
    when: 'at first',
    who: NOBODY,
    from: '',
    lines: [
      [TOLD, 'There is a cat on the table. There is a hat on the cat. The hat was here first.'],
      [Q, 'Good evening. I am Quince. I am the witch, and this is my other shape. Sit.'],
      [
        Q,
        'I can save your character, so that I know you when you come back. For that I need to give you a cookie. You may say no.',
      ],
    ],
    choices: [
      ['accept', 'Tell me about the cookie'],
      ['manage', 'Show me the jar first'],
    ],
  },
  {
    page: 'accept',
    title: 'What is in it',
    when: 'after asking',
    who: NOBODY,
    from: 'init',
    lines: [
      [
        Q,
        'The cookie holds a number. The number is your character. It lets me save your progress and lets you meet other players. I also leave twelve magic words in this browser, as your key. That is all.',
      ],
      [Q, 'No personal information is collected. Not your name, not your e-mail, not your birthday.'],
      [
        Q,
        'Now listen. Do not share real names here. Not yours, not anyone’s. Not with me, and not with other players.',
      ],
      [
        Q,
        'If you say no, you can still play. Your progress will not be saved, and the parts with other players stay closed. You can change your mind at the jar, either way, on any day.',
      ],
    ],
    choices: [
      ['accept_yes', 'Yes, save my character'],
      ['finish', 'No, do not track me'],
    ],
  },
  {
    page: 'accept_yes',
    title: 'Baked',
    when: 'to a girl',
    who: MARY,
    from: 'accept',
    lines: [
      [TOLD, 'She turns a tile over with one paw. On the back of it is you.'],
      [Q, 'A girl, it says, called Mary. I did not choose. I shook the box and read what fell out.'],
      [
        Q,
        'I have also made twelve magic words and left them in the jar, in this browser. With them you can find Mary again from any device. Without them, nobody can, and that includes me. Write them on paper.',
      ],
    ],
    choices: [['finish', 'Thank you, Quince']],
  },
  {
    page: 'accept_yes',
    title: 'Baked',
    when: 'to a boy',
    who: JAMES,
    from: 'accept',
    lines: [
      [TOLD, 'She turns a tile over with one paw. On the back of it is you.'],
      [Q, 'A boy, it says, called James. I did not choose. I shook the box and read what fell out.'],
      [
        Q,
        'I have also made twelve magic words and left them in the jar, in this browser. With them you can find James again from any device. Without them, nobody can, and that includes me. Write them on paper.',
      ],
    ],
    choices: [['finish', 'Thank you, Quince']],
  },
  {
    page: 'accept_yes',
    title: 'Baked',
    when: 'to a girl whose words were there before',
    who: MARY,
    from: '',
    lines: [
      [TOLD, 'She turns a tile over with one paw. On the back of it is you.'],
      [Q, 'A girl, it says, called Mary. I did not choose. I shook the box and read what fell out.'],
      [
        Q,
        'Your twelve magic words are in the jar, in this browser. With them you can find Mary again from any device. Without them, nobody can, and that includes me. Write them on paper.',
      ],
    ],
    choices: [['finish', 'Thank you, Quince']],
  },
  ...(
    [
      ['just saved', MARY, 'accept_yes', 'You are saved, Mary. Come and go. I do.'],
      [
        'having said no',
        NOBODY,
        'accept',
        'No cookie, then. When you close the page I will forget you completely. It will be nothing personal. It will be nothing at all.',
      ],
      [
        'not saved after a failure',
        NOBODY,
        'accept_yes',
        'Not today, then. Nothing was saved. Ask me again whenever you like.',
      ],
      ['returning', MARY, '', 'Ah. Mary. The cookie works. Sit anywhere but there.'],
    ] as const
  ).map(([when, who, from, text]) => ({
    page: 'finish',
    title: 'Then we are done',
    when,
    who,
    from,
    lines: [[Q, text]] as const,
    choices: [
      ['tutorial', 'Teach me something'],
      ['back', 'Back to the front door'],
      ['manage', 'Open the cookie jar'],
    ] as const,
    done: true as const,
    restarts: true as const,
  })),
  {
    page: 'tutorial',
    title: '',
    when: 'on the way to the lessons',
    who: NOBODY,
    from: 'finish',
    lines: [[Q, 'Lessons start at this door. Look for the hat.']],
    choices: [],
    done: true,
    leadsTo: '/',
  },
  {
    page: 'back',
    title: '',
    when: 'on the way out',
    who: NOBODY,
    from: 'finish',
    lines: [[Q, 'Mind the step. It moves.']],
    choices: [],
    done: true,
    leadsTo: '/',
  },
  {
    page: 'manage',
    title: '',
    when: 'on the way to the jar',
    who: NOBODY,
    from: 'finish',
    lines: [[Q, 'Here is the jar. Lift the lid slowly.']],
    choices: [],
    done: true,
    leadsTo: '/game/account',
  },
];

describe('[Q6] [Q9] the script', () => {
  test('has these pages, in this order', () => {
    expect([...cookieQuest.pages.keys()]).toEqual([
      'init',
      'accept',
      'accept_yes',
      'finish',
      'tutorial',
      'back',
      'manage',
    ]);
    expect(new Set(SCRIPT.map(({ page }) => page))).toEqual(new Set(cookieQuest.pages.keys()));
    expect(cookieQuest.start).toBe('init');
  });

  test.each(SCRIPT)('[B12] $page, $when, word for word', ({ page: key, title, who, from, lines, choices }) => {
    const page = pageOf(key);
    const said = messagesOn(cookieQuest, page, handOf(who), from);
    expect(page.title).toBe(title);
    expect(said.map(({ speaker, text }) => [speaker, text])).toEqual(lines);
    expect(page.choices.map(({ next, text }) => [next, text])).toEqual(choices);
  });

  test.each(SCRIPT)(
    '$page, $when: ends and ways out',
    ({ page: key, done = false, restarts = false, leadsTo = null }) => {
      expect(pageOf(key)).toMatchObject({ isDone: done, canRestart: restarts, address: leadsTo });
    },
  );

  test.each(SCRIPT)('$page, $when: 4 messages at most, of 240 characters at most', ({ page, who, from }) => {
    const said = messagesOn(cookieQuest, pageOf(page), handOf({ ...who, name: LONGEST_NAME }), from);
    expect(said.length).toBeLessThanOrEqual(4);
    for (const { text } of said) expect(text.length).toBeLessThanOrEqual(240);
  });

  test('[Q1] has no timers and no conditions on choices', () => {
    const choices = [...cookieQuest.pages.values()].flatMap((page) => page.choices);
    expect(choices.map(({ timeout, check }) => ({ timeout, check }))).toEqual(
      choices.map(() => ({ timeout: -1, check: null })),
    );
  });

  test('has words for the time in the oven', () => {
    expect(oven).toEqual({
      title: { baking: 'In the oven', failed: 'Not baked', unanswered: 'Baked, but nobody answered' },
      waiting: 'Quince looks at the oven. The oven looks back.',
      failed: 'It did not rise. No cookie was made and nothing was saved.',
      unanswered:
        'It did rise. The cookie is yours, and your words are in the jar. Only who you are, the tower has not told me yet.',
      locked:
        'Your magic words lie in the jar under a lock, and it did not open. If the passkey is lost, the jar has a way on without it.',
      noJar:
        'This browser keeps nothing for this site, so there is no jar to leave your words in. Allow it to, or try outside a private window or in another browser.',
      noCookies: 'The tower gave a cookie and did not get it back. Allow cookies for this site, then try again.',
      tryAgain: 'Try again',
      goOn: 'Go on without saving',
      openJar: 'Open the cookie jar',
    });
    const [onwards] = pageOf('accept_yes').choices;
    expect(onwards?.next).toBe('finish');
  });

  test.each([
    [1, 'Prr.'],
    [0, undefined],
    [2, 'Prr.'],
    [12, 'You may continue.'],
    [5, 'You may continue.'],
    [13, 'That is thirteen. I was counting.'],
  ])('[Q10] has words for pet number %d', (count, line) => {
    expect(pettingLine(cookieQuest, count)).toBe(line);
  });
});

describe('[D11] the witch', () => {
  test('is a card with a tag, a title, and a name to be filled in', () => {
    expect(quince.soul_tag).toBe('NekoWitch');
    expect(characterTraits(quince.card)).toMatchObject({ soul_tag: 'NekoWitch', name: '{name}', title: 'Neko Witch' });
    expect(npcName(quince)).toBe('Quince');
  });

  test('is on every page', () => {
    for (const page of cookieQuest.pages.values()) expect(page.npcs).toEqual([quince]);
  });
});

test('[Q10] [D10] the card has a place, and a counter that begins at 0', () => {
  expect(cookieKind).toMatchObject({ name: 'Cookie', type: 'key', quest: true });
  expect(deck.make(cookieKind)).toMatchObject({ c: 1, p: '', traits: { meow: 0 } });
  expect(cookieQuest.card).toBe('Cookie');
});

describe('[Q7] opening it', () => {
  test.each([
    ['a player without a character id is at the question', NOBODY, 'init'],
    ['a player with a character id is done with it', MARY, 'finish'],
  ])('%s', (_, who, page) => {
    expect(openQuest(cookieQuest, handOf(who)).key).toBe(page);
  });
});

test('[Q8] [D12] saying yes draws gender, name and form', () => {
  const hand = handAfter(handOf(NOBODY), takeChoice(deck, cookieQuest, at('accept'), 'accept_yes', chanceOf([0, 0])));
  expect(characterTraits(requireCard(hand, 'Character'))).toMatchObject({ gender: 'm', name: 'James' });
  expect(Object.keys(hand).sort()).toEqual(['Boy', 'Character', 'Cookie']);
});

describe('[Q2] [Q4] played at random, 500 times', () => {
  const walks = Array.from({ length: 500 }, (_, seed) => walk(seed));

  test('never stumbles, and ends on a way out after 4 choices at most', () => {
    for (const pages of walks) {
      expect(pages.length).toBeLessThanOrEqual(5);
      expect(pageOf(pages.at(-1) ?? '').address).not.toBeNull();
    }
  });

  test('reaches every page', () => {
    expect(new Set(walks.flat())).toEqual(new Set(cookieQuest.pages.keys()));
  });

  test('is the same play again from the same seed', () => {
    expect(walk(7)).toEqual(walks[7]);
  });

  /** Takes open choices at random until the quest leads away, as a stranger or a known player. Gives the pages seen. */
  function walk(seed: number): string[] {
    const random = seededRandom(seed);
    let hand = handOf(seed % 2 === 0 ? NOBODY : MARY);
    let page = openQuest(cookieQuest, hand);
    const seen = [page.key];
    while (page.address === null) {
      const open = offersOf(cookieQuest, page, hand).filter(({ closed }) => closed === null);
      const { id = '' } = open[Math.floor(random() * open.length)]?.choice ?? {};
      const step = takeChoice(deck, cookieQuest, hand, id, { random, names: nameLists, forms: FIRST_FORMS });
      hand = handAfter(hand, step);
      page = step.page;
      seen.push(page.key);
      if (seen.length > 20) throw new Error(`Seed ${seed} does not end: ${seen.join(' → ')}`);
      expect(requireCard(hand, 'Cookie').p).toBe(page.key);
      expect(characterTraits(requireCard(hand, 'Character')).room_key).toBe('Cookie');
      expect(messagesOn(cookieQuest, page, hand, seen.at(-2) ?? '').length).toBeGreaterThan(0);
    }
    return seen;
  }
});

function handOf(who: Partial<CharacterTraits>): Hand {
  return mergeCards({}, [createCharacter(deck, who)]);
}

function at(page: string): Hand {
  return mergeCards(handOf(NOBODY), [deck.make(cookieKind, { p: page })]);
}

function chanceOf(values: number[]): Chance {
  return { random: () => values.shift() ?? Number.NaN, names: nameLists, forms: FIRST_FORMS };
}

function pageOf(key: string): Page {
  return cookieQuest.pages.get(key) as Page;
}
