import { describe, expect, test } from 'vitest';
import { hearthKind } from '#content';
import { quest as words } from '#content/messages/quest';
import { type Quest, quest } from '#engine';
import { noteWords } from './note-words.ts';
import { isCardAt, isLeftBehind, openPlace, type Place, placeInEdited, placeOfCard } from './place.ts';
import { evening, handWith } from './testing/evening.ts';

const ID = '01HF7YAT00';
const at = (page: string | null, more: Partial<Place> = {}): Place => ({
  page,
  from: 'door',
  oven: 'cold',
  moves: 3,
  visit: 7,
  note: null,
  news: [{ card: 'Pencil', had: 0, has: 1 }],
  ...more,
});
const noteIn = (played: Quest, { note }: Place) => noteWords(words.messages.note, played, note);

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
    const place = openPlace(evening, handWith(card, ID), '', true);
    expect(place).toMatchObject({ page, from: '', moves: 0, visit: 1 });
    expect(noteIn(evening, place)).toBe(note);
  });

  test('a link shows its page, and says nothing of a card that was moved', () => {
    expect(openPlace(evening, handWith('p=attic'), 'chair', false)).toMatchObject({ page: 'chair', note: null });
  });

  test('[Q5] a link to a page that is not there is a place, too', () => {
    expect(openPlace(evening, handWith(''), 'attic', false).page).toBeNull();
  });
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
    expect(placeInEdited(edited, handWith('p=chair'), at('chair'))).toEqual(at('chair', { visit: 8 }));
  });

  test('a player on a page with a new name goes with it', () => {
    const hand = handWith(`p=door&save=1.${evening.hash}.`);
    expect(placeInEdited(edited, hand, at('end'))).toMatchObject({ page: 'bed', from: '' });
  });

  test('a player whose page is gone is where a save of it would open, and is told so', () => {
    const hand = handWith(`p=fire&save=1.${evening.hash}.chair`);
    const place = placeInEdited(edited, hand, at('fire'));
    expect(place).toMatchObject({ page: 'chair', visit: 8, moves: 3, news: [] });
    expect(noteIn(edited, place)).toBe('The story was changed while you were away. You are back at “The chair”.');
    expect(placeInEdited(edited, handWith(''), at('fire')).page).toBe('hall');
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

  test.each<[what: string, card: string, place: Place, is: boolean]>([
    ['leaves its player behind', 'p=chair', at('fire'), true],
    ['does not where the player is', 'p=chair', at('chair'), false],
    ['does not while a cookie is baked', 'p=chair', at('fire', { oven: 'baking' }), false],
    ['does not leave a creased card', 'p=chair', at(null), false],
    ['does not on its way out: the player follows', 'p=out', at('end'), false],
  ])('%s', (_, card, place, is) => {
    expect(isLeftBehind(evening, handWith(card, ID), place)).toBe(is);
  });

  test.each([
    ['its end, not the beginning that opening it shows', 'p=end', 'end'],
    ['the beginning, when it led away', 'p=out', 'door'],
  ])('is followed to %s', (_, card, page) => {
    const place = placeOfCard(evening, handWith(card, ID), at('chair'));
    expect(place).toEqual(at(page, { from: '', visit: 8, note: { kind: 'elsewhere' }, news: [] }));
    expect(noteIn(evening, place)).toBe('The story went on elsewhere. Here is how it stands now.');
  });
});
