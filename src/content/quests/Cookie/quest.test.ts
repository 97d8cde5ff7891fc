import { describe, expect, test } from 'vitest';
import {
  type CharacterTraits,
  characterTraits,
  createCharacter,
  type Hand,
  mergeCards,
  messagesOn,
  npcName,
  openQuest,
  type Page,
  PLACEHOLDER_ID,
  pettingLine,
  requireCard,
  takeChoice,
} from '#engine';
import { checkQuest, exploreQuest, playMany } from '#engine/check';
import { FIRST_FORMS } from '../../cards.ts';
import { deck } from '../../deck.ts';
import { nameLists } from '../../names/names.ts';
import { quince } from '../npcs.ts';
import { cookieKind, cookieQuest } from './quest.ts';

const NOBODY = { id: PLACEHOLDER_ID };
const MARY = { id: 'abc', name: 'Mary', gender: 'f' } as const;
const JAMES = { id: 'abc', name: 'James', gender: 'm' } as const;

// The specified script, copied by hand, so that these tests notice an accidental change of the quest.

/** For each page key: the title, the kind of end, and the texts of the choices by the pages that they lead to. */
const PAGES = {
  init: ['A question about a cookie', null, { accept: 'Tell me about the cookie', manage: 'Show me the jar first' }],
  accept: ['What is in it', null, { accept_yes: 'Yes, save my character', finish: 'No, do not track me' }],
  accept_yes: ['Baked', null, { finish: 'Thank you, Quince' }],
  finish: [
    'Then we are done',
    'restarts',
    { tutorial: 'Teach me something', back: 'Back to the front door', manage: 'Open the cookie jar' },
  ],
  tutorial: ['', '/', {}],
  back: ['', '/', {}],
  manage: ['', '/game/account', {}],
};

/** The lines of a page for one player and previous page. Lines that begin with | are narration, the others Quince's. */
const SCRIPT: readonly (readonly [page: string, who: Partial<CharacterTraits>, from: string, lines: string])[] = [
  [
    'init',
    NOBODY,
    '',
    `
    |There is a cat on the table. There is a hat on the cat. The hat was here first.
    Good evening. I am Quince. I am the witch, and this is my other shape. Sit.
    I can save your character, so that I know you when you come back. For that I need to give you a cookie. You may say no.`,
  ],
  [
    'accept',
    NOBODY,
    'init',
    `
    The cookie holds a number. The number is your character. It lets me save your progress and lets you meet other players. I also leave twelve magic words in this browser, as your key. That is all.
    No personal information is collected. Not your name, not your e-mail, not your birthday.
    Now listen. Do not share real names here. Not yours, not anyone’s. Not with me, and not with other players.
    If you say no, you can still play. Your progress will not be saved, and the parts with other players stay closed. You can change your mind at the jar, either way, on any day.`,
  ],
  ...(
    [
      [MARY, 'accept', 'A girl, it says, called Mary.', 'I have also made twelve magic words and left them'],
      [JAMES, 'accept', 'A boy, it says, called James.', 'I have also made twelve magic words and left them'],
      [MARY, '', 'A girl, it says, called Mary.', 'Your twelve magic words are'],
    ] as const
  ).map(
    ([who, from, drawn, words]) =>
      [
        'accept_yes',
        who,
        from,
        `
        |She turns a tile over with one paw. On the back of it is you.
        ${drawn} I did not choose. I shook the box and read what fell out.
        ${words} in the jar, in this browser. With them you can find ${who.name} again from any device. Without them, nobody can, and that includes me. Write them on paper.`,
      ] as const,
  ),
  ['finish', MARY, 'accept_yes', 'You are saved, Mary. Come and go. I do.'],
  [
    'finish',
    NOBODY,
    'accept',
    'No cookie, then. When you close the page I will forget you completely. It will be nothing personal. It will be nothing at all.',
  ],
  ['finish', NOBODY, 'accept_yes', 'Not today, then. Nothing was saved. Ask me again whenever you like.'],
  ['finish', MARY, '', 'Ah. Mary. The cookie works. Sit anywhere but there.'],
  ['tutorial', NOBODY, 'finish', 'Lessons start at this door. Look for the hat.'],
  ['back', NOBODY, 'finish', 'Mind the step. It moves.'],
  ['manage', NOBODY, 'finish', 'Here is the jar. Lift the lid slowly.'],
];

describe('[Q6] [Q9] [Q1] the script', () => {
  test('the quest has the specified pages, choices and ends, in this order; no choice has a timeout or a check', () => {
    const pages = [...cookieQuest.pages.values()];
    const written = pages.map(({ key, title, choices, isDone, canRestart, address }) => [
      key,
      [title, isDone && canRestart ? 'restarts' : address, choices.map(({ next, text }) => [next, text])],
    ]);
    const script = Object.entries(PAGES).map(([key, [title, end, choices]]) => [
      key,
      [title, end, Object.entries(choices ?? {})],
    ]);
    expect(written).toEqual(script);
    expect(pages.filter(({ isDone }) => isDone).map(({ key }) => key)).toEqual([
      'finish',
      'tutorial',
      'back',
      'manage',
    ]);
    expect(cookieQuest.start).toBe('init');
    const choices = pages.flatMap((page) => page.choices);
    expect(choices.filter(({ timeout, check }) => timeout !== -1 || check !== null)).toEqual([]);
  });

  test.each(SCRIPT)(
    '[B12] the page %s has exactly the specified lines for the player %o who comes from the page "%s"',
    (key, who, from, lines) => {
      const page = cookieQuest.pages.get(key) as Page;
      const said = messagesOn(cookieQuest, page, handOf(who), from);
      expect(said.map(({ speaker, text }) => (speaker === 'NekoWitch' ? text : `|${text}`))).toEqual(
        lines.trim().split(/\n\s*/),
      );
    },
  );

  test.each([
    [1, 'Prr.'],
    [0, undefined],
    [2, 'Prr.'],
    [12, 'You may continue.'],
    [5, 'You may continue.'],
    [13, 'That is thirteen. I was counting.'],
  ])('[Q10] the quest has the specified line for petting number %d, if any', (count, line) => {
    expect(pettingLine(cookieQuest, count)).toBe(line);
  });
});

test('[D11] the witch is the npc of every page, with a soul_tag, a title, and a name with a placeholder', () => {
  expect(quince.soul_tag).toBe('NekoWitch');
  expect(characterTraits(quince.card)).toMatchObject({ soul_tag: 'NekoWitch', name: '{name}', title: 'Neko Witch' });
  expect(npcName(quince)).toBe('Quince');
  for (const page of cookieQuest.pages.values()) expect(page.npcs).toEqual([quince]);
});

test('[Q10] [D10] a new Cookie card has an empty page key, and 0 meows', () => {
  expect(cookieKind).toMatchObject({ name: 'Cookie', type: 'key', quest: true });
  expect(deck.make(cookieKind)).toMatchObject({ c: 1, p: '', traits: { meow: 0 } });
  expect(cookieQuest.card).toBe('Cookie');
});

test('[Q7] the quest opens at the first page for an anonymous player, and at the last for a saved player', () => {
  expect(openQuest(cookieQuest, handOf(NOBODY)).key).toBe('init');
  expect(openQuest(cookieQuest, handOf(MARY)).key).toBe('finish');
});

test('[Q8] [D12] [Q4] the choice `accept_yes` draws gender, name and form', () => {
  const asked = mergeCards(handOf(NOBODY), [deck.make(cookieKind, { p: 'accept' })]);
  const chance = { random: () => 0, names: nameLists, forms: FIRST_FORMS, day: 0 };
  const hand = mergeCards(asked, takeChoice(deck, cookieQuest, asked, 'accept_yes', chance).cards);
  const drawn = { gender: 'm', name: 'James', room_key: 'Cookie' };
  expect(characterTraits(requireCard(hand, 'Character'))).toMatchObject(drawn);
  expect(requireCard(hand, 'Cookie').p).toBe('accept_yes');
  expect(Object.keys(hand).sort()).toEqual(['Boy', 'Character', 'Cookie']);
});

test('[Q2] the quest has no findings, and playing it at random shows every page', () => {
  expect(checkQuest(cookieQuest)).toEqual([]);
  expect(exploreQuest(cookieQuest)).toMatchObject({ complete: true, findings: [] });
  const { failures, pages } = playMany(cookieQuest, { seeds: 200 });
  expect(failures).toEqual([]);
  expect([...pages.values()]).not.toContain(0);
});

function handOf(who: Partial<CharacterTraits>): Hand {
  return mergeCards({}, [createCharacter(deck, who)]);
}
