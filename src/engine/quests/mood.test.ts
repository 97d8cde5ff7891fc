import { describe, expect, test } from 'vitest';
import { createDeck } from '../cards/deck.ts';
import { defineKind } from '../cards/kind.ts';
import { characterKind, createCharacter } from '../characters/character.ts';
import { quest } from './builder.ts';
import { moodAfter } from './mood.ts';
import { findPage } from './play.ts';

const deck = createDeck([characterKind]);
const cat = { soul_tag: 'Cat', card: createCharacter(deck, { soul_tag: 'Cat', soul_id: 'cat' }), fill: {} } as const;
const dog = { soul_tag: 'Dog', card: createCharacter(deck, { soul_tag: 'Dog', soul_id: 'dog' }), fill: {} } as const;

const kind = defineKind('Nap', { type: 'key', quest: true, traits: {}, description: 'A nap.' });
const nap = quest(kind, { pages: ['rug'] }).write({
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

describe('[W7] somebody looks as the story has left them', () => {
  test.each([
    [0, 'calm', 'calm'],
    [1, 'calm', 'calm'],
    [2, 'asleep', 'calm'],
    [3, 'watchful', 'pleased'],
    [4, 'offended', 'startled'],
  ])('after %d messages', (count, catMood, dogMood) => {
    const soFar = messages.slice(0, count);
    expect([moodAfter(soFar, 'Cat'), moodAfter(soFar, 'Dog')]).toEqual([catMood, dogMood]);
  });

  test('and a message that changes nobody says nothing of it', () => {
    expect(messages[0]).toEqual({ id: '1', text: 'I am awake.', speaker: 'Cat', when: null });
  });
});
