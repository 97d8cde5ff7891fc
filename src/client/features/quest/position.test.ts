import { describe, expect, test } from 'vitest';
import { deck } from '#content';
import { quest as words } from '#content/messages/quest';
import { cookieQuest } from '#content/quests/Cookie/quest';
import { hearthKind } from '#content/quests/Hearth/quest';
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
  signUp: 'cold',
  moves: 3,
  visit: 7,
  note: null,
  news: [{ card: 'Pencil', had: 0, has: 1 }],
  tally: null,
  ...more,
});
const noteIn = (played: Quest, { note }: Position) => noteWords(words.messages.note, played, note);

describe('[W10] opening a quest', () => {
  const MOVED = 'The story was changed while you were away. You are back at';
  test.each([
    ['a saved card opens at its page, without a note', 'p=chair', 'chair', ''],
    ['a card at a renamed page opens there, without a note', 'p=stool', 'chair', ''],
    [
      'a card at an end opens at the start, with a note',
      'p=end',
      'door',
      'You have reached an end here: “The end”. It begins again.',
    ],
    ['a card at a removed page opens at the checkpoint', 'p=attic&save=1.abc.chair', 'chair', `${MOVED} “The chair”.`],
    [
      'a card at a removed page opens at the start if its checkpoint is removed, too',
      'p=attic&save=1.abc.roof',
      'door',
      `${MOVED} “The door”.`,
    ],
  ])('%s', (_, card, page, note) => {
    const position = openPosition(evening, handWith(card, ID), '', true);
    expect(position).toMatchObject({ page, from: '', moves: 0, visit: 1 });
    expect(noteIn(evening, position)).toBe(note);
  });

  test('a link opens its page, without a note about the card', () => {
    expect(openPosition(evening, handWith('p=attic'), 'chair', false)).toMatchObject({ page: 'chair', note: null });
  });

  test('[Q5, S9] a link to a missing page leads to a position without a page', () => {
    for (const linked of ['attic', 'constructor', '__proto__', 'x'.repeat(5000)]) {
      expect(openPosition(evening, handWith(''), linked, false).page, linked).toBeNull();
    }
  });
});

const MET = '01HF7YAT00';
test.each([
  ['[Q3] an anonymous player begins at the start', '', '', '', 'init'],
  ['[Q3] an anonymous player with a link begins at the page of the link', '', '', 'accept', 'accept'],
  ['[B13, Q6] a link to a page with actions opens the page before it', '', '', 'accept_yes', 'accept'],
  ['[B13, Q6] a link to a later page with actions opens the page before it', '', '', 'back', 'finish'],
  ['[Q3] an anonymous player continues where they were in this visit', '', 'accept', '', 'accept'],
  ['[W10] a card at a missing page opens at the start', '', 'nowhere', '', 'init'],
  ['[Q7] a saved player at the start continues at the page to which it jumps', MET, 'init', '', 'finish'],
  ['[Q7] a saved player with a link continues at their own page', MET, 'init', 'accept_yes', 'finish'],
  ['[Q7] a saved player with a link to a missing page continues at their own page', MET, 'init', 'nowhere', 'finish'],
])('%s', (_, id, page, linked, shown) => {
  const hand = handWith('', id || undefined);
  const cards = page === '' ? hand : { ...hand, Cookie: deck.make('Cookie', { p: page }) };
  expect(openPosition(cookieQuest, cards, linked, id !== '').page).toBe(shown);
});

test.each([
  ['a former name of a page opens the renamed page', 'stool', 'chair'],
  ['a current name of a page wins over a former one', 'door', 'door'],
  ['a page with actions opens the nearest page before it that has none', 'gift', 'chair'],
  ['a page with actions behind another such page opens the nearest page before both', 'mirror', 'chair'],
  ['a page that leaves the quest opens the page before it', 'out', 'end'],
])('[B13, W10] a link never makes a choice: %s', (_, linked, shown) => {
  expect(openPosition(evening, handWith(''), linked, false).page).toBe(shown);
});

describe('[W10] after an edit of the quest', () => {
  const edited = quest(hearthKind, {
    pages: ['hall', 'chair', 'bed'],
    migrations: [{}, { pages: { end: 'bed' } }],
  }).write({
    hall: (page) => page.title('The hall').choice('chair', 'Sit'),
    chair: (page) => page.title('The chair').checkpoint().choice('bed', 'Sleep'),
    bed: (page) => page.title('The bed').done(),
  });

  test('after an edit, a player stays on their page in a new visit, so that clocks restart', () => {
    expect(positionInEdited(edited, handWith('p=chair'), at('chair'))).toEqual(at('chair', { visit: 8 }));
  });

  test('after an edit, a player on a renamed page stays on that page', () => {
    const hand = handWith(`p=door&save=1.${evening.hash}.`);
    expect(positionInEdited(edited, hand, at('end'))).toMatchObject({ page: 'bed', from: '' });
  });

  test('after an edit, a player whose page was removed moves to the page where a saved card would open, with a note', () => {
    const hand = handWith(`p=fire&save=1.${evening.hash}.chair`);
    const position = positionInEdited(edited, hand, at('fire'));
    expect(position).toMatchObject({ page: 'chair', visit: 8, moves: 3, news: [] });
    expect(noteIn(edited, position)).toBe('The story was changed while you were away. You are back at “The chair”.');
    expect(positionInEdited(edited, handWith(''), at('fire')).page).toBe('hall');
  });
});

describe('[D4] a card played in another tab or on another device', () => {
  test.each([
    ['is at its page', 'p=chair', 'chair', true],
    ['is not at another page', 'p=chair', 'fire', false],
    ['to an end is at that end', 'p=end', 'end', true],
    ['to an end is also at the beginning, where it opens', 'p=end', 'door', true],
    ['to a page with a jump is also at the target of the jump', 'p=shelf', 'end', true],
  ])('a card played elsewhere %s', (_, card, page, is) => {
    expect(isCardAt(evening, handWith(card, ID), page)).toBe(is);
  });

  test.each<[what: string, card: string, position: Position, is: boolean]>([
    ['leaves a player on another page behind', 'p=chair', at('fire'), true],
    ['does not leave a player on the same page behind', 'p=chair', at('chair'), false],
    ['does not leave a player behind during a sign-up', 'p=chair', at('fire', { signUp: 'baking' }), false],
    ['does not leave a player behind whose link names a missing page', 'p=chair', at(null), false],
    ['does not leave a player behind if it left the quest: the page follows it', 'p=out', at('end'), false],
  ])('a card played elsewhere %s', (_, card, position, is) => {
    expect(isLeftBehind(evening, handWith(card, ID), position)).toBe(is);
  });

  test.each([
    ['its end, although a reopened quest would show the beginning', 'p=end', 'end'],
    ['the beginning, if it has left the quest', 'p=out', 'door'],
  ])('a card played elsewhere moves the player to %s', (_, card, page) => {
    const position = positionOfCard(evening, handWith(card, ID), at('chair'));
    expect(position).toEqual(at(page, { from: '', visit: 8, note: { kind: 'elsewhere' }, news: [] }));
    expect(noteIn(evening, position)).toBe('The story went on elsewhere. Here is how it stands now.');
  });
});

const page = (key: string) => findPage(evening, key);
const textOf = (hand: Hand) => hand.Hearth && deck.format(hand.Hearth);

/** The trait `save` that the current edition of the quest writes, if no once-only choice was taken. */
const TODAY = `1.${evening.hash}.`;
/** The trait `save` after the once-only choice from `chair` to `fire` was taken. */
const SPENT = `1.${evening.hash}.chair~chair.fire.1`;

describe('[W10] the hand shown with a page', () => {
  test.each([
    ['is unchanged on the card’s page', 'p=chair&warmth=5', 'chair', 'Hearth?c=1&p=chair&warmth=5'],
    ['is unchanged at a shown end', 'p=end&warmth=5&meow=3', 'end', 'Hearth?c=1&meow=3&p=end&warmth=5'],
    ['is reset where a finished quest opens', 'p=end&warmth=5&meow=3', 'door', 'Hearth?c=1&meow=3'],
    [
      'has the quest’s card at a link’s page, with its traits',
      'p=door&warmth=5',
      'chair',
      `Hearth?c=1&p=chair&save=${TODAY}&warmth=5`,
    ],
    [
      'is reset at a link’s page if the quest is finished',
      'p=end&warmth=5&meow=3',
      'chair',
      `Hearth?c=1&meow=3&p=chair&save=${TODAY}`,
    ],
  ])('the hand shown with a page %s', (_, card, shown, text) => {
    expect(textOf(shownHand(evening, handWith(card), page(shown)))).toBe(text);
  });

  test('the shown hand is reset on a page to which the beginning of a finished quest jumps', () => {
    const hand = { ...handWith('', '01HF7YAT00'), Cookie: deck.make('Cookie', { p: 'back', meow: 2 }) };
    const shown = shownHand(cookieQuest, hand, findPage(cookieQuest, 'finish'));
    expect(shown.Cookie && deck.format(shown.Cookie)).toBe('Cookie?c=1&meow=2');
  });

  test('with the shown hand, once-only choices are open again when the quest restarts, and not before', () => {
    const offered = (card: string, shown: string) =>
      offersOf(evening, page('chair'), shownHand(evening, handWith(card), page(shown))).map(({ choice }) => choice.id);
    expect(offered(`p=door&save=${SPENT}`, 'chair')).toEqual(['end', 'gift']);
    expect(offered(`p=end&save=${SPENT}`, 'chair')).toEqual(['fire', 'end', 'gift']);
  });
});

test('[W10] a restart keeps the traits in `quest.keeps` and the ends found, and resets all others', () => {
  const hand = begunHand(evening, handWith(`p=chair&warmth=5&meow=3&save=${SPENT}`));
  expect(textOf(hand)).toBe('Hearth?c=1&meow=3');
  expect(textOf(begunHand(evening, handWith(`p=end&ends=end&warmth=5&save=${SPENT}`)))).toBe(
    `Hearth?c=1&ends=end&save=${TODAY}`,
  );
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
  ['no change', handOf('Ember?c=2'), handOf('Ember?c=2'), ''],
  ['a new card', handOf(), handOf('Ember?c=1'), 'You have an ember now.'],
  ['three new cards of a kind', handOf(), handOf('Ember?c=3'), 'You have this now: ember, 3 of it.'],
  ['one more card of a kind', handOf('Ember?c=1'), handOf('Ember?c=2'), 'You have this now: ember, 2 of it.'],
  ['the loss of a card', handOf('WetSock?c=2'), handOf(), 'You no longer have the wet sock.'],
  [
    'an exchange of cards',
    handOf('Ember?c=1'),
    handOf('WetSock?c=1'),
    'You no longer have the ember. You have a wet sock now.',
  ],
])('[D8] the message about changed cards is right for %s', (_, before, after, news) => {
  expect(newsIn(found, before, after)).toBe(news);
});

test('[D8] the message about changed cards names only cards that the quest can give', () => {
  const girl = { Girl: deck.make('Girl') };
  const pencil = { Pencil: deck.make('Pencil') };
  expect(newsIn(evening, {}, { ...girl, ...pencil })).toBe('You have a pencil now.');
  expect(cardChanges(cookieQuest, {}, { ...girl, ...pencil })).toEqual([]);
});

describe('[W20] the note about the result of a round', () => {
  const told = (votes: readonly number[], isOpen = true) =>
    noteWords(words.messages.note, evening, { kind: 'counted', choice: 'Let it whistle', votes, isOpen });

  test.each([
    [[2, 1], 'Two to one. “Let it whistle” it is.'],
    [[13, 12, 7], '13 to twelve to seven. “Let it whistle” it is.'],
    [[2], 'Both of you. “Let it whistle” it is.'],
    [[3], 'All three of you. “Let it whistle” it is.'],
    [[2, 2, 1], 'Two to two to one. The cat puts a paw on “Let it whistle”.'],
  ])('%j', (votes, text) => {
    expect(told(votes)).toBe(text);
  });

  test('a player to whom the winner is closed reads that', () => {
    expect(told([2, 1], false)).toBe(
      '“Let it whistle” it is, for the others. That way is closed to you, so you go your own.',
    );
  });
});
