import { describe, expect, test } from 'vitest';
import { cookieQuest, deck, hearthKind } from '#content';
import { quest as words } from '#content/messages/quest';
import { createDeck, defineKind, findPage, type Hand, offersOf, placeOf, type Quest, quest } from '#engine';
import {
  begunHand,
  cardChanges,
  cardNews,
  isCardAt,
  isLeftBehind,
  noteWords,
  openPosition,
  type Position,
  positionInEdited,
  positionOfCard,
  shownHand,
} from './position.ts';
import { evening, handWith } from './testing/evening.ts';

const ID = '01HF7YAT00';
const at = (page: string | null, more: Partial<Position> = {}): Position => ({
  page,
  from: 'door',
  oven: 'cold',
  moves: 3,
  visit: 7,
  note: null,
  news: [{ card: 'Pencil', had: 0, has: 1 }],
  ...more,
});
const noteIn = (played: Quest, { note }: Position) => noteWords(words.messages.note, played, note);

describe('[W10] where a quest opens', () => {
  const MOVED = 'The story was changed while you were away. You are back at';
  test.each([
    ['a card at a page opens there, without a word', 'p=chair', 'chair', ''],
    ['a page that goes by another name now is no move', 'p=stool', 'chair', ''],
    [
      'an end opens at the start, and says that it was reached',
      'p=end',
      'door',
      'You have reached an end here: “The end”. It begins again.',
    ],
    ['a page that is gone is left for the checkpoint', 'p=attic&save=1.abc.chair', 'chair', `${MOVED} “The chair”.`],
    ['so is one whose checkpoint is gone, too', 'p=attic&save=1.abc.roof', 'door', `${MOVED} “The door”.`],
  ])('%s', (_, card, page, note) => {
    const position = openPosition(evening, handWith(card, ID), '', true);
    expect(position).toMatchObject({ page, from: '', moves: 0, visit: 1 });
    expect(noteIn(evening, position)).toBe(note);
  });

  test('a link shows its page, and says nothing of a card that was moved', () => {
    expect(openPosition(evening, handWith('p=attic'), 'chair', false)).toMatchObject({ page: 'chair', note: null });
  });

  test('[Q5, S9] a link to a page that is not there is a place without a page', () => {
    for (const linked of ['attic', 'constructor', '__proto__', 'x'.repeat(5000)]) {
      expect(openPosition(evening, handWith(''), linked, false).page, linked).toBeNull();
    }
  });
});

const MET = '01HF7YAT00';
test.each([
  ['[Q3] a stranger opens at the start', '', '', '', 'init'],
  ['[Q3] a stranger with a link to a page opens there', '', '', 'accept', 'accept'],
  ['[B13, Q6] a link to what a choice does opens where that is chosen', '', '', 'accept_yes', 'accept'],
  ['[B13, Q6] a link to what a later choice does opens where that is chosen', '', '', 'back', 'finish'],
  ['[Q3] a stranger goes on where they were in this visit', '', 'accept', '', 'accept'],
  ['[W10] a card at a page that is gone opens where it can', '', 'nowhere', '', 'init'],
  ['[Q7] a saved player goes on where they were', MET, 'init', '', 'finish'],
  ['[Q7] so they do with a link', MET, 'init', 'accept_yes', 'finish'],
  ['[Q7] so they do with a link to nowhere', MET, 'init', 'nowhere', 'finish'],
])('%s', (_, id, page, linked, shown) => {
  const hand = handWith('', id || undefined);
  const cards = page === '' ? hand : { ...hand, Cookie: deck.make('Cookie', { p: page }) };
  expect(openPosition(cookieQuest, cards, linked, id !== '').page).toBe(shown);
});

test.each([
  ['a page by a former name is the page it is now', 'stool', 'chair'],
  ['a page by its own name, and not by a former one of another', 'door', 'door'],
  ['a page that gives shows the nearest before it that does nothing', 'gift', 'chair'],
  ['a page whose nearest does something, too, goes further back', 'mirror', 'chair'],
  ['a page that leads away shows where that is chosen', 'out', 'end'],
])('[B13, W10] a link never makes a choice: %s', (_, linked, shown) => {
  expect(openPosition(evening, handWith(''), linked, false).page).toBe(shown);
});

describe('[W10] in an edited quest', () => {
  const edited = quest(hearthKind, {
    pages: ['hall', 'chair', 'bed'],
    migrations: [{}, { pages: { end: 'bed' } }],
  }).write({
    hall: (page) => page.title('The hall').choice('chair', 'Sit'),
    chair: (page) => page.title('The chair').checkpoint().choice('bed', 'Sleep'),
    bed: (page) => page.title('The bed').done(),
  });

  test('a player stays on their page, in a visit of its own: clocks begin anew', () => {
    expect(positionInEdited(edited, handWith('p=chair'), at('chair'))).toEqual(at('chair', { visit: 8 }));
  });

  test('a player on a page with a new name goes with it', () => {
    const hand = handWith(`p=door&save=1.${evening.hash}.`);
    expect(positionInEdited(edited, hand, at('end'))).toMatchObject({ page: 'bed', from: '' });
  });

  test('a player whose page is gone is where a save of it would open, and is told so', () => {
    const hand = handWith(`p=fire&save=1.${evening.hash}.chair`);
    const position = positionInEdited(edited, hand, at('fire'));
    expect(position).toMatchObject({ page: 'chair', visit: 8, moves: 3, news: [] });
    expect(noteIn(edited, position)).toBe('The story was changed while you were away. You are back at “The chair”.');
    expect(positionInEdited(edited, handWith(''), at('fire')).page).toBe('hall');
  });
});

describe('[D4] a card that is played elsewhere', () => {
  test.each([
    ['is at its page', 'p=chair', 'chair', true],
    ['is not at another', 'p=chair', 'fire', false],
    ['is at its end as well as at the beginning that it opens with', 'p=end', 'end', true],
    ['is at its end as well as at the beginning that it opens with', 'p=end', 'door', true],
    ['is at a page with a jump as well as where that leads', 'p=shelf', 'end', true],
  ])('%s', (_, card, page, is) => {
    expect(isCardAt(evening, handWith(card, ID), page)).toBe(is);
  });

  test.each<[what: string, card: string, position: Position, is: boolean]>([
    ['leaves its player behind', 'p=chair', at('fire'), true],
    ['does not where the player is', 'p=chair', at('chair'), false],
    ['does not while a cookie is baked', 'p=chair', at('fire', { oven: 'baking' }), false],
    ['does not leave a creased card', 'p=chair', at(null), false],
    ['does not on its way out: the player follows', 'p=out', at('end'), false],
  ])('%s', (_, card, position, is) => {
    expect(isLeftBehind(evening, handWith(card, ID), position)).toBe(is);
  });

  test.each([
    ['its end, not the beginning that opening it shows', 'p=end', 'end'],
    ['the beginning, when it led away', 'p=out', 'door'],
  ])('is followed to %s', (_, card, page) => {
    const position = positionOfCard(evening, handWith(card, ID), at('chair'));
    expect(position).toEqual(at(page, { from: '', visit: 8, note: { kind: 'elsewhere' }, news: [] }));
    expect(noteIn(evening, position)).toBe('The story went on elsewhere. Here is how it stands now.');
  });
});

const page = (key: string) => findPage(evening, key);
const textOf = (hand: Hand) => hand.Hearth && deck.format(hand.Hearth);

/** Saved by the current edition, with no counts. */
const TODAY = `1.${evening.hash}.`;
/** After one visit by the fire: the once-only choice is spent. */
const SPENT = `1.${evening.hash}.chair~chair.fire.1`;

describe('[W10] the hand that a page is shown with', () => {
  test.each([
    ['is as it is on the page of its card', 'p=chair&warmth=5', 'chair', 'Hearth?c=1&p=chair&warmth=5'],
    ['is as it is at an end that is shown', 'p=end&warmth=5&meow=3', 'end', 'Hearth?c=1&meow=3&p=end&warmth=5'],
    ['begins anew where opening an end leads', 'p=end&warmth=5&meow=3', 'door', 'Hearth?c=1&meow=3'],
    [
      'stands where a link leads, with what it has been through',
      'p=door&warmth=5',
      'chair',
      `Hearth?c=1&p=chair&save=${TODAY}&warmth=5`,
    ],
    [
      'begins anew where a link leads from an end',
      'p=end&warmth=5&meow=3',
      'chair',
      `Hearth?c=1&meow=3&p=chair&save=${TODAY}`,
    ],
  ])('%s', (_, card, shown, text) => {
    expect(textOf(shownHand(evening, handWith(card), page(shown)))).toBe(text);
  });

  test('a jump from the beginning of an ended card leads to the hand of the beginning', () => {
    const hand = { ...handWith('', '01HF7YAT00'), Cookie: deck.make('Cookie', { p: 'back', meow: 2 }) };
    const shown = shownHand(cookieQuest, hand, findPage(cookieQuest, 'finish'));
    expect(shown.Cookie && deck.format(shown.Cookie)).toBe('Cookie?c=1&meow=2');
  });

  test('choices spent before are open again once the quest begins anew, and not before', () => {
    const offered = (card: string, shown: string) =>
      offersOf(evening, page('chair'), shownHand(evening, handWith(card), page(shown))).map(({ choice }) => choice.id);
    expect(offered(`p=door&save=${SPENT}`, 'chair')).toEqual(['end', 'gift']);
    expect(offered(`p=end&save=${SPENT}`, 'chair')).toEqual(['fire', 'end', 'gift']);
  });
});

test('[W10] beginning anew keeps what a restart keeps, and nothing else', () => {
  const hand = begunHand(evening, handWith(`p=chair&warmth=5&meow=3&save=${SPENT}`));
  expect(textOf(hand)).toBe('Hearth?c=1&meow=3');
  expect(placeOf(evening, hand)).toMatchObject({ found: 'new', state: { page: 'door', counts: {}, checkpoint: '' } });
  expect(textOf(begunHand(evening, handWith('')))).toBe('Hearth?c=1');
});

const kinds = [defineKind('Ember'), defineKind('WetSock')] as const;
const found = quest(hearthKind, { pages: ['end'], cards: kinds }).write({ end: (page) => page.done() });
const cards = createDeck(kinds);
const handOf = (...texts: string[]): Hand =>
  Object.fromEntries(texts.map((text) => cards.parse(text)).map((card) => [card.key, card]));
const newsIn = (played: Quest, before: Hand, after: Hand) =>
  cardNews(words.messages.news, cardChanges(played, before, after));

test.each([
  ['nothing new', handOf('Ember?c=2'), handOf('Ember?c=2'), ''],
  ['a card', handOf(), handOf('Ember?c=1'), 'You have an ember now.'],
  ['some of a kind', handOf(), handOf('Ember?c=3'), 'You have this now: ember, 3 of it.'],
  ['one more of a kind', handOf('Ember?c=1'), handOf('Ember?c=2'), 'You have this now: ember, 2 of it.'],
  ['no card any more', handOf('WetSock?c=2'), handOf(), 'You no longer have the wet sock.'],
  [
    'one card for another',
    handOf('Ember?c=1'),
    handOf('WetSock?c=1'),
    'You no longer have the ember. You have a wet sock now.',
  ],
])('[D8] %s', (_, before, after, news) => {
  expect(newsIn(found, before, after)).toBe(news);
});

test('[D8] only cards that the quest deals in are news', () => {
  const girl = { Girl: deck.make('Girl') };
  const pencil = { Pencil: deck.make('Pencil') };
  expect(newsIn(evening, {}, { ...girl, ...pencil })).toBe('You have a pencil now.');
  expect(cardChanges(cookieQuest, {}, { ...girl, ...pencil })).toEqual([]);
});
