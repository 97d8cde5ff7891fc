import { describe, expect, test } from 'vitest';
import { createDeck } from '../cards/deck.ts';
import { type Card, defineKind } from '../cards/kind.ts';
import { type CharacterTraits, characterKind, characterTraits, createCharacter } from '../characters/character.ts';
import { PLACEHOLDER_ID } from '../characters/character-id.ts';
import { type Hand, mergeCards } from '../characters/entry.ts';
import { quest } from './builder.ts';
import { npcName } from './npc.ts';
import { fill } from './placeholders.ts';
import {
  type Chance,
  drawsCharacter,
  enterPage,
  findPage,
  messagesOn,
  offersOf,
  openedCards,
  openQuest,
  pettingLine,
  placeOf,
  playerOf,
  type Step,
  takeChoice,
  timeoutOf,
} from './play.ts';
import { moodAfter, type Page, QuestError } from './quest.ts';
import { npcOf } from './testing/loose-quest.ts';

const teaKind = defineKind('Tea', { type: 'key', quest: true, traits: { sugar: 0, hot: false, meow: 0, save: '' } });
const cupKind = defineKind('Cup', { traits: { glaze: 'blue' } });
const deck = createDeck([
  characterKind,
  teaKind,
  cupKind,
  defineKind('Cat', { type: 'form' }),
  defineKind('Dog', { type: 'form' }),
  defineKind('Hat'),
]);

/** A quest with many features; the comments say what each page has. */
const tea = quest(teaKind, {
  pages: ['door', 'table', 'mirror', 'shelf', 'sink', 'hub', 'over', 'again', 'out', 'lost'],
  cards: [cupKind],
  checks: {
    known: ['id', '!=', ''],
    sweet: { when: ['sugar', '>', 0], because: 'There is no sugar in it.' },
    dishes: ['cards:Cup', '>', 1],
    fromDoor: ['from', '=', 'door'],
  },
  keeps: ['meow'],
  pettingLines: { 2: 'Prr.' },
}).write({
  // The start, with a jump: saved players come to `hub` instead.
  door: (page) => page.jump('known', 'hub').choice('table', 'In'),
  // This page has messages and choices that depend on checks.
  table: (page) =>
    page
      .tell('For {name}: {sugar} lumps, {nothing}.')
      .tell('Sweet.', { when: 'sweet' })
      .tell('You came by the door.', { when: 'fromDoor' })
      .choice('mirror', 'Look')
      .choice('over', 'Drink', { id: 'drink', check: 'sweet' })
      .choice('again', 'Sip', { id: 'over' })
      .choice('sink', 'Wash up', { check: 'dishes', timeout: 9000 })
      .choice('shelf', 'Reach', { timeout: 12_000 })
      .choice('lost', 'Stir', { check: 'sweet', once: true }),
  // This page draws the character.
  mirror: (page) => page.drawCharacter().choice('table', 'Back'),
  // This page sets traits, adds to traits, and gives cards.
  shelf: (page) =>
    page.set({ hot: true }).add('sugar', 2).give('Cup?glaze=red').give('Cup?glaze=red').choice('table', 'Back'),
  // This page takes cards.
  sink: (page) => page.take('Cup', 2).add('sugar', -0.5).choice('table', 'Back'),
  hub: (page) => page.choice('table', 'In').choice('lost', 'Elsewhere'),
  // The next three pages are the kinds of ends: final, restartable, and a redirect.
  over: (page) => page.done(),
  again: (page) => page.choice('out', 'Leave').done({ canRestart: true }),
  out: (page) => page.address('/').choice('shelf', 'Behind it').done(),
  // This page has a jump and is not the start.
  lost: (page) => page.jump('sweet', 'table').choice('out', 'Leave'),
});

const chance: Chance = {
  random: () => 0,
  names: { m: [['James', 1]], f: [['Mary', 1]] },
  forms: { m: 'Dog', f: 'Cat' },
  day: 0,
};

describe('[Q5] a quest refuses', () => {
  test.each<[why: string, text: string, code: string, run: () => unknown]>([
    ['a missing page', 'Page not found', 'page-not-found', () => findPage(tea, 'cellar')],
    ['entering a missing page', 'Page does not exist', 'unknown-page', () => enter('cellar')],
    ['an empty choice', 'Invalid choice id', 'invalid-choice', () => choose(at('table'), '')],
    ['a choice by its text', 'Invalid choice id', 'invalid-choice', () => choose(at('table'), 'Look')],
    ['an inherited choice', 'Invalid choice id', 'invalid-choice', () => choose(at('table'), 'constructor')],
    ['a choice of another page', 'Invalid choice id', 'invalid-choice', () => choose(at('hub'), 'mirror')],
    ['a choice of a page that redirects', 'Invalid choice id', 'invalid-choice', () => choose(at('out'), 'shelf')],
    ['a choice of a removed page', 'Invalid choice id', 'invalid-choice', () => choose(at('cellar'), 'out')],
    ['a choice whose check is false', 'Invalid choice id', 'invalid-choice', () => choose(at('table'), 'drink')],
  ])('a quest refuses %s: %s', (_, text, code, run) => {
    expect(run).toThrow(QuestError);
    expect(run).toThrow(expect.objectContaining({ message: text, code }));
  });
});

describe('opening a quest', () => {
  const anybody = {};
  const known = { id: 'abc' };
  test.each<[title: string, place: string, who: Partial<CharacterTraits>, opens: string]>([
    ['[Q3] a card never played opens at the first page', '', anybody, 'door'],
    ['a card opens at its page', 'table', anybody, 'table'],
    ['an end that cannot be restarted stays', 'over', anybody, 'over'],
    ['[Q6] an end that can be restarted opens at the first page', 'again', anybody, 'door'],
    ['[Q9] a page that redirects opens at the first page', 'out', anybody, 'door'],
    ['[Q7] a jump whose check is true is followed', '', known, 'hub'],
    ['a jump of the first page does not apply on other pages', 'table', known, 'table'],
    ['a jump of the first page applies after a restart', 'again', known, 'hub'],
    ['[W10] a card on a removed page opens at the first page', 'cellar', anybody, 'door'],
    ['[Q7] the placeholder character does not count as known', '', { id: PLACEHOLDER_ID }, 'door'],
    ['a jump of a later page whose check is false is not followed', 'lost', anybody, 'lost'],
  ])('%s', (_, place, who, opens) => {
    expect(openQuest(tea, at(place, who)).key).toBe(opens);
  });

  test('a jump of a later page whose check is true is followed', () => {
    expect(openQuest(tea, at('lost', {}, { sugar: 1 })).key).toBe('table');
  });

  test('a hand without the card, or without a character, opens at the first page', () => {
    expect(openQuest(tea, {}).key).toBe('door');
  });
});

describe('taking a choice', () => {
  test.each<[title: string, hand: Hand, choice: string, page: string]>([
    ['leads to its page', at('hub'), 'table', 'table'],
    ['by the key of its target page instead of its id leads there, too', at('table'), 'again', 'again'],
    ['with a true check leads to its page', at('table', {}, { sugar: 1 }), 'drink', 'over'],
    ['of the first page starts a card never played', at(''), 'table', 'table'],
    ['of the first page restarts an ended card', at('again'), 'table', 'table'],
    ['of an end goes on from it without a restart', at('again'), 'out', 'out'],
    ['of the page that opening the quest would show is accepted, too', at('again', { id: 'abc' }), 'lost', 'lost'],
  ])('taking a choice %s', (_, hand, choice, page) => {
    expect(choose(hand, choice).page.key).toBe(page);
  });

  test('[Q5] [Q6] taking a choice of the first page does not restart an end that cannot be restarted', () => {
    expect(() => choose(at('over'), 'table')).toThrow('Invalid choice id');
  });
});

describe('entering a page', () => {
  test("[Q4] [Q10] entering a page sets the character's room_key and the card's page, and changes nothing else", () => {
    const hand = at('door', { id: 'abc', name: 'Zoe', v: 3, room_key: 'Elsewhere' }, { c: 2, sugar: 4, meow: 5 });
    const step = enter('table', hand);
    expect(step.cards).toHaveLength(2);
    expect(characterOf(step)).toEqual({ ...characterTraits(hand.Character as Card), room_key: 'Tea' });
    expect(cardOf(step, 'Tea')).toEqual(deck.make('Tea', { c: 2, p: 'table', sugar: 4, meow: 5 }));
  });

  test("entering a page gives the quest's card to a player without one", () => {
    const { Tea: _, ...hand } = at('');
    expect(cardOf(enter('table', hand), 'Tea')).toEqual(deck.make('Tea', { p: 'table' }));
  });

  test('[D9] entering a page throws if the hand has no character', () => {
    expect(() => enter('table', {})).toThrow('Card Character not found');
  });
});

describe('[Q1] the actions of a choice', () => {
  const wash = quest(teaKind, { pages: ['sink', 'rack', 'out'], cards: [cupKind] }).write({
    sink: (page) =>
      page
        .choice('rack', 'Dry', { set: { hot: true, sugar: 3 }, add: { meow: 2 }, give: 'Cup?c=2&glaze=red' })
        .choice('out', 'Leave', { take: 'Cup', add: { sugar: -1 } }),
    rack: (page) => page.add('sugar', 1).take('Cup').choice('sink', 'Back').done(),
    out: (page) => page.address('/').done(),
  });
  const begun = mergeCards({}, [createCharacter(deck, { id: PLACEHOLDER_ID })]);
  const takes = (hand: Hand, id: string) => mergeCards(hand, takeChoice(deck, wash, hand, id, chance).cards);

  test('the actions of a choice run before the actions of its target page', () => {
    const hand = takes(begun, 'rack');
    expect(hand.Tea?.traits).toMatchObject({ hot: true, sugar: 4, meow: 2 });
    expect(hand.Cup).toMatchObject({ c: 1, traits: { glaze: 'red' } });
  });

  test('the actions of a choice run even if its target page leads out of the quest', () => {
    const hand = takes(takes(takes(begun, 'rack'), 'sink'), 'out');
    expect(hand.Tea?.traits).toMatchObject({ sugar: 3 });
    expect(hand.Cup).toBeUndefined();
  });
});

describe('opening a quest', () => {
  test("[Q4] [S7] opening a quest makes it the player's room, and leaves the quest's card unchanged", () => {
    const hand = at('hub', { id: 'abc', name: 'Zoe', v: 3, room_key: 'Elsewhere' }, { sugar: 4 });
    expect(openedCards(deck, tea, hand)).toEqual([deck.change(hand.Character as Card, { room_key: 'Tea' })]);
  });

  test('[D9] opening a quest throws if the hand has no character', () => {
    expect(() => openedCards(deck, tea, {})).toThrow('Card Character not found');
  });
});

describe('[Q8] [D12] a page that draws the character', () => {
  test.each([
    ['even', [0, 0], { gender: 'm', name: 'James' }, 'Dog'],
    ['odd', [1 / 256, 0], { gender: 'f', name: 'Mary' }, 'Cat'],
  ])(
    'a page draws the gender by whether the random byte is %s, and a name and the form of that gender',
    (_, values, traits, form) => {
      const step = enter('mirror', at('table'), values);
      expect(characterOf(step)).toMatchObject({ ...traits, room_key: 'Tea' });
      expect(cardOf(step, form)).toEqual(deck.make(form));
    },
  );

  test('drawing a character draws the gender first, then a name of that gender with the next random value', () => {
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

  test('drawing a character replaces any other form in the hand by the form of the drawn gender', () => {
    const hand = mergeCards(at('table'), [deck.make('Cat'), deck.make('Hat')]);
    const cards = Object.keys(mergeCards(hand, enter('mirror', hand, [0, 0]).cards));
    expect(cards.sort()).toEqual(['Character', 'Dog', 'Hat', 'Tea']);
  });

  test('entering a page without `drawCharacter` draws nothing', () => {
    expect(() => enter('table', at('door'), [])).not.toThrow();
    expect(['mirror', 'shelf', 'table'].map((key) => drawsCharacter(pageOf(key)))).toEqual([true, false, false]);
  });
});

describe('[Q10] a meow', () => {
  test('a meow is counted on the card and does not change the page', () => {
    const step = choose(at('table', {}, { c: 2, sugar: 1, meow: 4 }), 'meow');
    expect(step).toEqual({ page: pageOf('table'), cards: [deck.make('Tea', { c: 2, p: 'table', sugar: 1, meow: 5 })] });
  });

  test('a meow creates the card if the hand has none, and is counted up to the largest safe integer', () => {
    expect(choose(at(''), 'meow')).toEqual({ page: pageOf('door'), cards: [deck.make('Tea', { meow: 1 })] });
    for (const meow of [Number.MAX_SAFE_INTEGER, 999_999_999_999_999_900_000])
      expect(cardOf(choose(at('table', {}, { meow }), 'meow'), 'Tea').traits.meow).toBe(Number.MAX_SAFE_INTEGER);
  });

  test('[Q5] a meow is refused if the card has no trait `meow`', () => {
    const hatKind = defineKind('Hat', { quest: true });
    const mute = quest(hatKind, { pages: ['a'] }).write({ a: (page) => page.done() });
    expect(() => takeChoice(deck, mute, {}, 'meow', chance)).toThrow('Invalid choice id');
  });

  test('the reply to a meow is the petting line with the highest number up to the count of meows, if any', () => {
    expect([1, 2, 3].map((count) => pettingLine(tea, count))).toEqual([undefined, 'Prr.', 'Prr.']);
  });
});

describe('the messages of a page', () => {
  test('a page shows the messages whose checks hold for this player, with known placeholders filled in', () => {
    const hand = at('table', { name: 'Mary' }, { sugar: 2 });
    expect(messagesOn(tea, pageOf('table'), hand, '')).toEqual([
      { id: '1', text: 'For Mary: 2 lumps, {nothing}.', speaker: null, when: null },
      { id: '2', text: 'Sweet.', speaker: null, when: 'sweet' },
    ]);
  });

  test('messages may depend on the previous page', () => {
    const texts = messagesOn(tea, pageOf('table'), at('table'), 'door').map(({ text }) => text);
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
  ])('a message shows the text %s as %s', (text, filled) => {
    const facts = new Map<string, string | number>([
      ['name', 'Mary'],
      ['sugar', 0],
      ['trick', '{name}'],
    ]);
    expect(fill(text, (name) => facts.get(name))).toBe(filled);
  });
});

describe('the player of a quest', () => {
  test('playerOf returns id, name, gender and the cards of the hand; with an empty hand all of these are empty', () => {
    const hand = mergeCards(at('table', { id: 'abc', name: 'Mary', gender: 'f' }), [deck.make('Cup', { c: 3 })]);
    const cards = { Character: 1, Tea: 1, Cup: 3 };
    expect(playerOf(hand)).toEqual({ id: 'abc', name: 'Mary', gender: 'f', cards, day: 0 });
    expect(playerOf({})).toEqual({ id: '', name: '', gender: '', cards: {}, day: 0 });
  });

  test.each([PLACEHOLDER_ID, 'a-b'])('[B13, D5] playerOf returns no id when the character has the id %s', (id) => {
    const hand = mergeCards({}, [deck.make('Character', { id, name: 'Mary' })]);
    expect(playerOf(hand)).toMatchObject({ id: '', name: 'Mary' });
  });
});

describe('[Q1] the actions of a page that is entered', () => {
  test("the actions of a page set and add traits on the quest's card", () => {
    expect(cardOf(enter('shelf', at('table', {}, { sugar: 1 })), 'Tea')).toEqual(
      deck.make('Tea', { p: 'shelf', sugar: 3, hot: true }),
    );
  });

  test('the actions of a page add given cards to held ones; the count stops at the largest safe integer', () => {
    const cupsAfter = (...held: Card[]) => mergeCards(mergeCards(at('table'), held), enterWith(held).cards).Cup;
    const enterWith = (held: Card[]) => enter('shelf', mergeCards(at('table'), held));
    expect(cupsAfter()).toEqual(deck.make('Cup', { c: 2, glaze: 'red' }));
    expect(cupsAfter(deck.make('Cup', { c: 3 }))).toEqual(deck.make('Cup', { c: 5, glaze: 'red' }));
    expect(cupsAfter(deck.make('Cup', { c: Number.MAX_SAFE_INTEGER - 1 }))?.c).toBe(Number.MAX_SAFE_INTEGER);
  });

  test('the actions of a page take cards until none is left', () => {
    const three = mergeCards(at('table'), [deck.make('Cup', { c: 3 })]);
    const one = mergeCards(three, enter('sink', three).cards);
    expect(one.Cup).toEqual(deck.make('Cup', { c: 1 }));
    const none = mergeCards(one, enter('sink', one).cards);
    expect(none).not.toHaveProperty('Cup');
    expect(enter('sink', none).cards.map(({ key }) => key)).toEqual(['Character', 'Tea']);
  });

  test('the actions of a page run when a choice leads there, but not when opening the quest shows the page', () => {
    const hand = at('table');
    expect(cardOf(choose(hand, 'shelf'), 'Tea').traits).toMatchObject({ sugar: 2 });
    expect(openQuest(tea, at('shelf')).key).toBe('shelf');
    expect(placeOf(tea, at('shelf')).state.traits).toMatchObject({ sugar: 0 });
  });
});

describe('the choices on offer', () => {
  test('[Q1] the offered choices include a closed choice only if its check gives a reason', () => {
    const offers = (hand: Hand) =>
      offersOf(tea, pageOf('table'), hand).map(({ choice, closed }) => [choice.id, closed]);
    expect(offers(at('table'))).toEqual([
      ['mirror', null],
      ['drink', 'There is no sugar in it.'],
      ['over', null],
      ['shelf', null],
      ['lost', 'There is no sugar in it.'],
    ]);
    const all = ['mirror', 'drink', 'over', 'sink', 'shelf', 'lost'].map((id) => [id, null]);
    expect(offers(mergeCards(at('table', {}, { sugar: 1 }), [deck.make('Cup', { c: 2 })]))).toEqual(all);
  });

  test('[Q1] the offered choices do not include a one-time choice that was taken', () => {
    const stirred = mergeCards(at('table'), choose(at('table', {}, { sugar: 1 }), 'lost').cards);
    const unsweetened = mergeCards(stirred, [deck.change(stirred.Tea as Card, { sugar: 0 })]);
    expect(offersOf(tea, pageOf('table'), unsweetened).map(({ choice }) => choice.id)).not.toContain('lost');
    expect(() => choose(stirred, 'lost')).toThrow('Invalid choice id');
  });

  test('[Q11] timeoutOf returns the timeout of a choice only if that choice is open to this player', () => {
    expect(timeoutOf(tea, pageOf('table'), at('table'))).toEqual({ choice: 'shelf', after: 12_000 });
    const hand = mergeCards(at('table'), [deck.make('Cup', { c: 2 })]);
    expect(timeoutOf(tea, pageOf('table'), hand)).toEqual({ choice: 'sink', after: 9000 });
  });
});

test('[W10] a restart resets every trait that `keeps` does not list', () => {
  const ended = at('again', {}, { sugar: 4, meow: 5 });
  expect(cardOf(choose(ended, 'table'), 'Tea')).toEqual(deck.make('Tea', { p: 'table', meow: 5 }));
});

test("[D11] npcName fills the placeholders in the name of an npc's card", () => {
  expect(npcName(npcOf('Ada', '{name} of {town}'))).toBe('Ada of {town}');
});

test('[W7] the mood of an npc is the one that the last message with a mood for this npc has set', () => {
  const [cat, dog] = [npcOf('Cat'), npcOf('Dog')];
  const nap = quest(defineKind('Nap', { quest: true }), { pages: ['rug'] }).write({
    rug: (page) =>
      page
        .npc(cat)
        .npc(dog)
        .say(cat, 'I am awake.')
        .tell('She is not.', { moods: { Cat: 'asleep' } })
        .say(dog, 'Woof.', { mood: 'pleased', moods: { Cat: 'watchful' } })
        .tell('The cat wakes.', { moods: { Cat: 'offended', Dog: 'startled' } })
        .done(),
  });
  const { messages } = findPage(nap, 'rug');
  const moods = (tag: string) => [0, 1, 2, 3, 4].map((count) => moodAfter(messages.slice(0, count), tag));
  expect(moods('Cat')).toEqual(['calm', 'calm', 'asleep', 'watchful', 'offended']);
  expect(moods('Dog')).toEqual(['calm', 'calm', 'calm', 'pleased', 'startled']);
  expect(messages[0]).toEqual({ id: '1', text: 'I am awake.', speaker: 'Cat', when: null });
});

/** A hand with the quest's card at a page, and a character. */
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

/** A random source that returns these values and then throws. */
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

/** A card of a step, without the save of the quest's card, which save.test.ts covers. */
function cardOf({ cards }: Pick<Step, 'cards'>, key: string): Card {
  const card = cards.find((found) => found.key === key) as Card;
  return key === 'Tea' ? deck.change(card, { save: '' }) : card;
}

function characterOf(step: Pick<Step, 'cards'>): CharacterTraits {
  return characterTraits(cardOf(step, 'Character'));
}
