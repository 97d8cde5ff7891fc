import { describe, expect, test } from 'vitest';
import { createDeck } from '../cards/deck.ts';
import { type Card, defineKind } from '../cards/kind.ts';
import { type CharacterTraits, characterKind, characterTraits, createCharacter } from '../characters/character.ts';
import { type Hand, mergeCards } from '../characters/entry.ts';
import { PLACEHOLDER_ID } from '../characters/flake.ts';
import { quest } from './builder.ts';
import {
  type Chance,
  enterPage,
  factsOf,
  fill,
  findChoice,
  findPage,
  handAfter,
  isOpen,
  messagesOf,
  openQuest,
  pettingLine,
  type Step,
  takeChoice,
} from './play.ts';
import type { Choice, Page } from './quest.ts';
import { QuestError } from './quest-error.ts';

const teaKind = defineKind('Tea', { type: 'key', quest: true, traits: { sugar: 0, meow: 0 } });
const deck = createDeck([
  characterKind,
  teaKind,
  defineKind('Cat', { type: 'form' }),
  defineKind('Dog', { type: 'form' }),
  defineKind('Hat'),
]);

/** A garden of everything: the comments say what each page is there for. */
const tea = quest(teaKind, {
  checks: {
    known: { reads: ['id'], holds: ({ id }) => id !== '' },
    sweet: { reads: ['sugar'], holds: ({ sugar }) => Number(sugar) > 0 },
    fromDoor: { reads: ['from'], holds: ({ from }) => from === 'door' },
  },
  pettingLines: { 2: 'Prr.' },
}).pages(
  'door',
  'table',
  'mirror',
  'hub',
  'over',
  'again',
  'out',
  'lost',
)({
  // the start; whoever is known is sent on
  door: (page) => page.jump('known', 'hub').choice('table', 'In'),
  // messages and choices under checks
  table: (page) =>
    page
      .tell('For {name}: {sugar} lumps, {nothing}.')
      .tell('Sweet.', { when: 'sweet' })
      .tell('You came by the door.', { when: 'fromDoor' })
      .choice('mirror', 'Look')
      .choice('over', 'Drink', { id: 'drink', check: 'sweet' })
      .choice('again', 'Sip', { id: 'over' }),
  // draws the character
  mirror: (page) => page.action('draw-character').choice('table', 'Back'),
  hub: (page) => page.choice('table', 'In').choice('lost', 'Elsewhere'),
  // the three kinds of ends
  over: (page) => page.done(),
  again: (page) => page.choice('out', 'Leave').done({ canRestart: true }),
  out: (page) => page.address('/').done(),
  // a jump of a page that is not the start
  lost: (page) => page.jump('sweet', 'table').choice('out', 'Leave'),
});

const chance: Chance = {
  random: () => 0,
  names: { m: [['James', 1]], f: [['Mary', 1]] },
  forms: { m: 'Dog', f: 'Cat' },
};

describe('[Q5] what a quest refuses', () => {
  test.each<[why: string, text: string, code: string, run: () => unknown]>([
    ['a page that is missing', 'Page not found', 'page-not-found', () => findPage(tea, 'cellar')],
    ['an inherited page', 'Page not found', 'page-not-found', () => findPage(tea, 'constructor')],
    ['entering a page that is missing', 'Page does not exist', 'unknown-page', () => enter('cellar')],
    [
      'opening at a page that is missing',
      'Quest has invalid state!',
      'invalid-state',
      () => openQuest(tea, at('cellar')),
    ],
    [
      'a choice on a page that is missing',
      'Quest has invalid state!',
      'invalid-state',
      () => choose(at('cellar'), 'out'),
    ],
    ['a choice that is nowhere', 'Invalid choice id', 'invalid-choice', () => choose(at('table'), 'sleep')],
    ['no choice', 'Invalid choice id', 'invalid-choice', () => choose(at('table'), '')],
    ['a choice of another page', 'Invalid choice id', 'invalid-choice', () => choose(at('hub'), 'mirror')],
    ['a choice whose check does not hold', 'Invalid choice id', 'invalid-choice', () => choose(at('table'), 'drink')],
  ])('%s: %s', (_, text, code, run) => {
    expect(run).toThrow(QuestError);
    expect(run).toThrow(expect.objectContaining({ message: text, code }));
  });
});

describe('opening a quest', () => {
  const anybody = {};
  const known = { id: 'abc' };
  test.each<[title: string, place: string, who: Partial<CharacterTraits>, opens: string]>([
    ['[Q3] a card never played opens at the first page', '', anybody, 'door'],
    ['a card opens where it is', 'table', anybody, 'table'],
    ['an end that cannot be restarted stays', 'over', anybody, 'over'],
    ['[Q6] an end that can be restarted opens at the first page', 'again', anybody, 'door'],
    ['[Q9] a page that led away opens at the first page', 'out', anybody, 'door'],
    ['[Q7] a jump that holds leads on', '', known, 'hub'],
    ['[Q7] a jump of the first page that holds leads on from everywhere', 'table', known, 'hub'],
    ['[Q7] the placeholder is not known', '', { id: PLACEHOLDER_ID }, 'door'],
    ['a jump of a later page that does not hold leads nowhere', 'lost', anybody, 'lost'],
  ])('%s', (_, place, who, opens) => {
    expect(openQuest(tea, at(place, who)).key).toBe(opens);
  });

  test('a jump of a later page that holds leads on', () => {
    expect(openQuest(tea, at('lost', {}, { sugar: 1 })).key).toBe('table');
  });

  test('a hand without the card, or without a character, opens at the first page', () => {
    expect(openQuest(tea, {}).key).toBe('door');
  });
});

describe('[Q3] a choice is found', () => {
  test.each([
    ['by the page it leads to', 'mirror', 'mirror'],
    ['by its id', 'drink', 'drink'],
    ['by its id before any page', 'over', 'over'],
    ['by the page it leads to when it has another id', 'again', 'over'],
  ])('%s: %s', (_, asked, id) => {
    expect(findChoice(pageOf('table'), asked)?.id).toBe(id);
  });

  test.each(['sleep', '', 'Look', 'toString'])('by nothing else: %j', (asked) => {
    expect(findChoice(pageOf('table'), asked)).toBeUndefined();
  });
});

describe('taking a choice', () => {
  test.each<[title: string, hand: Hand, choice: string, page: string]>([
    ['leads to its page', at('hub'), 'table', 'table'],
    ['that is found by its page leads there, too', at('table'), 'again', 'again'],
    ['whose check holds leads to its page', at('table', {}, { sugar: 1 }), 'drink', 'over'],
    ['of the first page begins a card never played', at(''), 'table', 'table'],
    ['of the first page begins an ended card anew', at('again'), 'table', 'table'],
    ['of an end leads on from it', at('again'), 'out', 'out'],
    [
      'of the page that opening leads to is as good as one of the page itself',
      at('table', { id: 'abc' }),
      'lost',
      'lost',
    ],
  ])('%s', (_, hand, choice, page) => {
    expect(choose(hand, choice).page.key).toBe(page);
  });

  test('[Q5] [Q6] of the first page does not begin anew what cannot be restarted', () => {
    expect(() => choose(at('over'), 'table')).toThrow('Invalid choice id');
  });
});

describe('entering a page', () => {
  test("[Q4] makes the quest's card the character's room", () => {
    const { cards } = enter('table', at('', { room_key: 'Elsewhere' }));
    expect(characterOf({ cards })).toMatchObject({ room_key: 'Tea' });
  });

  test('[Q10] moves the card to the page', () => {
    expect(cardOf(enter('table'), 'Tea').p).toBe('table');
  });

  test('leaves everything else of both cards as it is', () => {
    const hand = at('door', { id: 'abc', name: 'Zoe', gender: 'f', v: 3 }, { c: 2, sugar: 4, meow: 5 });
    const step = enter('table', hand);
    expect(step.cards).toHaveLength(2);
    expect(characterOf(step)).toEqual({ ...characterTraits(hand.Character as Card), room_key: 'Tea' });
    expect(cardOf(step, 'Tea')).toEqual(deck.make('Tea', { c: 2, p: 'table', sugar: 4, meow: 5 }));
  });

  test('gives the card to whoever has none', () => {
    const { Tea: _, ...hand } = at('');
    expect(handAfter(hand, enter('table', hand)).Tea).toEqual(deck.make('Tea', { p: 'table' }));
  });

  test('[D9] needs a character', () => {
    expect(() => enter('table', {})).toThrow('Card Character not found');
  });
});

describe('[Q8] [D12] a page that draws the character', () => {
  test.each([
    ['even', [0, 0], { gender: 'm', name: 'James' }, 'Dog'],
    ['odd', [1 / 256, 0], { gender: 'f', name: 'Mary' }, 'Cat'],
  ])('an %s byte', (_, values, traits, form) => {
    const step = enter('mirror', at('table'), values);
    expect(characterOf(step)).toMatchObject({ ...traits, room_key: 'Tea' });
    expect(cardOf(step, form)).toEqual(deck.make(form));
  });

  test('draws gender first, then a name of its list with the next value', () => {
    const names = {
      m: [['James', 1]] as const,
      f: [
        ['Mary', 1],
        ['Zoe', 1],
      ] as const,
    };
    const step = enterPage(deck, tea, 'mirror', at('table'), { ...chance, names, random: valuesOf([0.999, 0.6]) });
    expect(characterOf(step)).toMatchObject({ gender: 'f', name: 'Zoe' });
  });

  test('gives one form in place of any other', () => {
    const hand = mergeCards(at('table'), [deck.make('Cat'), deck.make('Hat')]);
    expect(Object.keys(handAfter(hand, enter('mirror', hand, [0, 0]))).sort()).toEqual([
      'Character',
      'Dog',
      'Hat',
      'Tea',
    ]);
  });

  test('draws nothing anywhere else', () => {
    const never = () => {
      throw new Error('No chance was to be taken');
    };
    expect(() => enterPage(deck, tea, 'table', at('door'), { ...chance, random: never })).not.toThrow();
  });
});

describe('[Q10] a meow', () => {
  test('counts on the card and leaves the player where they are', () => {
    const step = choose(at('table', {}, { c: 2, sugar: 1, meow: 4 }), 'meow');
    expect(step).toEqual({ page: pageOf('table'), cards: [deck.make('Tea', { c: 2, p: 'table', sugar: 1, meow: 5 })] });
  });

  test('can be the first thing done with a card', () => {
    expect(choose(at(''), 'meow')).toEqual({ page: pageOf('door'), cards: [deck.make('Tea', { meow: 1 })] });
  });

  test('[Q5] is no choice where the card does not count them', () => {
    const hatKind = defineKind('Hat', { quest: true });
    const mute = quest(hatKind).pages('a')({ a: (page) => page.done() });
    expect(() => takeChoice(deck, mute, {}, 'meow', chance)).toThrow('Invalid choice id');
  });

  test.each([
    [1, undefined],
    [2, 'Prr.'],
    [3, 'Prr.'],
  ])('at count %d the witch says %j', (count, line) => {
    expect(pettingLine(tea, count)).toBe(line);
  });
});

describe('what is said', () => {
  test('is what holds for this player, with the placeholders filled that something is known of', () => {
    const hand = at('table', { name: 'Mary' }, { sugar: 2 });
    expect(messagesOf(tea, pageOf('table'), hand, '')).toEqual([
      { text: 'For Mary: 2 lumps, {nothing}.', speaker: null, when: null },
      { text: 'Sweet.', speaker: null, when: 'sweet' },
    ]);
  });

  test('may depend on the page left last', () => {
    const texts = messagesOf(tea, pageOf('table'), at('table'), 'door').map(({ text }) => text);
    expect(texts).toEqual(['For : 0 lumps, {nothing}.', 'You came by the door.']);
  });

  test.each([
    ['{name}', 'Mary'],
    ['{name} and {name}', 'Mary and Mary'],
    ['{ name }', '{ name }'],
    ['{unknown}', '{unknown}'],
    ['{toString}', '{toString}'],
    ['{sugar}', '0'],
    ['{trick}', '{name}'],
  ])('%s becomes %s', (text, filled) => {
    expect(fill(text, { name: 'Mary', sugar: 0, trick: '{name}' })).toBe(filled);
  });
});

describe('the facts', () => {
  test("are the card's traits and place, the player, and the page left last", () => {
    const hand = at('table', { id: 'abc', name: 'Mary', gender: 'f', address: '0xabc' }, { sugar: 2 });
    expect(factsOf(tea, hand, 'door')).toEqual({
      p: 'table',
      sugar: 2,
      meow: 0,
      from: 'door',
      id: 'abc',
      name: 'Mary',
      gender: 'f',
    });
  });

  test("of an empty hand are the card's defaults and nobody", () => {
    expect(factsOf(tea, {}, '')).toEqual({ p: '', sugar: 0, meow: 0, from: '', id: '', name: '', gender: '' });
  });

  test('[B13] do not know the placeholder by its id', () => {
    expect(factsOf(tea, at('', { id: PLACEHOLDER_ID, name: 'Mary' }), '')).toMatchObject({ id: '', name: 'Mary' });
  });

  test('[D5] of an id that is none are refused', () => {
    const hand = mergeCards({}, [deck.make('Character', { id: 'a-b' })]);
    expect(() => factsOf(tea, hand, '')).toThrow('Invalid flake?!');
  });
});

test.each([
  ['mirror', 0, true],
  ['drink', 0, false],
  ['drink', 1, true],
])('choice %s with %d lumps is open: %s', (id, sugar, open) => {
  const choice = findChoice(pageOf('table'), id) as Choice;
  expect(isOpen(tea, choice, factsOf(tea, at('table', {}, { sugar }), ''))).toBe(open);
});

/** A hand with the tea at a page, and a character. */
function at(p: string, who: Partial<CharacterTraits> = {}, traits: Readonly<Record<string, number>> = {}): Hand {
  const character = createCharacter(deck, { address: '0xabc', ...who });
  return mergeCards({}, [character, deck.make('Tea', { p, ...traits })]);
}

function enter(page: string, hand = at(''), values: readonly number[] = []): Step {
  return enterPage(deck, tea, page, hand, { ...chance, random: valuesOf(values) });
}

function choose(hand: Hand, choice: string): Step {
  return takeChoice(deck, tea, hand, choice, chance);
}

/** Chance that gives these values and then has run out. */
function valuesOf(values: readonly number[]): () => number {
  const left = [...values];
  return () => {
    const value = left.shift();
    if (value === undefined) throw new Error('Chance has run out');
    return value;
  };
}

function pageOf(key: string): Page {
  return tea.pages.get(key) as Page;
}

function cardOf({ cards }: Pick<Step, 'cards'>, key: string): Card {
  return cards.find((card) => card.key === key) as Card;
}

function characterOf(step: Pick<Step, 'cards'>): CharacterTraits {
  return characterTraits(cardOf(step, 'Character'));
}
