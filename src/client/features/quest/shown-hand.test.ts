import { describe, expect, test } from 'vitest';
import { cookieQuest, deck } from '#content';
import { findPage, offersOf, placeOf } from '#engine';
import { begunHand, shownHand } from './shown-hand.ts';
import { evening, handWith } from './testing/evening.ts';

const page = (key: string) => findPage(evening, key);
const textOf = (hand: ReturnType<typeof handWith>) => hand.Hearth && deck.format(hand.Hearth);

/** Written down today, with nothing counted. */
const TODAY = `1.${evening.hash}.`;
/** Sat once by the fire: the once-only choice is spent. */
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
